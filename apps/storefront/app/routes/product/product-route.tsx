import { startTransition, useMemo, useOptimistic } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { describeProduct } from '../../catalog/describe-product.ts'
import { readRecentlyViewed, writeRecentlyViewed } from '../../catalog/recently-viewed-cookie.ts'
import { PREVIOUS_SELECTION, resolveFormSelection } from '../../catalog/selection-url.ts'
import { toProductView } from '../../catalog/to-product-view.ts'
import { ownAddress } from '../../language/own-address.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/product-route'
import { ProductPage } from './product-page.tsx'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  if (!found) {
    const slug = await browse((catalog) => catalog.findMovedSlug(params.slug))
    if (slug) throw redirect(`/products/${encodeURIComponent(slug)}${url.search}`, 301)
    throw data(`No product at "${params.slug}".`, { status: 404 })
  }

  const [collections, related] = await Promise.all([
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listRelatedProducts({ id: found.id, brand: found.brand })),
  ])
  const product = toProductView(found, collections)
  if (url.searchParams.has(PREVIOUS_SELECTION)) {
    throw redirect(`?${resolveFormSelection(product, url.searchParams)}`, 303)
  }
  const viewed = readRecentlyViewed(request.headers.get('Cookie'))
  const recentlyViewed = await browse((catalog) =>
    catalog.listProductsBySlug(viewed.filter((slug) => slug !== found.slug)),
  )
  const relatedSlugs = related.map(({ slug }) => slug)
  return data(
    {
      id: product.id,
      name: product.name,
      summary: product.description[0],
      picture: product.pictures[0]?.url,
      page: encodeCompact({
        product,
        related,
        recentlyViewed: recentlyViewed.filter(({ slug }) => !relatedSlugs.includes(slug)),
      }),
      description: describeProduct(found, ownAddress(`/products/${found.slug}`)),
    },
    { headers: { 'Set-Cookie': writeRecentlyViewed(viewed, found.slug) } },
  )
}

/** The page has the data of all options, so another selection loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (formMethod ?? 'GET') !== 'GET'
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: shop.name }]
  const { name, summary, picture, description } = loaderData
  return [
    ...pageMeta({ title: name, description: summary ?? shop.description, picture }),
    { 'script:ld+json': description },
  ]
}

export default function ProductRoute({ loaderData: { id, page } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The selection is shown at once; the URL follows.
  const [shownSearch, showSearch] = useOptimistic(search)

  const select = (next: URLSearchParams) =>
    startTransition(async () => {
      showSearch(next)
      // Replaces the history entry: Back leaves the product instead of undoing selections.
      await navigate(`?${next}`, { replace: true, preventScrollReset: true })
    })

  return (
    <ProductPage
      // A new key starts a new selection when the shopper moves from one product to the next.
      key={id}
      {...useMemo(() => decodeCompact(page), [page])}
      search={shownSearch}
      onSelect={select}
    />
  )
}
