import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import * as messages from '#messages/listing'
import { localSlug, pathsOf } from '../../catalog/local-slug.ts'
import { toParagraphs } from '../../catalog/plain-text.ts'
import { accentOf } from '../../catalog/to-product-view.ts'
import { loadListing } from '../../listing/load-listing.server.ts'
import { saveDensity } from '../../listing/save-density.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/listing-route'
import { ListingPage } from './listing-page.tsx'

const ALL_PRODUCTS = { name: messages.allProducts, id: undefined, media: undefined }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const { slug } = params
  const { texts, languages } = await browse((catalog) => catalog.findShop())
  const collection = slug
    ? await browse((catalog) => catalog.findCollection(slug))
    : { ...ALL_PRODUCTS, description: texts.allProducts }
  if (!collection) throw data(`No collection at "${slug}".`, { status: 404 })

  const own = 'slug' in collection ? localSlug(collection) : undefined
  if (own !== slug)
    throw redirect(`/collections/${encodeURIComponent(own ?? '')}${url.search}`, 301)

  const path = slug ? `/collections/${slug}` : '/collections'
  const {
    isPartial: _,
    corrected: __,
    ...listing
  } = await browse((catalog) =>
    loadListing(catalog, { request, url, path, collectionId: collection.id }),
  )
  return {
    name: collection.name,
    ...('slug' in collection && pathsOf('collections', collection, languages)),
    description: toParagraphs(collection.description ?? ''),
    picture: collection.media?.mainMedia?.image?.url,
    accent: accentOf(collection.media?.mainMedia),
    listing: encodeCompact(listing),
  }
}

export function action({ request, url }: Route.ActionArgs) {
  return saveDensity({ request, url })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: loaderData?.name ?? messages.allProducts,
      description: loaderData?.description[0],
      picture: loaderData?.picture,
    },
    matches,
  )

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const { listing, picture: _, paths: __, ...page } = loaderData
  return <ListingPage {...page} listing={useMemo(() => decodeCompact(listing), [listing])} />
}
