import { and, eq, sql } from 'drizzle-orm'
import { collections, products } from '../../db/tables/catalog.ts'
import { watchCollection } from '../../events/watch-collections.ts'
import { watchProducts } from '../../events/watch-products.ts'
import { type SiteScope, transact } from '../../site-scope.ts'
import { catalogChanged } from '../catalog-epoch.ts'
import { lockCollection } from '../change-collection.ts'
import { requireLocked } from '../save-product.ts'
import { ALL_PRODUCTS_KEY, type TranslatedEntity } from './translated-entity.ts'

/**
 * Changes what an entity says in further languages, in one transaction that holds it and tells of it. Its revision stays:
 * nobody who edits the original is turned away. No event tells of the collection of all products: it is no entity.
 *
 * @throws {Refusal} 404 for an unknown entity.
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
