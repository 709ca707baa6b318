import type { ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { insertProducts } from '../../catalog/product/write/insert-products.ts'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'
import { upsertProduct } from '../../catalog/product/write/save-product.ts'
import { products } from '../../catalog/tables.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { addExtras, type LineExtras } from './add-extras.ts'
import type { RejectedRow } from './catalog-format.ts'
import { ImportError } from './import-error.ts'
import { type ImportReport, recordRejected } from './import-report.ts'

/** A validated product of a line. */
export interface ReadProduct {
  line: number
  key: string
  digest: Buffer
  product: CheckedProduct
  translations: Record<string, ProductTranslation> | undefined
  extras: LineExtras
}

/**
 * Writes the products of some lines, new ones in bulk, and adds the results to the report, with rejected products.
 *
 * @throws what the database throws; then the products of the failed statement are not written.
 */
export async function importBatch(scope: SiteScope, batch: ReadProduct[], report: ImportReport) {
  if (batch.length === 0) return
  await adopt(scope, batch)
  const known = await findKnown(scope, batch)
  const changed = batch.filter(({ key, digest }) => !known.get(key)?.equals(digest))
  report.unchanged += batch.length - changed.length
  const fresh = changed.filter(({ key }) => !known.has(key))
  if (await insertAll(scope, fresh)) report.created += fresh.length
  // If one of them is invalid, each is written separately, so that only that one is rejected.
  else for (const one of fresh) await importOne(scope, one, report)
  for (const one of changed) if (known.has(one.key)) await importOne(scope, one, report)
}

/** Lines exported from this store are matched with its existing products. */
async function adopt({ siteId, db }: SiteScope, batch: ReadProduct[]) {
  const ids = batch.flatMap(({ key }) => /^vitrine:([\da-f-]{36})$/.exec(key)?.[1] ?? [])
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

async function findKnown({ siteId, db }: SiteScope, batch: ReadProduct[]) {
  const keys = batch.map(({ key }) => key)
  const rows = await db
    .select({ key: products.importKey, digest: products.importDigest })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.importKey, keys)))
  return new Map(rows.map(({ key, digest }) => [key ?? '', digest ?? Buffer.alloc(0)]))
}

async function insertAll(scope: SiteScope, batch: ReadProduct[]): Promise<boolean> {
  if (new Set(batch.map(({ key }) => key)).size < batch.length) return false
  try {
    await transact(scope, async (tx) => {
      const ids = await insertProducts(
        tx,
        batch.map(({ key, digest, product, translations = {} }) => ({
          product,
          translations,
          origin: { importKey: key, importDigest: digest },
        })),
      )
      for (const [at, { extras }] of batch.entries()) {
        const { files, ...others } = extras
        const has = files && files.length > 0 ? extras : others
        await addExtras(tx, ids[at] ?? '', has)
      }
    })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

async function importOne(
  scope: SiteScope,
  { line, key, digest, product, translations, extras }: ReadProduct,
  report: ImportReport,
) {
  try {
    const outcome = await transact(scope, async (tx) => {
      const written = { importKey: key, digest, input: product, translations }
      const { outcome, productId } = await upsertProduct(tx, written)
      if (outcome !== 'unchanged') await addExtras(tx, productId, extras)
      return outcome
    })
    report[outcome] += 1
  } catch (error) {
    recordRejected(report, toRejected(line, error))
  }
}

/**
 * The reasons why a line was rejected.
 *
 * @throws the error itself when it is not caused by the line.
 */
export function toRejected(line: number, error: unknown): RejectedRow[] {
  if (error instanceof SyntaxError) return [{ line, column: '', reason: 'is not JSON' }]
  if (error instanceof ImportError) return [{ line, column: 'collections', reason: error.message }]
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) throw error
  return violations.map(({ field, description }) => ({ line, column: field, reason: description }))
}
