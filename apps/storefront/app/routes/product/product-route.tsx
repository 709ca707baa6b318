import { startTransition, useOptimistic } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { toProductView } from '../../catalog/read-product.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/product-route'
import { ProductPage } from './product-page.tsx'
import { STARTED_FROM, settleForm } from './selection-url.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
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
  return { product, neighbours }
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
  const { name, description, pictures } = loaderData.product
  return pageMeta({
    title: name,
    description: description[0] ?? shop.description,
    picture: pictures[0]?.url,
  })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
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
      key={loaderData.product.id}
      {...loaderData}
      search={shown}
      onSelect={select}
    />
  )
}
