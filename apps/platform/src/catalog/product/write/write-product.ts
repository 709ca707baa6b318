import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, inArray, like, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { lockNames, nextNumericId } from '../../cache/catalog-counter.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { saveEntities } from '../../entities/save-entities.ts'
import { indexProducts, reindexProduct } from '../../search/index-products.ts'
import {
  collections,
  pastSlugs,
  productCollections,
  productMedia,
  products,
  variants,
} from '../../tables.ts'
import { readMedia, rejectReference } from '../media/read-media.ts'
import { freeSlug, toSlug } from '../names.ts'
import { toColumns, toVariantRows } from './product-columns.ts'
import { type CheckedProduct, choicesKey } from './product-input.ts'

/** Writes the rows of a product; the caller has validated it and runs the transaction. */

export interface SavedProduct {
  productId: string
  slug: string
  revision: number
}

/**
 * The record of an imported file that the product was created from. Its SKUs may repeat those of other variants: the
 * wire has no rule against it, and other shop systems allow it.
 */
export interface ImportOrigin {
  importKey: string
  importDigest: Buffer
}

/** @throws {ApiError} 400 when it references something that does not exist, or a SKU that another product has. */
export async function insertProduct(
  tx: SiteScope,
  product: CheckedProduct,
  origin?: ImportOrigin,
): Promise<SavedProduct> {
  const productId = uuidv7()
  await watchProducts(tx, [productId], { areNew: true })
  const numericId = await nextNumericId(tx)
  const slug = await chooseSlug(tx, product, productId)
  if (!origin) await requireFreeSkus(tx, productId, product)
  const media = await readMedia(tx, product.mediaIds)
  const now = tx.now()
  await tx.db.insert(products).values({
    siteId: tx.siteId,
    productId,
    numericId,
    slug,
    media,
    collectionIds: product.collectionIds,
    ...toColumns(product),
    ...origin,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  })
  await takeSlug(tx, slug)
  await writeVariants(tx, productId, product)
  await writeMedia(tx, productId, product.mediaIds)
  await writeMemberships(tx, productId, product)
  await indexProducts(tx, [{ productId, product }], { areNew: true })
  await saveEntities(tx, [{ productId, product }], { areNew: true })
  catalogChanged(tx)
  return { productId, slug, revision: 1 }
}

export interface LockedProduct {
  productId: string
  slug: string
  revision: number
}

/** @throws {ApiError} as {@link insertProduct} */
export async function replaceProduct(
  tx: SiteScope,
  current: LockedProduct,
  product: CheckedProduct,
  { origin, earlier }: { origin?: ImportOrigin; earlier?: CheckedProduct } = {},
): Promise<SavedProduct> {
  const { productId } = current
  await watchProducts(tx, [productId])
  const isRenamed = product.slug !== undefined && product.slug !== current.slug
  const slug = isRenamed ? await changeSlug(tx, current, product) : current.slug
  if (!origin) await requireFreeSkus(tx, productId, product)
  const revision = current.revision + 1
  const media = await readMedia(tx, product.mediaIds)
  await tx.db
    .update(products)
    .set({
      slug,
      media,
      collectionIds: product.collectionIds,
      ...toColumns(product),
      ...origin,
      revision,
      version: sql`${products.version} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(products.siteId, tx.siteId), eq(products.productId, productId)))
  await writeVariants(tx, productId, product)
  await writeMedia(tx, productId, product.mediaIds)
  await writeMemberships(tx, productId, product)
  await reindexProduct(tx, { productId, product }, earlier)
  if (!earlier || namesAnother(product, earlier)) {
    await saveEntities(tx, [{ productId, product }], { areNew: false })
  }
  catalogChanged(tx)
  return { productId, slug, revision }
}

/** Whether the product references something that it did not before. */
function namesAnother(product: CheckedProduct, earlier: CheckedProduct) {
  const named = ({ brand, ribbon, infoSections, options, customTextFields }: CheckedProduct) => [
    brand,
    ribbon,
    infoSections,
    options,
    customTextFields,
  ]
  return !isDeepStrictEqual(named(product), named(earlier))
}

async function changeSlug(tx: SiteScope, current: LockedProduct, product: CheckedProduct) {
  await lockNames(tx)
  const slug = await chooseSlug(tx, product, current.productId)
  if (slug === current.slug) return slug
  await takeSlug(tx, slug)
  const { siteId } = tx
  const past = { slug: current.slug, productId: current.productId, leftAt: tx.now() }
  await tx.db.insert(pastSlugs).values({ siteId, ...past })
  return slug
}

/** Removes the slug from the earlier slugs of other products. */
async function takeSlug({ siteId, db }: SiteScope, slug: string) {
  await db.delete(pastSlugs).where(and(eq(pastSlugs.siteId, siteId), eq(pastSlugs.slug, slug)))
}

async function chooseSlug(tx: SiteScope, product: CheckedProduct, productId: string) {
  const wanted = toSlug(product.slug ?? product.name, 'product')
  const taken = await tx.db
    .select({ slug: products.slug })
    .from(products)
    .where(
      and(
        eq(products.siteId, tx.siteId),
        or(eq(products.slug, wanted), like(products.slug, `${wanted}-%`)),
        ne(products.productId, productId),
      ),
    )
  return freeSlug(wanted, new Set(taken.map(({ slug }) => slug)))
}

/**
 * Rejects SKUs that the product did not have before and that another product or another of its variants has. Under the
 * lock of names, so that two products saved concurrently do not take the same one.
 */
async function requireFreeSkus(tx: SiteScope, productId: string, product: CheckedProduct) {
  const { sku, variants: own } = product
  const wanted = (own.length > 0 ? own.map((variant) => variant.sku) : [sku]).filter(Boolean)
  const had = await tx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), eq(variants.productId, productId)))
  const timesHad = countEach(had.map((row) => row.sku))
  for (const [text, times] of countEach(wanted)) {
    if (times === 1 || times <= (timesHad.get(text) ?? 0)) continue
    rejectReference('variants', 'has two variants with the same SKU')
  }
  const skus = wanted.filter((text) => !timesHad.has(text))
  if (skus.length === 0) return
  await lockNames(tx)
  const [taken] = await tx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      and(
        eq(variants.siteId, tx.siteId),
        inArray(variants.sku, skus),
        ne(variants.productId, productId),
      ),
    )
    .limit(1)
  if (!taken) return
  rejectReference(own.length > 0 ? 'variants' : 'sku', `has a SKU of another product: ${taken.sku}`)
}

function countEach(texts: string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Writes the rows that have changed; a variant with the choices of an earlier one keeps its id. */
async function writeVariants(tx: SiteScope, productId: string, product: CheckedProduct) {
  const { siteId, db } = tx
  const ofProduct = and(eq(variants.siteId, siteId), eq(variants.productId, productId))
  const earlier = await db.select(WRITTEN).from(variants).where(ofProduct)
  const byChoices = new Map(earlier.map((row) => [choicesKey(row.choices), row]))
  const idOf = (choices: Record<string, string>) =>
    byChoices.get(choicesKey(choices))?.variantId ?? uuidv7()
  const rows = toVariantRows(product, idOf).map((row, position) => ({
    ...row,
    siteId,
    productId,
    position,
  }))

  const byId = new Map(earlier.map((row) => [row.variantId, row]))
  const kept = new Set(rows.map(({ variantId }) => variantId))
  const gone = earlier.flatMap(({ variantId }) => (kept.has(variantId) ? [] : [variantId]))
  if (gone.length > 0)
    await db.delete(variants).where(and(ofProduct, inArray(variants.variantId, gone)))
  const changed = rows.filter((row) => !isDeepStrictEqual(row, byId.get(row.variantId)))
  await inRows(changed, (part) =>
    db
      .insert(variants)
      .values(part)
      .onConflictDoUpdate({
        target: [variants.siteId, variants.productId, variants.variantId],
        set: REPLACED,
      }),
  )
}

/** Writes rows in as few statements as possible: one has at most 65,535 parameters. */
async function inRows<Row>(
  rows: Row[],
  write: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await write(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

const ROWS_AT_ONCE = 1000

/** The values of variants that come from the input; the preordered quantity is counted elsewhere. */
const { preordered: _, ...WRITTEN } = getTableColumns(variants)
const { siteId: __, productId: ___, variantId: ____, ...replaced } = WRITTEN
const REPLACED = Object.fromEntries(
  Object.entries(replaced).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)

async function writeMedia(tx: SiteScope, productId: string, mediaIds: string[]) {
  const { siteId, db } = tx
  await db
    .delete(productMedia)
    .where(and(eq(productMedia.siteId, siteId), eq(productMedia.productId, productId)))
  if (mediaIds.length === 0) return
  await db
    .insert(productMedia)
    .values(mediaIds.map((mediaId, position) => ({ siteId, productId, mediaId, position })))
}

async function writeMemberships(
  { siteId, db }: SiteScope,
  productId: string,
  { collectionIds, priceMinor, visible }: CheckedProduct,
) {
  await db
    .delete(productCollections)
    .where(and(eq(productCollections.siteId, siteId), eq(productCollections.productId, productId)))
  if (collectionIds.length === 0) return
  const known = await db
    .select({ id: collections.collectionId })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), inArray(collections.collectionId, collectionIds)))
  if (known.length !== new Set(collectionIds).size) {
    rejectReference('collectionIds', 'names a collection that does not exist')
  }
  await db
    .insert(productCollections)
    .values(known.map(({ id }) => ({ siteId, productId, collectionId: id, priceMinor, visible })))
}
