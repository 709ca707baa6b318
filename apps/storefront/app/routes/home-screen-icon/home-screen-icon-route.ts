import { redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { homeScreenTile } from '../../shop/home-screen-tile.server.ts'
import { HOME_SCREEN_TILE, homeScreenIcon } from '../../shop/shop-icon.ts'
import type { Route } from './+types/home-screen-icon-route'

const headers = { 'Cache-Control': 'public, max-age=3600' }

/** The icon of the shop for a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const shop = await browse((catalog) => catalog.findShop())
  const icon = homeScreenIcon(shop?.brand.logo)
  if (icon !== HOME_SCREEN_TILE) throw redirect(icon, { headers })
  return new Response(await homeScreenTile(shop?.brand ?? {}), {
    headers: { ...headers, 'Content-Type': 'image/png' },
  })
}
