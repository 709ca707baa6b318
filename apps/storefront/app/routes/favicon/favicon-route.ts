import { data, redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { homeScreenIcon, tabIcon } from '../../shop/shop-icon.ts'
import type { Route } from './+types/favicon-route'

/** Leads from where browsers look for an icon, unless a page names one, to the icon of the shop. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const logo = (await browse((catalog) => catalog.findShop()))?.brand.logo
  const icon = url.pathname.endsWith('.ico') ? tabIcon(logo) : homeScreenIcon(logo)
  if (icon === undefined) throw data(null, { status: 404 })
  throw redirect(icon, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
