import { looksOf } from '../../catalog/looks-of.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/product-colors-route'

/** What the product looks like in each of its colours, for cards whose swatches somebody comes near. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  return Response.json(found ? looksOf(found) : [], {
    status: found ? 200 : 404,
    // Any answer may renew a session, so no cache between may keep it.
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
