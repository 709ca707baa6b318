import { data, redirect } from 'react-router'
import * as messages from '#messages/back-in-stock'
import { askBackInStock } from '../../back-in-stock/ask-back-in-stock.server.ts'
import { requireItem } from '../../back-in-stock/require-item.server.ts'
import { findOwnEmail } from '../../session/find-own-email.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/back-in-stock-route'
import { BackInStockPage } from './back-in-stock-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.searchParams.get('product') ?? ''
  const { item } = await requireItem(context, slug, url.searchParams.get('choices'))
  const asked = url.searchParams.get('asked')
  return {
    ...item,
    outcome: asked === 'confirm' || asked === 'wait' ? (asked as 'confirm' | 'wait') : undefined,
    email: asked === null ? await findOwnEmail(context.get(requestScope)) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await askBackInStock(context, await readForm(request))
  const { item } = asked
  switch (asked.kind) {
    case 'asked': {
      const outcome = new URLSearchParams({
        product: item.product,
        choices: item.choices,
        asked: asked.outcome,
      })
      return redirect(`/back-in-stock?${outcome}`, 303)
    }
    case 'in-stock':
      return redirect(item.path, 303)
    case 'refused': {
      const { email, problem, status } = asked
      return data({ ...item, email, problem, outcome: undefined }, { status })
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function BackInStockRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BackInStockPage {...loaderData} {...actionData} />
}
