import type { ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  requestMediaOfMany,
  type WantedMedia,
} from '../../../catalog/product/media/request-media.ts'
import { insertProducts } from '../../../catalog/product/write/insert-products.ts'
import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import { type UpsertOutcome, upsertProduct } from '../../../catalog/product/write/save-product.ts'
import { products } from '../../../catalog/tables.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import type { RejectedRow } from '../catalog-format.ts'
import { ImportError } from '../import-error.ts'
import { addExtras, addPastSlugs, type LineExtras } from './add-extras.ts'

/** A validated product of a file. */
export interface ReadProduct {
  line: number
  key: string
  digest: Buffer
  product: CheckedProduct
  translations?: Record<string, ProductTranslation> | undefined
  extras: LineExtras
  /** Pictures that the platform fetches later. */
  wanted: WantedMedia[]
  /** The line and column to report for a field of the input. */
  locate(field: string): RejectedPlace
}

type RejectedPlace = Pick<RejectedRow, 'line' | 'lines' | 'column'>

/** What became of a product of a batch. */
export type BatchOutcome = UpsertOutcome | { rejected: RejectedRow[] }

/**
 * Writes the products, new ones in bulk, and takes each out of `left` when its outcome is committed.
 *
 * @throws what the database throws; then the products in `left` are not written.
 */
export async function importBatch(
  scope: SiteScope,
  left: Set<ReadProduct>,
  onOutcome: (product: ReadProduct, outcome: BatchOutcome) => void,
): Promise<void> {
  const batch = [...left]
  await adopt(scope, batch)
  const known = await findKnown(scope, batch)
  const changed: ReadProduct[] = []
  for (const one of batch) {
    if (known.get(one.key)?.equals(one.digest)) end(one, 'unchanged')
    else changed.push(one)
  }
  const fresh = changed.filter(({ key }) => !known.has(key))
  if (await insertAll(scope, fresh)) for (const one of fresh) end(one, 'created')
  // If one of them is invalid, each is written separately, so that only that one is rejected.
  else for (const one of fresh) end(one, await importOne(scope, one))
  for (const one of changed) if (known.has(one.key)) end(one, await importOne(scope, one))

  function end(one: ReadProduct, outcome: BatchOutcome) {
    left.delete(one)
    onOutcome(one, outcome)
  }
}

/** The digests of the products that earlier batches of a dry run would have written, by their keys. */
export type PlannedProducts = Map<string, Buffer>

/** As {@link importBatch}, but only reads: nobody has to wait for a dry run. */
export async function rehearseBatch(
  scope: SiteScope,
  left: Set<ReadProduct>,
  planned: PlannedProducts,
  onOutcome: (product: ReadProduct, outcome: UpsertOutcome) => void,
): Promise<void> {
  const known = await findKnown(scope, [...left])
  for (const one of [...left]) {
    const earlier = planned.get(one.key) ?? known.get(one.key)
    planned.set(one.key, one.digest)
    left.delete(one)
    onOutcome(one, !earlier ? 'created' : earlier.equals(one.digest) ? 'unchanged' : 'updated')
  }
}

/** Lines exported from this store are matched with its existing products. */
async function adopt({ siteId, db }: SiteScope, batch: ReadProduct[]) {
  const ids = exportedIds(batch)
  if (ids.length === 0) return
  await db
    .update(products)
    .set({ importKey: sql`'vitrine:' || ${products.productId}` })
    .where(
      and(
        eq(products.siteId, siteId),
        inArray(products.productId, ids),
        isNull(products.importKey),
      ),
    )
}

const exportedIds = (batch: ReadProduct[]) =>
  batch.flatMap(({ key }) => /^vitrine:([\da-f-]{36})$/.exec(key)?.[1] ?? [])

async function findKnown({ siteId, db }: SiteScope, batch: ReadProduct[]) {
  const keys = batch.map(({ key }) => key)
  const isAdopted = and(inArray(products.productId, exportedIds(batch)), isNull(products.importKey))
  const rows = await db
    .select({ id: products.productId, key: products.importKey, digest: products.importDigest })
    .from(products)
    .where(and(eq(products.siteId, siteId), or(inArray(products.importKey, keys), isAdopted)))
  return new Map(
    rows.map(({ id, key, digest }) => [key ?? `vitrine:${id}`, digest ?? Buffer.alloc(0)]),
  )
}

async function insertAll(scope: SiteScope, batch: ReadProduct[]): Promise<boolean> {
  if (new Set(batch.map(({ key }) => key)).size < batch.length) return false
  try {
    await transact(scope, async (tx) => {
      await avoidScans(tx)
      const ids = await insertProducts(
        tx,
        batch.map(({ key, digest, product, translations = {}, extras: { preorder } }) => ({
          product,
          translations,
          preorder,
          origin: { importKey: key, importDigest: digest },
        })),
      )
      const written = batch.map((one, at) => ({ ...one, productId: ids[at] ?? '' }))
      for (const { productId, extras } of written) {
        if (extras.files && extras.files.length > 0) {
          await addExtras(tx, productId, { files: extras.files })
        }
      }
      await addPastSlugs(
        tx,
        written.map(({ productId, extras }) => ({ productId, slugs: extras.pastSlugs ?? [] })),
      )
      await requestMediaOfMany(tx, written)
    })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * For this transaction. Without statistics the planner takes every table for a small one, and reads all of it for each
 * product; that time grows with the square of the products.
 */
async function avoidScans({ db }: SiteScope) {
  await runStatement(db, {
    text: `SELECT set_config('enable_seqscan', 'off', true)`,
    values: [],
  })
}

async function importOne(
  scope: SiteScope,
  { key, digest, product, translations, extras, wanted, locate }: ReadProduct,
): Promise<BatchOutcome> {
  try {
    return await transact(scope, async (tx) => {
      const { outcome, productId } = await upsertProduct(tx, {
        ...{ importKey: key, digest, input: product, translations },
        wantedMedia: wanted,
      })
      if (outcome !== 'unchanged') await addExtras(tx, productId, extras)
      return outcome
    })
  } catch (error) {
    return { rejected: toRejected(error, locate) }
  }
}

/**
 * The reasons why a product was rejected.
 *
 * @throws the error itself when it is not caused by the product.
 */
export function toRejected(error: unknown, locate: ReadProduct['locate']): RejectedRow[] {
  if (error instanceof SyntaxError) return [{ ...locate(''), reason: 'is not JSON' }]
  if (error instanceof ImportError) return [{ ...locate('collections'), reason: error.message }]
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) throw error
  return violations.map(({ field, description }) => ({ ...locate(field), reason: description }))
}
