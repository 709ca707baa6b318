import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  collections,
  productCollections,
  productMedia,
  products,
  variants,
} from '../db/tables/catalog.ts'
import { applicationError, notFound } from '../refusal.ts'
import { type SiteScope, transact } from '../site-scope.ts'
import { validate } from '../validate.ts'
import { lockNames, nextNumericId } from './catalog-counter.ts'
import { catalogChanged } from './catalog-epoch.ts'
import { freeSlug, toSlug } from './names.ts'
import { toColumns, toVariantRows } from './product-columns.ts'
import {
  type CheckedProduct,
  choicesKey,
  type ProductInput,
  productInputSchema,
} from './product-input.ts'
import { readMedia, refuseReference } from './read-media.ts'

export interface SavedProduct {
  productId: string
  slug: string
  revision: number
}

/**
 * Makes a product with its variants, pictures and memberships, in one transaction.
 *
 * @throws {Refusal} 400 when the input breaks a rule or names a picture or collection that does not exist.
 */
export async function createProduct(scope: SiteScope, input: ProductInput): Promise<SavedProduct> {
  const product = validate(productInputSchema, input)
  return transact(scope, (tx) => insertProduct(tx, product))
}

/**
 * Replaces what `changes` names and keeps the rest. Given variants replace all variants; one with the choices of an
 * earlier one keeps its id.
 *
 * @throws {Refusal} 404 for an unknown product, 409 when it is no longer at `revision`, 400 when a rule is broken.
 */
export function updateProduct(
  scope: SiteScope,
  {
    productId,
    revision,
    changes,
  }: { productId: string; revision?: number; changes: Partial<ProductInput> },
): Promise<SavedProduct> {
  return transact(scope, async (tx) => {
    const current = await lockProduct(tx, productId)
    if (!current) throw notFound('product', productId)
    if (revision !== undefined && revision !== current.revision) {
      throw applicationError(
        409,
        'PRODUCT_CHANGED',
        `The product is at revision ${current.revision}, not ${revision}: read it again.`,
      )
    }
    const product = validate(productInputSchema, {
      ...(await readInput(tx, productId)),
      ...changes,
    })
    return replaceProduct(tx, current, product)
  })
}

export type UpsertOutcome = 'created' | 'updated' | 'unchanged'

/**
 * Makes or replaces the product that stands for one record of an imported file.
 *
 * `digest` says what the record said: a product whose digest is the same is left alone, edits made since included.
 *
 * @throws {Refusal} as {@link createProduct}
 */
export async function upsertProduct(
  scope: SiteScope,
  { importKey, digest, input }: { importKey: string; digest: Buffer; input: ProductInput },
): Promise<{ outcome: UpsertOutcome; productId: string }> {
  const product = validate(productInputSchema, input)
  const known = await findByImportKey(scope, importKey)
  if (known?.importDigest?.equals(digest)) {
    return { outcome: 'unchanged', productId: known.productId }
  }
  return transact(scope, async (tx) => {
    // Two imports of one file: the second waits here, then finds the product that the first has made.
    await lockNames(tx)
    const existing = await findByImportKey(tx, importKey)
    const current = existing && (await lockProduct(tx, existing.productId))
    const origin = { importKey, importDigest: digest }
    const saved = current
      ? await replaceProduct(tx, current, product, origin)
      : await insertProduct(tx, product, origin)
    return { outcome: current ? 'updated' : 'created', productId: saved.productId }
  })
}

interface ImportOrigin {
  importKey: string
  importDigest: Buffer
}

async function insertProduct(
  tx: SiteScope,
  product: CheckedProduct,
  origin?: ImportOrigin,
): Promise<SavedProduct> {
  const productId = uuidv7()
  const numericId = await nextNumericId(tx)
  const slug = await chooseSlug(tx, product, productId)
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
  await writeVariants(tx, productId, product)
  await writeMedia(tx, productId, product.mediaIds)
  await writeMemberships(tx, productId, product)
  catalogChanged(tx)
  return { productId, slug, revision: 1 }
}

interface LockedProduct {
  productId: string
  slug: string
  revision: number
}

async function replaceProduct(
  tx: SiteScope,
  current: LockedProduct,
  product: CheckedProduct,
  origin?: ImportOrigin,
): Promise<SavedProduct> {
  const { productId } = current
  const isRenamed = product.slug !== undefined && product.slug !== current.slug
  if (isRenamed) await lockNames(tx)
  const slug = isRenamed ? await chooseSlug(tx, product, productId) : current.slug
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
  catalogChanged(tx)
  return { productId, slug, revision }
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
        sql`${products.productId} <> ${productId}`,
      ),
    )
  return freeSlug(wanted, new Set(taken.map(({ slug }) => slug)))
}

async function findByImportKey({ siteId, db }: SiteScope, importKey: string) {
  const [found] = await db
    .select({ productId: products.productId, importDigest: products.importDigest })
    .from(products)
    .where(and(eq(products.siteId, siteId), eq(products.importKey, importKey)))
  return found
}

async function lockProduct(tx: SiteScope, productId: string): Promise<LockedProduct | undefined> {
  const [row] = await tx.db
    .select({ productId: products.productId, slug: products.slug, revision: products.revision })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), eq(products.productId, productId)))
    .for('update')
  return row
}

/** The product as the input that would make it. */
async function readInput({ siteId, db }: SiteScope, productId: string): Promise<ProductInput> {
  const ofProduct = and(eq(products.siteId, siteId), eq(products.productId, productId))
  const [row] = await db.select().from(products).where(ofProduct)
  if (!row) throw notFound('product', productId)
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.siteId, siteId), eq(variants.productId, productId)))
    .orderBy(variants.position)
  return {
    name: row.name,
    slug: row.slug,
    description: row.description,
    visible: row.visible,
    productType: row.productType,
    priceMinor: row.priceMinor,
    costMinor: row.costMinor,
    discount:
      row.discountType === 'AMOUNT'
        ? { type: 'AMOUNT', minor: row.discountMinor }
        : row.discountType === 'PERCENT'
          ? { type: 'PERCENT', basisPoints: row.discountBasisPoints }
          : { type: 'NONE' },
    sku: row.sku,
    weight: row.weight,
    brand: row.brand,
    ribbon: row.ribbon,
    trackInventory: row.trackInventory,
    quantity: row.manageVariants ? 0 : (rows[0]?.quantity ?? 0),
    inStock: row.manageVariants ? true : (rows[0]?.inStock ?? true),
    options: row.options,
    variants: row.manageVariants
      ? rows.map(({ choices, priceMinor, costMinor, weight, sku, visible, quantity, inStock }) => ({
          choices,
          priceMinor,
          costMinor,
          weight,
          sku,
          visible,
          quantity,
          inStock,
        }))
      : [],
    infoSections: row.infoSections,
    customTextFields: row.customTextFields,
    pricePerUnit: row.pricePerUnit,
    seo: row.seo,
    mediaIds: row.media.map(({ id }) => id),
    collectionIds: row.collectionIds,
  }
}

async function writeVariants(tx: SiteScope, productId: string, product: CheckedProduct) {
  const { siteId, db } = tx
  const ofProduct = and(eq(variants.siteId, siteId), eq(variants.productId, productId))
  const earlier = await db
    .delete(variants)
    .where(ofProduct)
    .returning({ variantId: variants.variantId, choices: variants.choices })
  const ids = new Map(earlier.map(({ variantId, choices }) => [choicesKey(choices), variantId]))
  const rows = toVariantRows(product, (choices) => ids.get(choicesKey(choices)) ?? uuidv7())
  await db
    .insert(variants)
    .values(rows.map((row, position) => ({ siteId, productId, position, ...row })))
}

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
    refuseReference('collectionIds', 'names a collection that does not exist')
  }
  await db
    .insert(productCollections)
    .values(known.map(({ id }) => ({ siteId, productId, collectionId: id, priceMinor, visible })))
}
