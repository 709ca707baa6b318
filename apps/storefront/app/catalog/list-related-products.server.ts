import type { VitrineClient } from '@vitrine/client'
import type { ProductCardView } from './product-view.ts'
import { toProductCard } from './to-product-view.ts'

const MAX_RELATED = 4
/** How many of the newest products are considered. */
const CANDIDATES = 24

/** A few products in stock to show beside a product: those of other makers first, newest first. */
export async function listRelatedProducts(
  client: VitrineClient,
  { id, brand }: { id: string; brand: string | null | undefined },
): Promise<ProductCardView[]> {
  const { items } = await client.products
    .queryProducts()
    .ne('id', id)
    .eq('inventoryStatus', 'IN_STOCK')
    .descending('numericId')
    .limit(CANDIDATES)
    .find()
  const cards = items.map((item) => toProductCard(item)).filter(({ picture }) => picture)
  const others = cards.filter(({ maker }) => maker !== brand)
  const sameMaker = cards.filter(({ maker }) => maker === brand)
  return [...others, ...sameMaker].slice(0, MAX_RELATED)
}
