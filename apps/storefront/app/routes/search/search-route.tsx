import { useMemo } from 'react'
import * as words from '#words/search'
import { requestScope } from '../../session/request-scope.server.ts'
import { loadShelf } from '../../shelf/load-shelf.server.ts'
import { setDensity } from '../../shelf/set-density.server.ts'
import { readShelfChoice } from '../../shelf/shelf-choice.ts'
import { pack, unpack } from '../../ui/packed.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/search-route'
import { findPages } from './find-pages.server.ts'
import { hasAllWords } from './has-all-words.ts'
import { SearchPage } from './search-page.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const looked = readShelfChoice(url.searchParams).words
  const rooms = (await browse((catalog) => catalog.listCollections()))
    .map(({ name, slug }) => ({ name, slug }))
    .filter(({ name }) => hasAllWords(name, looked))
  const pages = findPages(looked)
  if (looked === '') return { rooms, pages, isPartial: false, shelf: undefined }

  const { isPartial, ...shelf } = await browse((catalog) =>
    loadShelf(catalog, { request, url, path: '/search' }),
  )
  return { rooms, pages, isPartial, shelf: pack(shelf) }
}

export function action({ request }: Route.ActionArgs) {
  return setDensity(request)
}

export const meta: Route.MetaFunction = () => [
  { title: titleOf(words.search) },
  // What somebody looks for is no page of the shop.
  { name: 'robots', content: 'noindex' },
]

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { shelf, ...page } = loaderData
  return <SearchPage {...page} shelf={useMemo(() => shelf && unpack(shelf), [shelf])} />
}
