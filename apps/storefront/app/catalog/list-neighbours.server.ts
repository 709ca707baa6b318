import type { VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import type { CardObject } from './product-view.ts'
import { toCardObject } from './read-product.ts'

const NEIGHBOURS = 4

/** A few objects from other places in the shop that stand well next to a product. */
export async function listNeighbours(
  client: VitrineClient,
  product: Product,
): Promise<CardObject[]> {
  const { items } = await client.products
    .queryProducts()
    .ne('id', product.id)
    .eq('inventoryStatus', 'IN_STOCK')
    .descending('numericId')
    .limit(24)
    .find()
  const objects = items.map((item) => toCardObject(item)).filter(({ picture }) => picture)
  const elsewhere = objects.filter(({ maker }) => maker !== product.brand)
  const related = objects.filter(({ maker }) => maker === product.brand)
  return [...elsewhere, ...related].slice(0, NEIGHBOURS)
}
