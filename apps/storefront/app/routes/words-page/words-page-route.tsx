import { data } from 'react-router'
import { pages } from '#words/pages'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/words-page-route'
import { WordsPage } from './words-page.tsx'

/** A page of the house that is words and nothing else. They are sent with the page that is asked for, and no other. */
export function loader({ params: { page } }: Route.LoaderArgs) {
  if (!Object.hasOwn(pages, page)) throw data(`No page at "${page}".`, { status: 404 })
  return pages[page as keyof typeof pages]
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.lede }) : []

export default function WordsPageRoute({ loaderData }: Route.ComponentProps) {
  return <WordsPage {...loaderData} />
}
