import { redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { tabIcon } from '../../shop/shop-icon.ts'
import type { Route } from './+types/favicon-route'

/** Leads from where browsers look for an icon, unless a page names one, to the icon of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const shop = await browse((catalog) => catalog.findShop())
  throw redirect(tabIcon(shop?.brand.logo), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  })
}
