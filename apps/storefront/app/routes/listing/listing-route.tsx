import { data, redirect } from 'react-router'
import { OBJECTS_PER_PAGE } from '../../catalog/list-objects.server.ts'
import { toParagraphs } from '../../catalog/plain-text.ts'
import { accentOf } from '../../catalog/read-product.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import type { Route } from './+types/listing-route'
import { ListingPage } from './listing-page.tsx'
import { DENSITY_COOKIE, readDensity, readListingUrl } from './listing-url.ts'

const EVERYTHING = {
  id: undefined,
  name: 'All objects',
  slug: undefined,
  description: 'Everything that stands on our shelves, whoever made it.',
  media: undefined,
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const { slug } = params
  const collection = slug ? await browse((catalog) => catalog.findCollection(slug)) : EVERYTHING
  if (!collection) throw data(`No collection at "${slug}".`, { status: 404 })

  const { sort, page } = readListingUrl(url.searchParams)
  const { objects, total } = await browse((catalog) =>
    catalog.listObjects({ collectionId: collection.id, sort, page }),
  )
  const pages = Math.max(1, Math.ceil(total / OBJECTS_PER_PAGE))
  if (page > pages) throw data(`No page ${page}.`, { status: 404 })

  return {
    name: collection.name,
    path: slug ? `/collections/${slug}` : '/collections',
    description: toParagraphs(collection.description ?? ''),
    accent: accentOf(collection.media?.mainMedia),
    rooms: slug
      ? []
      : (await browse((catalog) => catalog.listCollections())).map(({ name, slug }) => ({
          name,
          slug,
        })),
    density: readDensity(request.headers.get('Cookie')),
    objects,
    total,
    sort,
    page,
    pages,
    perPage: OBJECTS_PER_PAGE,
  }
}

/** Remembers how many cards stand in a row; the choice is a cookie, so that the server can draw it. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const density = readDensity(`${DENSITY_COOKIE}=${form.text('density')}`)
  const cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=31536000; SameSite=Lax`
  // The same page: its path needs no saying, in whatever language it is.
  return redirect(url.search || '?', { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Objects'} · ${shop.name}` },
  { name: 'description', content: loaderData?.description[0] ?? shop.description },
]

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return <ListingPage {...loaderData} />
}
