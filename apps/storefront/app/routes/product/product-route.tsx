import { startTransition, useMemo, useOptimistic } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { readDeliveryCountry } from '../../cart/delivery-country-cookie.ts'
import { describeProduct } from '../../catalog/describe-product.ts'
import { colorsOf } from '../../catalog/list-related-products.server.ts'
import { localSlug, pathsOf } from '../../catalog/local-slug.ts'
import { readRecentlyViewed, writeRecentlyViewed } from '../../catalog/recently-viewed-cookie.ts'
import { searchTexts } from '../../catalog/search-texts.ts'
import { PREVIOUS_SELECTION, resolveFormSelection } from '../../catalog/selection-url.ts'
import { offeredVariants, toProductView } from '../../catalog/to-product-view.ts'
import { ownAddress } from '../../language/own-address.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { painted } from '../../ui/painted.ts'
import type { Route } from './+types/product-route'
import { ProductPage } from './product-page.tsx'
import { replacedByForm } from './replaced-by-form.ts'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  if (!found) throw data(`No product at "${params.slug}".`, { status: 404 })
  const slug = localSlug(found)
  if (slug !== params.slug) {
    throw redirect(`/products/${encodeURIComponent(slug)}${url.search}`, 301)
  }

  const collections = await browse((catalog) => catalog.listCollections())
  const { brands, languages } = await browse((catalog) => catalog.findShop())
  const brand = brands.find(({ brand }) => brand === found.brand)
  const product = {
    ...toProductView(found, collections),
    ...(brand && { makerPath: `/brands/${brand.path}` }),
  }
  const related = await browse((catalog) =>
    catalog.listRelatedProducts({
      id: found.id,
      collections: collections
        .filter(({ id }) => found.collectionIds?.includes(id))
        .map(({ id, name }) => ({ id, name })),
      colors: colorsOf(found),
    }),
  )
  if (url.searchParams.has(PREVIOUS_SELECTION)) {
    const selection = resolveFormSelection(product, url.searchParams)
    throw redirect(`/products/${encodeURIComponent(slug)}?${selection}`, 303)
  }
  const cookieHeader = request.headers.get('Cookie')
  const { currency } = found.priceData
  // The page is worth more than its terms.
  const terms = await browse((catalog) =>
    catalog.findProductTerms({
      productId: found.id,
      variantIds: offeredVariants(found).map(({ id }) => id),
      currency,
      country: readDeliveryCountry(cookieHeader),
    }),
  ).catch(() => undefined)
  const viewed = readRecentlyViewed(cookieHeader)
  const recentlyViewed = await browse((catalog) =>
    catalog.listProductsBySlug(viewed.filter((slug) => slug !== found.slug)),
  )
  const { title, description: summary = product.description[0] } = searchTexts(found)
  const replaced = replacedByForm(product, url.searchParams)
  const relatedSlugs = related.map(({ slug }) => slug)
  return data(
    {
      id: product.id,
      name: product.name,
      ...(title === undefined ? {} : { title }),
      summary,
      picture: product.pictures[0]?.url,
      page: encodeCompact({
        product,
        ...(terms && { terms }),
        related,
        recentlyViewed: recentlyViewed.filter(({ slug }) => !relatedSlugs.includes(slug)),
        ...(replaced === undefined ? {} : { replaced }),
      }),
      ...pathsOf('products', found, languages),
      description: describeProduct(found, ownAddress(`/products/${slug}`)),
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

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({}, matches)
  const { name, title = name, summary, picture, description } = loaderData
  return [
    ...pageMeta({ title, description: summary, picture }, matches),
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
      const { pathname } = location
      await painted()
      // The shopper has left meanwhile.
      if (location.pathname !== pathname) return
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
