import { useMemo } from 'react'
import { data } from 'react-router'
import * as words from '#words/shelf'
import { toParagraphs } from '../../catalog/plain-text.ts'
import { accentOf } from '../../catalog/read-product.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { loadShelf } from '../../shelf/load-shelf.server.ts'
import { setDensity } from '../../shelf/set-density.server.ts'
import { shop } from '../../shop.ts'
import { pack, unpack } from '../../ui/packed.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/listing-route'
import { ListingPage } from './listing-page.tsx'

const EVERYTHING = { ...words.everything, id: undefined, media: undefined }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const { slug } = params
  const collection = slug ? await browse((catalog) => catalog.findCollection(slug)) : EVERYTHING
  if (!collection) throw data(`No collection at "${slug}".`, { status: 404 })

  const path = slug ? `/collections/${slug}` : '/collections'
  const { isPartial: _, ...shelf } = await browse((catalog) =>
    loadShelf(catalog, { request, url, path, collectionId: collection.id }),
  )
  return {
    name: collection.name,
    description: toParagraphs(collection.description ?? ''),
    picture: collection.media?.mainMedia?.image?.url,
    accent: accentOf(collection.media?.mainMedia),
    shelf: pack(shelf),
  }
}

export function action({ request }: Route.ActionArgs) {
  return setDensity(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.name ?? words.everything.name,
    description: loaderData?.description[0] ?? shop.description,
    picture: loaderData?.picture,
  })

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const { shelf, picture: _, ...listing } = loaderData
  return <ListingPage {...listing} shelf={useMemo(() => unpack(shelf), [shelf])} />
}
