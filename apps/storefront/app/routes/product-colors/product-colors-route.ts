import { colorwaysOf } from '../../catalog/colorways-of.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/product-colors-route'

/** The colourways of a product, which its card loads on hover or focus. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  return Response.json(found ? colorwaysOf(found) : [], {
    status: found ? 200 : 404,
    // Any response may renew a session, so no shared cache may store it.
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
