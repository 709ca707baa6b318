import { askBackInStock } from '../../back-in-stock/ask-back-in-stock.server.ts'
import type { BackInStockAnswer } from '../../back-in-stock/back-in-stock-dialog.tsx'
import { findOwnEmail } from '../../session/find-own-email.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/back-in-stock-requests-route'

const OWN = { headers: { 'Cache-Control': 'no-store' } }

/** What the form of the dialog begins with: the member's address. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ email: await findOwnEmail(context.get(requestScope)) }, OWN)
}

/** The form of the dialog, answered with what it shows next. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await askBackInStock(context, await readForm(request))
  const answer: BackInStockAnswer =
    asked.kind === 'asked'
      ? { outcome: asked.outcome }
      : asked.kind === 'in-stock'
        ? { isBack: true }
        : { problem: asked.problem }
  return Response.json(answer, OWN)
}
