import type { VitrineClient } from '@vitrine/client'
import type { ProductCardView } from './product-view.ts'
import { toProductCard } from './to-product-view.ts'

/** The most products of one query. */
const MAX_PAGE = 100

/** The products with these ids, in their order; ids without a product are left out. */
export async function listProductsById(
  client: VitrineClient,
  ids: readonly string[],
): Promise<ProductCardView[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE) }, (_, page) =>
    ids.slice(page * MAX_PAGE, (page + 1) * MAX_PAGE),
  )
  const found = await Promise.all(
    pages.map((page) => client.products.queryProducts().in('id', page).limit(MAX_PAGE).find()),
  )
  const products = new Map(
    found.flatMap(({ items }) => items.map((product) => [product.id, product] as const)),
  )
  return ids.flatMap((id) => {
    const product = products.get(id)
    return product ? [toProductCard(product)] : []
  })
}
