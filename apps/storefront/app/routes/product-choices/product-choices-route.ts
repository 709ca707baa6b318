import type { ProductChoicesView } from '../../catalog/product-view.ts'
import { toProductView } from '../../catalog/to-product-view.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/product-choices-route'

/** What can be chosen of a product, which its card loads when the product is to be added to the cart. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  if (!found) return Response.json(null, { status: 404 })
  const { id, options, variants, customTexts, modifiers = [] } = toProductView(found, [])
  const needsPage = [...customTexts, ...modifiers].some(({ mandatory }) => mandatory)
  return Response.json({ id, options, variants, needsPage } satisfies ProductChoicesView, {
    // Any response may renew a session, so no shared cache may store it.
    headers: { 'Cache-Control': 'private, no-cache' },
  })
}
