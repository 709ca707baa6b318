import { and, eq, sql } from 'drizzle-orm'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchCollection } from '../changes/watch-collections.ts'
import { watchProducts } from '../changes/watch-products.ts'
import { lockCollection } from '../collection/change-collection.ts'
import { requireLocked } from '../product/write/save-product.ts'
import { collections, products } from '../tables.ts'
import { ALL_PRODUCTS_KEY, type TranslatedEntity } from './read/translated-entity.ts'

/**
 * Changes an entity's translations, in one transaction that locks it and records the change. Its revision does not
 * change, so edits of the original do not conflict. The collection of all products is no entity and has no events.
 *
 * @throws {ApiError} 404 for an unknown entity.
 */
export function changeTranslated<Result>(
  scope: SiteScope,
  { entity, id }: { entity: TranslatedEntity; id: string },
  change: (tx: SiteScope) => Promise<Result>,
): Promise<Result> {
  return transact(scope, async (tx) => {
    if (id === ALL_PRODUCTS_KEY) {
      catalogChanged(tx)
      return change(tx)
    }
    await (entity === 'product' ? requireLocked(tx, id) : lockCollection(tx, id))
    await (entity === 'product'
      ? watchProducts(tx, [id], { variantIds: [] })
      : watchCollection(tx, id))
    const result = await change(tx)
    await touch(tx, entity, id)
    catalogChanged(tx)
    return result
  })
}

async function touch({ siteId, db, now }: SiteScope, entity: TranslatedEntity, id: string) {
  if (entity === 'collection') {
    await db
      .update(collections)
      .set({ updatedAt: now() })
      .where(and(eq(collections.siteId, siteId), eq(collections.collectionId, id)))
    return
  }
  await db
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: now() })
    .where(and(eq(products.siteId, siteId), eq(products.productId, id)))
}
