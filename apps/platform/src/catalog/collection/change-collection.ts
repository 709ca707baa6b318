import { and, eq, inArray, sql } from 'drizzle-orm'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { lockNames } from '../cache/catalog-counter.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { recordCollectionActions, watchCollection } from '../changes/watch-collections.ts'
import { watchProducts } from '../changes/watch-products.ts'
import { readMedia } from '../product/media/read-media.ts'
import { nameKey } from '../product/names.ts'
import { collections, productCollections, products } from '../tables.ts'
import { deleteTranslations } from '../translations/delete-translations.ts'
import { deletePageSlugs } from '../translations/page-slugs.ts'
import { type CollectionInput, chooseCollectionSlug } from './save-collection.ts'

interface CollectionChange {
  collectionId: string
  /** If given, the change fails when the collection is no longer at this revision. */
  revision?: number | undefined
  changes: Partial<CollectionInput>
}

/**
 * Replaces the fields in `changes`; others are not changed.
 *
 * @throws {ApiError} 404 for an unknown collection, 409 when it is no longer at `revision`, 400 for a picture that is
 *   not stored.
 */
export function updateCollection(
  scope: SiteScope,
  { collectionId, revision, changes }: CollectionChange,
): Promise<void> {
  return transact(scope, async (tx) => {
    const { siteId, db } = tx
    await lockNames(tx)
    const current = await lockCollection(tx, collectionId)
    if (revision !== undefined && revision !== current.revision) {
      throw applicationError(
        409,
        'COLLECTION_CHANGED',
        `The collection is at revision ${current.revision}, not ${revision}: read it again.`,
      )
    }
    await watchCollection(tx, collectionId)
    const { name, slug: wanted, description, visible, mediaIds } = changes
    const slug =
      wanted === undefined || wanted === current.slug
        ? current.slug
        : await chooseCollectionSlug(tx, wanted, collectionId)
    if (slug !== current.slug) await leaveSlug(tx, { collectionId, left: current.slug, slug })
    await db
      .update(collections)
      .set({
        ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
        ...(slug === current.slug ? {} : { slug }),
        ...(description === undefined ? {} : { description }),
        ...(visible === undefined ? {} : { visible }),
        ...(mediaIds === undefined
          ? {}
          : { media: await readMedia(tx, mediaIds, 'collection.media') }),
        revision: sql`${collections.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(isCollection(siteId, collectionId))
    catalogChanged(tx)
  })
}

/** Removes the collection; its products stay. @throws {ApiError} 404 for an unknown collection. */
export function deleteCollection(scope: SiteScope, collectionId: string): Promise<void> {
  return transact(scope, async (tx) => {
    await lockCollection(tx, collectionId)
    await watchCollection(tx, collectionId)
    await leaveCollection(tx, collectionId)
    await tx.db.delete(collections).where(isCollection(tx.siteId, collectionId))
    await deleteTranslations(tx, 'collection', [collectionId])
    await deletePageSlugs(tx, 'collection', [collectionId])
    catalogChanged(tx)
  })
}

/** Takes the products out of the collection; those not in it are ignored. @throws {ApiError} 404 as above. */
export function removeProductsFromCollection(
  scope: SiteScope,
  { collectionId, productIds }: { collectionId: string; productIds: string[] },
): Promise<void> {
  return transact(scope, async (tx) => {
    await lockCollection(tx, collectionId)
    await leaveCollection(tx, collectionId, productIds.filter(isGuid))
    catalogChanged(tx)
  })
}

/**
 * Orders the products of the collection by hand: the given ones first, in their order, all others after them. Ids that are
 * not in it are ignored.
 *
 * @throws {ApiError} 404 for an unknown collection.
 */
export function orderProductsOfCollection(
  scope: SiteScope,
  { collectionId, productIds }: { collectionId: string; productIds: string[] },
): Promise<void> {
  return transact(scope, async (tx) => {
    await lockCollection(tx, collectionId)
    await runStatement(tx.db, {
      name: 'catalog.order-collection',
      text: `
        UPDATE product_collections pc
        SET position = coalesce(o.place, 2147483647)
        FROM product_collections m
        LEFT JOIN unnest($3::uuid[]) WITH ORDINALITY AS o (product_id, place) ON o.product_id = m.product_id
        WHERE pc.site_id = $1
          AND pc.collection_id = $2
          AND m.site_id = $1
          AND m.collection_id = $2
          AND m.product_id = pc.product_id
          AND pc.position IS DISTINCT FROM coalesce(o.place, 2147483647)`,
      values: [tx.siteId, collectionId, productIds.filter(isGuid)],
    })
    await recordCollectionActions(tx, 'arranged', [collectionId])
    catalogChanged(tx)
  })
}

/** The earlier slug leads to the collection from now on; the present one leads to no other. */
async function leaveSlug(
  { siteId, db, now }: SiteScope,
  { collectionId, left, slug }: { collectionId: string; left: string; slug: string },
) {
  await runStatement(db, {
    name: 'catalog.forget-past-collection-slug',
    text: `
      DELETE FROM page_slugs
      WHERE site_id = $1 AND entity = 'collection' AND slug = $2 AND left_at IS NOT NULL`,
    values: [siteId, slug],
  })
  await runStatement(db, {
    name: 'catalog.leave-collection-slug',
    text: `
      INSERT INTO page_slugs (site_id, entity, language, slug, entity_id, left_at)
      VALUES ($1, 'collection', '', $2, $3, $4)
      ON CONFLICT (site_id, entity, language, slug) DO UPDATE
      SET entity_id = excluded.entity_id, left_at = excluded.left_at`,
    values: [siteId, left, collectionId, now()],
  })
}

/** Deletes memberships: of the given products, or all. */
async function leaveCollection(tx: SiteScope, collectionId: string, productIds?: string[]) {
  const { siteId, db, now } = tx
  const members = db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(
      and(
        eq(productCollections.siteId, siteId),
        eq(productCollections.collectionId, collectionId),
        productIds && inArray(productCollections.productId, productIds),
      ),
    )
  // Locked in the same order by every writer, and before their lists are changed.
  const locked = await db
    .select({ id: products.productId })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.productId, members)))
    .orderBy(products.productId)
    .for('update')
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  await watchProducts(tx, ids, { variantIds: [] })
  await db
    .update(products)
    .set({
      collectionIds: sql`array_remove(${products.collectionIds}, ${collectionId}::uuid)`,
      version: sql`${products.version} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(products.siteId, siteId), inArray(products.productId, ids)))
  await db
    .delete(productCollections)
    .where(
      and(
        eq(productCollections.siteId, siteId),
        eq(productCollections.collectionId, collectionId),
        inArray(productCollections.productId, ids),
      ),
    )
}

/** The collection, locked until the transaction ends. @throws {ApiError} 404 */
export async function lockCollection(
  { siteId, db }: SiteScope,
  collectionId: string,
): Promise<{ slug: string; revision: number }> {
  const [found] = isGuid(collectionId)
    ? await db
        .select({ slug: collections.slug, revision: collections.revision })
        .from(collections)
        .where(isCollection(siteId, collectionId))
        .for('update')
    : []
  if (!found) throw notFound('collection', collectionId)
  return found
}

const isCollection = (siteId: string, collectionId: string) =>
  and(eq(collections.siteId, siteId), eq(collections.collectionId, collectionId))
