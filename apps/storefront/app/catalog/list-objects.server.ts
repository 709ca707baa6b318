import type { VitrineClient } from '@vitrine/client'
import type { ShelfObject } from './product-view.ts'
import { toShelfObject } from './read-product.ts'

export const OBJECTS_PER_PAGE = 24

export const sortOrders = ['newest', 'price-up', 'price-down', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export interface ListObjectsInput {
  collectionId?: string | undefined
  sort: SortOrder
  /** Counts from 1. */
  page: number
  perPage?: number
}

/** One page of a shelf, and how many objects stand on all of them. */
export async function listObjects(
  client: VitrineClient,
  { collectionId, sort, page, perPage = OBJECTS_PER_PAGE }: ListObjectsInput,
): Promise<{ objects: ShelfObject[]; total: number }> {
  const everything = client.products.queryProducts()
  const shelf = collectionId ? everything.hasSome('collectionIds', [collectionId]) : everything
  const { items, totalCount } = await sorted(shelf, sort)
    .skip((page - 1) * perPage)
    .limit(perPage)
    .find()
  return { objects: items.map(toShelfObject), total: totalCount ?? items.length }
}

type Shelf = ReturnType<VitrineClient['products']['queryProducts']>

function sorted(shelf: Shelf, sort: SortOrder): Shelf {
  if (sort === 'price-up') return shelf.ascending('price')
  if (sort === 'price-down') return shelf.descending('price')
  if (sort === 'name') return shelf.ascending('name')
  return shelf.descending('numericId')
}
