import { and, eq, inArray } from 'drizzle-orm'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { collections } from '../../../tables.ts'
import { rejectReference } from '../../media/read-media.ts'
import type { CheckedProduct } from '../product-input.ts'

/** @throws {ApiError} 400 when one of the products is in a collection that does not exist. */
export async function requireCollections(
  { siteId, db }: SiteScope,
  products: CheckedProduct[],
): Promise<void> {
  const ids = [...new Set(products.flatMap(({ collectionIds }) => collectionIds))]
  if (ids.length === 0) return
  const known = await db
    .select({ id: collections.collectionId })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), inArray(collections.collectionId, ids)))
  if (known.length !== ids.length) {
    rejectReference('collectionIds', 'names a collection that does not exist')
  }
}
