import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import { notFound } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { lockNames } from '../cache/catalog-counter.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchCollection } from '../changes/watch-collections.ts'
import { watchProducts } from '../changes/watch-products.ts'
import { readMedia } from '../product/media/read-media.ts'
import { freeSlug, nameKey, toSlug } from '../product/names.ts'
import { collections, productCollections, products } from '../tables.ts'
import { findPageSlugs } from '../translations/page-slugs.ts'
import { ALL_PRODUCTS_SLUG } from './collections.ts'

export const collectionInputSchema = v.strictObject({
  // Catalog V1 takes 50 in a request, V3 eighty.
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  slug: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  description: v.optional(v.pipe(v.string(), v.maxLength(600)), ''),
  visible: v.optional(v.boolean(), true),
  mediaIds: v.optional(v.array(v.string()), []),
})

export type CollectionInput = v.InferInput<typeof collectionInputSchema>

/** @throws {ApiError} 400 when the input breaks a rule. */
export function createCollection(
  scope: SiteScope,
  input: CollectionInput,
): Promise<{ collectionId: string; slug: string }> {
  return transact(scope, (tx) => insertCollection(tx, input))
}

/** The collection for `importKey`, created if there is none yet; an existing one is not changed. */
export async function ensureCollection(
  scope: SiteScope,
  { importKey, ...input }: CollectionInput & { importKey: string },
): Promise<string> {
  const known = await findCollectionByImportKey(scope, importKey)
  if (known) return known
  return transact(scope, async (tx) => {
    await lockNames(tx)
    return (
      (await findCollectionByImportKey(tx, importKey)) ??
      (await insertCollection(tx, input, importKey)).collectionId
    )
  })
}

/**
 * Adds the products to the collection; those already in it stay.
 *
 * @throws {ApiError} 404 for an unknown collection or product.
 */
export function addProductsToCollection(
  scope: SiteScope,
  { collectionId, productIds }: { collectionId: string; productIds: string[] },
): Promise<void> {
  return transact(scope, async (tx) => {
    const { siteId, db } = tx
    const [collection] = isGuid(collectionId)
      ? await db
          .select({ id: collections.collectionId })
          .from(collections)
          .where(and(eq(collections.siteId, siteId), eq(collections.collectionId, collectionId)))
      : []
    if (!collection) throw notFound('collection', collectionId)
    const impossible = productIds.find((id) => !isGuid(id))
    if (impossible !== undefined) throw notFound('product', impossible)
    // Locked, so that a product saved concurrently does not write an older list of its collections.
    const found = await db
      .select({
        id: products.productId,
        collectionIds: products.collectionIds,
        priceMinor: products.priceMinor,
        visible: products.visible,
      })
      .from(products)
      .where(and(eq(products.siteId, siteId), inArray(products.productId, productIds)))
      .orderBy(products.productId)
      .for('update')
    const missing = productIds.find((id) => !found.some((product) => product.id === id))
    if (missing !== undefined) throw notFound('product', missing)
    // Another version of a product is a change, which this is not for those that are in the collection.
    const added = found.filter(({ collectionIds }) => !collectionIds.includes(collectionId))
    if (added.length === 0) return
    const ids = added.map(({ id }) => id)
    await watchProducts(tx, ids, { variantIds: [] })
    await db
      .insert(productCollections)
      .values(
        added.map(({ id, priceMinor, visible }) => ({
          ...{ siteId, collectionId, productId: id },
          ...{ priceMinor, visible },
        })),
      )
      .onConflictDoNothing()
    await db
      .update(products)
      .set({
        collectionIds: sql`array_append(${products.collectionIds}, ${collectionId}::uuid)`,
        version: sql`${products.version} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(products.siteId, siteId), inArray(products.productId, ids)))
    catalogChanged(tx)
  })
}

async function insertCollection(tx: SiteScope, input: CollectionInput, importKey?: string) {
  const { siteId, db } = tx
  const { name, description, visible, mediaIds, ...rest } = validate(collectionInputSchema, input)
  await lockNames(tx)
  const collectionId = uuidv7()
  const slug = await chooseCollectionSlug(tx, rest.slug ?? name, collectionId)
  const media = await readMedia(tx, mediaIds, 'collection.media')
  const now = tx.now()
  await watchCollection(tx, collectionId)
  await db.insert(collections).values({
    siteId,
    collectionId,
    name,
    nameKey: nameKey(name),
    slug,
    description,
    visible,
    media,
    ...(importKey === undefined ? {} : { importKey }),
    revision: 1,
    createdAt: now,
    updatedAt: now,
  })
  catalogChanged(tx)
  return { collectionId, slug }
}

/** The slug itself, or with a number that makes it unique; the caller holds the lock of names. */
export async function chooseCollectionSlug(
  tx: SiteScope,
  text: string,
  collectionId: string,
): Promise<string> {
  const { siteId, db } = tx
  const wanted = toSlug(text, 'collection')
  const taken = await db
    .select({ slug: collections.slug })
    .from(collections)
    .where(
      and(
        eq(collections.siteId, siteId),
        or(eq(collections.slug, wanted), like(collections.slug, `${wanted}-%`)),
        ne(collections.collectionId, collectionId),
      ),
    )
  const translated = await findPageSlugs(tx, 'collection', { slugs: [wanted], but: collectionId })
  // The collection of all products has no row, but reserves its slug.
  return freeSlug(
    wanted,
    new Set([ALL_PRODUCTS_SLUG, ...taken.map(({ slug }) => slug), ...translated]),
  )
}

/** The id of the collection for `importKey`, or `undefined`. */
export async function findCollectionByImportKey(
  { siteId, db }: SiteScope,
  importKey: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: collections.collectionId })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), eq(collections.importKey, importKey)))
  return found?.id
}
