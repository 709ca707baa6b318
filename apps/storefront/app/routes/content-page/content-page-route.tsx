import { data } from 'react-router'
import { contentPages } from '../../content-pages.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/content-page-route'
import { ContentPage } from './content-page.tsx'

/** A content page. Only its own texts are sent to the browser. */
export function loader({ params: { page } }: Route.LoaderArgs) {
  const found = Object.hasOwn(contentPages, page) && contentPages[page]
  if (!found) throw data(`No page at "${page}".`, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.lede }) : []

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />
}
