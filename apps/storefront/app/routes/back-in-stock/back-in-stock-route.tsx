import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as formErrors from '@vitrine/account/messages/form-errors'
import * as problems from '@vitrine/account/messages/problems'
import { isPlatformError } from '@vitrine/client'
import { createBackInStock } from '@vitrine/client/shopping'
import { DEFAULT_VARIANT_ID, STORES_APP_ID } from '@vitrine/contract'
import { data, type RouterContextProvider, redirect } from 'react-router'
import * as messages from '#messages/back-in-stock'
import { findVariant, stockState } from '../../catalog/option-matrix.ts'
import { readSelection, writeSelection } from '../../catalog/selection-url.ts'
import { toProductView } from '../../catalog/to-product-view.ts'
import { ownAddress } from '../../language/own-address.server.ts'
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
  const form = await readForm(request)
  const email = form.text('email')
  const { catalogReference, item } = await requireItem(
    context,
    form.text('product'),
    form.text('choices'),
  )
  try {
    const { mustConfirm } = await context.get(requestScope).ask((client) =>
      createBackInStock(client).createRequest({
        catalogReference,
        email,
        itemUrl: ownAddress(item.path),
      }),
    )
    const asked = mustConfirm ? 'confirm' : 'wait'
    const outcome = new URLSearchParams({ product: item.product, choices: item.choices, asked })
    return redirect(`/back-in-stock?${outcome}`, 303)
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    // Back in stock meanwhile: its page has the button to buy it.
    if (error.status === 428) return redirect(item.path, 303)
    const problem =
      error.status === 429
        ? formErrors.tooOften({ wait: waitText(error.retryAfterMs ?? 60_000, problems) })
        : problems.malformedEmail
    return data({ ...item, email, problem, outcome: undefined }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function BackInStockRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BackInStockPage {...loaderData} {...actionData} />
}

/**
 * The variant with these choices; without any, the first that is sold out.
 *
 * @throws {Response-like} 404: there is none.
 */
async function requireItem(
  context: Readonly<RouterContextProvider>,
  slug: string,
  choices: string | null,
) {
  const { browse } = context.get(requestScope)
  const found = slug === '' ? null : await browse((catalog) => catalog.findProduct(slug))
  if (!found) throw data('There is no such product.', { status: 404 })
  const visible = found.variants.filter(({ variant }) => variant.visible)
  const view = toProductView(found, [])
  const soldOut = view.variants.find((one) => stockState(one) === 'sold-out')
  const chosen =
    choices === null ? (soldOut?.choices ?? {}) : readSelection(view, new URLSearchParams(choices))
  const variant = choices === null ? soldOut : findVariant(view, chosen)
  const variantId = variant && visible[view.variants.indexOf(variant)]?.id
  if (!variant || variantId === undefined) {
    throw data('No variant is sold out.', { status: 404 })
  }
  const selection = `${writeSelection(view, chosen)}`
  return {
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: found.id,
      ...(variantId === DEFAULT_VARIANT_ID ? {} : { options: { variantId } }),
    },
    item: {
      product: view.slug,
      choices: selection,
      name: [view.name, ...Object.values(chosen)].join(', '),
      path: `/products/${encodeURIComponent(view.slug)}${selection && `?${selection}`}`,
    },
  }
}
