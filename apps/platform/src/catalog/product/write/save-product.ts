import type { ProductTranslation } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import { lockNames } from '../../cache/catalog-counter.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { removeInfoSections } from '../../entities/save-entities.ts'
import { deleteDocument } from '../../search/index/index-products.ts'
import { products } from '../../tables.ts'
import { deleteTranslations } from '../../translations/delete-translations.ts'
import { deletePageSlugs } from '../../translations/page-slugs.ts'
import { replaceRequests, type WantedMedia } from '../media/request-media.ts'
import { saveDeletedProduct } from '../read/deleted-products.ts'
import { type ProductInput, productInputSchema } from './product-input.ts'
import { type CurrentProduct, toEarlier } from './read-input.ts'
import type { LockedProduct, SavedProduct } from './rows/saved-product.ts'
import { insertProduct, replaceProduct } from './rows/write-product.ts'

/**
 * Creates a product with its variants, pictures and memberships, in one transaction.
 *
 * @throws {ApiError} 400 when the input is invalid, references a picture or collection that does not exist, or a SKU that
 *   another product has.
 */
export async function createProduct(scope: SiteScope, input: ProductInput): Promise<SavedProduct> {
  const product = validate(productInputSchema, input)
  return transact(scope, (tx) => insertProduct(tx, product))
}

interface ProductChange {
  productId: string
  /** If given, the change fails when the product is no longer at this revision. */
  revision?: number | undefined
}

/**
 * Replaces the fields in `changes`; others are not changed. Given variants replace all variants; one with the choices of
 * an earlier one keeps its id.
 *
 * @throws {ApiError} 404 for an unknown product, 409 when it is no longer at `revision`, 400 when the input is invalid.
 */
export function updateProduct(
  scope: SiteScope,
  { changes, ...change }: ProductChange & { changes: Partial<ProductInput> },
): Promise<SavedProduct> {
  return changeProduct(scope, change, () => changes)
}

/**
 * Replaces the product by the result of `decide` for its current state. The product is locked meanwhile, so that
 * concurrent changes are applied one after the other.
 *
 * @throws {ApiError} as {@link updateProduct}
 */
export function changeProduct(
  scope: SiteScope,
  { productId, revision }: ProductChange,
  decide: (
    current: CurrentProduct,
    tx: SiteScope,
  ) => Partial<ProductInput> | Promise<Partial<ProductInput>>,
): Promise<SavedProduct> {
  return transact(scope, async (tx) => {
    const locked = await requireLocked(tx, productId)
    if (revision !== undefined && revision !== locked.revision) {
      throw applicationError(
        409,
        'PRODUCT_CHANGED',
        `The product is at revision ${locked.revision}, not ${revision}: read it again.`,
        { revision: String(locked.revision) },
      )
    }
    const read = (await watchProducts(tx, [locked.productId])).get(locked.productId)
    if (!read) throw notFound('product', productId)
    const earlier = toEarlier(read)
    const changes = await decide(earlier, tx)
    const product = validate(productInputSchema, { ...earlier.input, ...changes })
    return replaceProduct(tx, locked, product, { earlier })
  })
}

/**
 * Deletes the product with its variants. Its last state is stored for clients that have its id: see `findDeletedProducts`.
 *
 * @throws {ApiError} 404 for an unknown product.
 */
export function deleteProduct(scope: SiteScope, productId: string): Promise<void> {
  return transact(scope, async (tx) => {
    await requireLocked(tx, productId)
    await watchProducts(tx, [productId])
    await saveDeletedProduct(tx, productId)
    await removeInfoSections(tx, { of: [productId], but: [] })
    await tx.db
      .delete(products)
      .where(and(eq(products.siteId, tx.siteId), eq(products.productId, productId)))
    await deleteTranslations(tx, 'product', [productId])
    await deletePageSlugs(tx, 'product', [productId])
    await deleteDocument(tx, productId)
    catalogChanged(tx)
  })
}

interface ProductToUpsert {
  importKey: string
  digest: Buffer
  input: ProductInput
  wantedMedia?: WantedMedia[]
  /** By language; validated. */
  translations?: Record<string, ProductTranslation> | undefined
}

export type UpsertOutcome = 'created' | 'updated' | 'unchanged'

/**
 * Creates or replaces the product of one record of an imported file.
 *
 * Pictures in `wantedMedia` are fetched later, replacing those that an earlier file requested.
 *
 * Given translations replace the product's.
 *
 * `digest` is a digest of the record: a product with the same digest is not changed, and keeps edits made since.
 *
 * @throws {ApiError} as {@link createProduct}
 */
export async function upsertProduct(
  scope: SiteScope,
  { importKey, digest, input, wantedMedia = [], translations }: ProductToUpsert,
): Promise<{ outcome: UpsertOutcome; productId: string }> {
  const product = validate(productInputSchema, input)
  const known = await findByImportKey(scope, importKey)
  if (known?.importDigest?.equals(digest)) {
    return { outcome: 'unchanged', productId: known.productId }
  }
  return transact(scope, async (tx) => {
    // Of two concurrent imports of one file, the second waits here, then finds the product that the first has created.
    await lockNames(tx)
    const existing = await findByImportKey(tx, importKey)
    const current = existing && (await lockProduct(tx, existing.productId))
    const origin = { importKey, importDigest: digest }
    const options = { origin, translations }
    const { productId } = current
      ? await replaceProduct(tx, current, product, options)
      : await insertProduct(tx, product, options)
    await replaceRequests(tx, [{ productId, wanted: wantedMedia }])
    return { outcome: current ? 'updated' : 'created', productId }
  })
}

/** Makes the present revision of the product the one that its import wrote: nobody has edited it since. */
export async function markAsImported({ siteId, db }: SiteScope, productId: string): Promise<void> {
  await db
    .update(products)
    .set({ importRevision: sql`${products.revision}` })
    .where(and(eq(products.siteId, siteId), eq(products.productId, productId)))
}

async function findByImportKey({ siteId, db }: SiteScope, importKey: string) {
  const [found] = await db
    .select({ productId: products.productId, importDigest: products.importDigest })
    .from(products)
    .where(and(eq(products.siteId, siteId), eq(products.importKey, importKey)))
  return found
}

/** The product, locked until the transaction ends. @throws {ApiError} 404 */
export async function requireLocked(tx: SiteScope, productId: string): Promise<LockedProduct> {
  const locked = await lockProduct(tx, productId)
  if (!locked) throw notFound('product', productId)
  return locked
}

async function lockProduct(tx: SiteScope, productId: string): Promise<LockedProduct | undefined> {
  if (!isGuid(productId.toLowerCase())) return undefined
  const [row] = await tx.db
    .select({ productId: products.productId, slug: products.slug, revision: products.revision })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), eq(products.productId, productId)))
    .for('update')
  return row
}
