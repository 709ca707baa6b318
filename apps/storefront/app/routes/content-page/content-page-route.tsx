import { data } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { findPage } from '../../shop/pages-of.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/content-page-route'
import { ContentPage } from './content-page.tsx'

/** A page of text. Only its own texts are sent to the browser. */
export async function loader({ params: { page }, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = findPage(await browse((catalog) => catalog.findShop()), page)
  if (!found) throw data(`No page at "${page}".`, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title, description: loaderData?.lede }, matches)

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />
}
