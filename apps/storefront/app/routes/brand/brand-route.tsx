import { useMemo } from 'react'
import { data } from 'react-router'
import { toPicture } from '../../catalog/to-product-view.ts'
import { listingUrl, readListingQuery } from '../../listing/listing-query.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { inLanguage } from '../../shop/navigation-of.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/brand-route'
import { BrandPage } from './brand-page.tsx'

/** The page of a brand that the owner has written: its text and picture, and its products. */
export async function loader({ params: { path }, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const shop = await browse((catalog) => catalog.findShop())
  const found = shop.brands.find((brand) => brand.path === path)
  if (!found) throw data(`No brand at "${path}".`, { status: 404 })

  const { brand, picture, texts } = found
  const query = { ...readListingQuery(new URLSearchParams()), brands: [brand] }
  const { products, total } = await browse((catalog) =>
    catalog.searchProducts({ query, filteredCollectionIds: [] }),
  )
  const text = inLanguage(texts, shop)
  return {
    name: brand,
    lede: text?.lede,
    picture: picture?.image?.url,
    view: encodeCompact({
      noun: shop.texts.brand,
      paragraphs: text?.paragraphs ?? [],
      shown: picture && toPicture(picture, brand),
      products,
      all: products.length < total ? { href: listingUrl('/collections', query), total } : undefined,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: loaderData?.name,
      description: loaderData?.lede,
      picture: loaderData?.picture,
    },
    matches,
  )

export default function BrandRoute({ loaderData: { name, lede, view } }: Route.ComponentProps) {
  return <BrandPage name={name} lede={lede} {...useMemo(() => decodeCompact(view), [view])} />
}
