import type { ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { lockNames } from '../../../catalog/cache/catalog-counter.ts'
import {
  replaceRequests,
  requestMediaOfMany,
  type WantedMedia,
} from '../../../catalog/product/media/request-media.ts'
import { toSlug } from '../../../catalog/product/names.ts'
import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import { insertProducts } from '../../../catalog/product/write/rows/insert-products.ts'
import { replaceProducts } from '../../../catalog/product/write/rows/replace-products.ts'
import type { LockedProduct } from '../../../catalog/product/write/rows/saved-product.ts'
import type { UpsertOutcome } from '../../../catalog/product/write/save-product.ts'
import { products } from '../../../catalog/tables.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import type { RejectedRow } from '../catalog-format.ts'
import { ImportError } from '../import-error.ts'
import { addExtras, type LineExtras } from './add-extras.ts'

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
 * Writes the products and takes each out of `left` when its outcome is committed. The number of statements does not
 * depend on that of the products, except where one of them is rejected. What `previous` writes is written before; only
 * what concerns nobody else is written beside it.
 *
 * @throws what the database throws; then the products in `left` are not written.
 */
export async function importBatch(
  scope: SiteScope,
  left: Set<ReadProduct>,
  onOutcome: (product: ReadProduct, outcome: BatchOutcome) => void,
  previous: Promise<void>,
): Promise<void> {
  const batch = firstOfEachKey(left)
  await adopt(scope, batch)
  const known = await findKnown(scope, batch)
  const isKnown = ({ key }: ReadProduct) => known.has(key)
  const isUnchanged = ({ key, digest }: ReadProduct) => known.get(key)?.equals(digest)
  for (const one of batch) if (isUnchanged(one)) end(one, 'unchanged')
  const fresh = batch.filter((one) => !isKnown(one))
  await writeEach((site, list) => createAll(site, list, previous), fresh)
  await previous
  const changed = batch.filter((one) => isKnown(one) && !isUnchanged(one))
  const parts = Array.from({ length: Math.ceil(changed.length / MAX_LOCKED) }, (_, at) =>
    changed.slice(at * MAX_LOCKED, (at + 1) * MAX_LOCKED),
  )
  // Two at a time: one is prepared while the database writes the other.
  const lanes = await Promise.allSettled([replaceParts(), replaceParts()])
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  // Products that are twice in the batch, and those that another caller has created or deleted meanwhile.
  if (left.size > 0) await importBatch(scope, left, onOutcome, previous)

  async function replaceParts() {
    for (let part = parts.shift(); part; part = parts.shift()) await writeEach(replaceAll, part)
  }

  /** If one of them is invalid, halves are written separately, until only that one is rejected. */
  async function writeEach(writeAll: WriteAll, list: ReadProduct[]) {
    if (list.length === 0) return
    try {
      for (const [one, outcome] of await writeAll(scope, list)) end(one, outcome)
    } catch (error) {
      if (error instanceof AlreadyThere) return
      if (!(error instanceof ApiError)) throw error
      const [one] = list
      if (one && list.length === 1) return end(one, { rejected: toRejected(error, one.locate) })
      const half = Math.ceil(list.length / 2)
      await writeEach(writeAll, list.slice(0, half))
      await writeEach(writeAll, list.slice(half))
    }
  }

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

/** The products with each key once, in the order of the file. */
function firstOfEachKey(list: Iterable<ReadProduct>) {
  const byKey = new Map<string, ReadProduct>()
  for (const one of list) if (!byKey.has(one.key)) byKey.set(one.key, one)
  return [...byKey.values()]
}

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

/** Returns the outcomes of those that it has written or left as they are. @throws {ApiError} when one is invalid. */
type WriteAll = (scope: SiteScope, list: ReadProduct[]) => Promise<[ReadProduct, UpsertOutcome][]>

/** One of the products has been created since they were looked up, by an earlier batch or by another import. */
class AlreadyThere extends Error {}

function createAll(
  scope: SiteScope,
  list: ReadProduct[],
  previous: Promise<void>,
): ReturnType<WriteAll> {
  return transact(scope, async (tx) => {
    await avoidScans(tx)
    const beforeNames = async () => {
      await previous
      // Of two concurrent imports of one file, the second waits here, then finds what the first has created.
      await lockNames(tx)
      if ((await findKnown(tx, list)).size > 0) throw new AlreadyThere()
    }
    const saved = await insertProducts(
      tx,
      list.map(({ key, digest, product, translations, extras: { preorder } }) => ({
        product,
        translations,
        preorder,
        origin: { importKey: key, importDigest: digest },
      })),
      { beforeNames },
    )
    const written = list.map((one, at) => ({ ...one, productId: saved[at]?.productId ?? '' }))
    await addExtras(tx, written)
    await requestMediaOfMany(tx, written)
    return list.map((one) => [one, 'created'])
  })
}

/** The shop's orders wait for the stock of products that a transaction has locked. */
const MAX_LOCKED = 100

function replaceAll(scope: SiteScope, list: ReadProduct[]): ReturnType<WriteAll> {
  return transact(scope, async (tx) => {
    await avoidScans(tx)
    const locked = await lockKnown(tx, list)
    const found = withoutHandedOn(
      list.flatMap((one) => {
        const current = locked.get(one.key)
        return current ? [{ ...one, one, current }] : []
      }),
    )
    const isSame = ({ current, digest }: (typeof found)[number]) =>
      current.importDigest?.equals(digest) ?? false
    const changed = found.filter((each) => !isSame(each))
    await replaceProducts(
      tx,
      changed.map(({ current, product, translations, key, digest, extras }) => ({
        current,
        product,
        translations,
        origin: { importKey: key, importDigest: digest },
        preorder: extras.preorder ?? current.preorder,
      })),
    )
    const written = changed.map((each) => ({ ...each, productId: each.current.productId }))
    await addExtras(tx, written)
    await replaceRequests(tx, written)
    return found.map((each) => [each.one, isSame(each) ? 'unchanged' : 'updated'])
  })
}

/** The products by their keys, locked in the order of `lockProducts`, so that no order for them deadlocks. */
async function lockKnown({ siteId, db }: SiteScope, list: ReadProduct[]) {
  const { productId, slug, revision, importKey, importDigest, preorder } = products
  const keys = list.map(({ key }) => key)
  const rows = await db
    .select({ productId, slug, revision, importKey, importDigest, preorder })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(importKey, keys)))
    .orderBy(productId)
    .for('update')
  return new Map(rows.map((row) => [row.importKey, row]))
}

/** The products before the first one that gets the slug of an earlier one, which has to be written before. */
function withoutHandedOn<Found extends { product: CheckedProduct; current: LockedProduct }>(
  list: Found[],
): Found[] {
  const held = new Set<string>()
  const end = list.findIndex(({ product, current }) => {
    const isHandedOn = product.slug !== undefined && held.has(toSlug(product.slug, 'product'))
    held.add(current.slug)
    return isHandedOn
  })
  return end === -1 ? list : list.slice(0, end)
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
