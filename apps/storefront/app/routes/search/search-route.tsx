import { useMemo } from 'react'
import * as messages from '#messages/search'
import { localSlug } from '../../catalog/local-slug.ts'
import { readListingQuery } from '../../listing/listing-query.ts'
import { loadListing } from '../../listing/load-listing.server.ts'
import { saveDensity } from '../../listing/save-density.server.ts'
import { findPages } from '../../search/find-pages.server.ts'
import { hasAllWords } from '../../search/has-all-words.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { searchablePagesOf } from '../../shop/navigation-of.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/search-route'
import { SearchPage } from './search-page.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const searchWords = readListingQuery(url.searchParams).words
  const collections = (await browse((catalog) => catalog.listCollections()))
    .map((collection) => ({ name: collection.name, slug: localSlug(collection) }))
    .filter(({ name }) => hasAllWords(name, searchWords))
  const shop = await browse((catalog) => catalog.findShop())
  const pages = findPages(searchablePagesOf(shop), searchWords)
  const page = { collections, pages, label: shop.texts.search }
  if (searchWords === '') return { ...page, isPartial: false, listing: undefined }

  const { isPartial, corrected, ...listing } = await browse((catalog) =>
    loadListing(catalog, { request, url, path: '/search' }),
  )
  return { ...page, isPartial, corrected, listing: encodeCompact(listing) }
}

export function action({ request, url }: Route.ActionArgs) {
  return saveDensity({ request, url })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.search, matches) },
  // Search results are not to be indexed.
  { name: 'robots', content: 'noindex' },
]

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { listing, ...page } = loaderData
  return (
    <SearchPage {...page} listing={useMemo(() => listing && decodeCompact(listing), [listing])} />
  )
}
