import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { lockNames } from '../../../catalog/cache/catalog-counter.ts'
import {
  replaceRequests,
  requestMediaOfMany,
} from '../../../catalog/product/media/request-media.ts'
import { insertProducts } from '../../../catalog/product/write/rows/insert-products.ts'
import { replaceProducts } from '../../../catalog/product/write/rows/replace-products.ts'
import { products } from '../../../catalog/tables.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import type { Reviser } from '../revisions/reviser.ts'
import { addExtras } from './add-extras.ts'
import { avoidScans } from './avoid-scans.ts'
import { type BatchOutcome, type ReadProduct, toRejected } from './read-product.ts'
import { findNamed, rehearseRevisions, reviseAll } from './revise-batch.ts'
import { withoutHandedOn } from './without-handed-on.ts'

interface BatchToWrite {
  /** What is written before; only what concerns nobody else is written beside it. */
  previous: Promise<void>
  /** For a file with products of this store. */
  reviser: Reviser | undefined
  onOutcome: (product: ReadProduct, outcome: BatchOutcome) => void
}

/**
 * Writes the products and takes each out of `left` when its outcome is committed. The number of statements does not
 * depend on that of the products, except where one of them is rejected.
 *
 * @throws what the database throws; then the products in `left` are not written.
 */
export async function importBatch(
  scope: SiteScope,
  left: Set<ReadProduct>,
  { previous, reviser, onOutcome }: BatchToWrite,
): Promise<void> {
  const all = firstOfEachKey(left)
  const named = reviser ? await findNamed(scope, all) : new Set<ReadProduct>()
  const batch = all.filter((one) => !named.has(one))
  await adopt(scope, batch)
  const known = await findKnown(scope, batch)
  const isKnown = ({ key }: ReadProduct) => known.has(key)
  const isUnchanged = ({ key, digest }: ReadProduct) => known.get(key)?.equals(digest)
  for (const one of batch) if (isUnchanged(one)) end(one, { outcome: 'unchanged' })
  const edited = [...named].filter((one) => one.edit?.hasChanges)
  for (const one of named) if (!one.edit?.hasChanges) end(one, { outcome: 'unchanged' })
  const fresh = batch.filter((one) => !isKnown(one))
  await writeEach((site, list) => createAll(site, list, previous), fresh)
  await previous
  const changed = batch.filter((one) => isKnown(one) && !isUnchanged(one))
  const parts = [
    ...inParts(changed).map((list) => ({ list, writeAll: replaceAll })),
    ...inParts(edited).map((list) => ({ list, writeAll: revise })),
  ]
  // Two at a time: one is prepared while the database writes the other.
  const lanes = await Promise.allSettled([writeParts(), writeParts()])
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  // Products that are twice in the batch, and those that another caller has created or deleted meanwhile.
  if (left.size > 0) await importBatch(scope, left, { previous, reviser, onOutcome })

  async function revise(site: SiteScope, list: ReadProduct[]) {
    return reviser ? reviseAll(site, list, reviser) : []
  }

  async function writeParts() {
    for (let part = parts.shift(); part; part = parts.shift()) {
      await writeEach(part.writeAll, part.list)
    }
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
      if (one && list.length === 1) {
        return end(one, { outcome: 'rejected', rows: toRejected(error, one.locate) })
      }
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

interface BatchToRehearse extends Pick<BatchToWrite, 'reviser' | 'onOutcome'> {
  planned: PlannedProducts
}

/** As {@link importBatch}, but only reads: nobody has to wait for a dry run. */
export async function rehearseBatch(
  scope: SiteScope,
  left: Set<ReadProduct>,
  { planned, reviser, onOutcome }: BatchToRehearse,
): Promise<void> {
  const all = [...left]
  const revised = reviser
    ? await rehearseRevisions(scope, all, reviser)
    : new Map<ReadProduct, BatchOutcome>()
  const known = await findKnown(
    scope,
    all.filter((one) => !revised.has(one)),
  )
  for (const one of all) {
    left.delete(one)
    onOutcome(one, revised.get(one) ?? rehearse(one))
  }

  function rehearse({ key, digest }: ReadProduct): BatchOutcome {
    const earlier = planned.get(key) ?? known.get(key)
    planned.set(key, digest)
    const isUnchanged = earlier?.equals(digest)
    return { outcome: !earlier ? 'created' : isUnchanged ? 'unchanged' : 'updated' }
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

const inParts = (list: ReadProduct[]) =>
  Array.from({ length: Math.ceil(list.length / MAX_LOCKED) }, (_, at) =>
    list.slice(at * MAX_LOCKED, (at + 1) * MAX_LOCKED),
  )

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
type WriteAll = (scope: SiteScope, list: ReadProduct[]) => Promise<[ReadProduct, BatchOutcome][]>

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
    return list.map((one) => [one, { outcome: 'created' }])
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
    return found.map((each) => [each.one, { outcome: isSame(each) ? 'unchanged' : 'updated' }])
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
