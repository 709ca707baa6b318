import { startTransition, useMemo, useOptimistic } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { describeProduct } from '../../catalog/describe-product.ts'
import { toProductView } from '../../catalog/read-product.ts'
import { readSeen, rememberSeen } from '../../catalog/seen-cookie.ts'
import { STARTED_FROM, settleForm } from '../../catalog/selection-url.ts'
import { ownAddress } from '../../language/own-address.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import { pack, unpack } from '../../ui/packed.ts'
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

  const [collections, neighbours] = await Promise.all([
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listNeighbours(found)),
  ])
  const product = toProductView(found, collections)
  if (url.searchParams.has(STARTED_FROM)) {
    throw redirect(`?${settleForm(product, url.searchParams)}`, 303)
  }
  const slugs = readSeen(request.headers.get('Cookie'))
  const seen = await browse((catalog) =>
    catalog.listBySlugs(slugs.filter((slug) => slug !== found.slug)),
  )
  const around = neighbours.map(({ slug }) => slug)
  return data(
    {
      id: product.id,
      name: product.name,
      summary: product.description[0],
      picture: product.pictures[0]?.url,
      page: pack({
        product,
        neighbours,
        seen: seen.filter(({ slug }) => !around.includes(slug)),
      }),
      description: describeProduct(found, ownAddress(`/products/${found.slug}`)),
    },
    { headers: { 'Set-Cookie': rememberSeen(slugs, found.slug) } },
  )
}

/** Another choice of options is in the page already. */
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
  // The choice shows at once; the URL follows a moment later.
  const [shown, show] = useOptimistic(search)

  const select = (next: URLSearchParams) =>
    startTransition(async () => {
      show(next)
      // Choosing is not travelling: Back leads out of the product, not through its colours.
      await navigate(`?${next}`, { replace: true, preventScrollReset: true })
    })

  return (
    <ProductPage
      // A new key starts a new selection when the shopper moves from one product to the next.
      key={id}
      {...useMemo(() => unpack(page), [page])}
      search={shown}
      onSelect={select}
    />
  )
}
