import * as messages from '#messages/shop'
import { requestScope } from '../../session/request-scope.server.ts'
import { initialIcon } from '../../shop/initial-icon.ts'
import type { Route } from './+types/icon-route'

/** The icon of a shop without a logo that could be one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const shop = await browse((catalog) => catalog.findShop())
  return new Response(initialIcon(shop?.name ?? messages.shop, shop?.brand ?? {}), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
