import type { InventoryChangeSource } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import {
  type Change as RecordedChange,
  recordNumberedChanges,
} from '../../outbox/record-changes.ts'
import { type Numbered, takeLastSequences } from '../../outbox/sequences.ts'
import { watchedEntities } from '../../outbox/watched-entities.ts'
import { type StockStep, stockHistory } from '../inventory/stock-history.ts'
import { endedPrices, recordEndedPrices } from '../product/prices/price-history.ts'
import { productFieldList } from '../product/product-fields.ts'
import type { VariantRecord } from '../product/product-row.ts'
import type { CatalogChange, ProductFacts, ProductSnapshot, VariantFacts } from './change.ts'
import { type ReadProduct, readSnapshots } from './product-snapshots.ts'

export interface WatchOptions {
  /** The only variants that will change; absent: any may change. */
  variantIds?: string[]
  /** The products do not exist yet. */
  areNew?: boolean
  reason?: InventoryChangeSource
}

/**
 * Takes a snapshot of the products, from which their events are computed at the end of the transaction.
 * To be called after they are locked and before the first change. Returns the products as they are now, by id.
 */
export async function watchProducts(
  tx: SiteScope,
  productIds: string[],
  { variantIds, areNew = false, reason }: WatchOptions = {},
): Promise<Map<string, ReadProduct>> {
  const watched = watchedEntities(tx, PRODUCTS, () => new Map<string, Watched>(), recordProducts)
  const snapshots = areNew
    ? new Map<string, ReadProduct>()
    : await readSnapshots(tx, productIds, variantIds ?? null)
  for (const id of productIds) {
    const known = watched.get(id)
    const before = snapshots.get(id)?.snapshot ?? null
    if (!known) watched.set(id, { before, variantIds: variantIds ?? null, reason })
    else widen(known, before, variantIds)
  }
  return snapshots
}

/**
 * As {@link watchProducts}, after a statement that has returned the products before and after it. They are read again
 * at the end of the transaction only if it watches them more than once.
 */
export function watchChanged(
  tx: SiteScope,
  products: { before: ReadProduct; after: ReadProduct }[],
  { variantIds, reason }: Required<Pick<WatchOptions, 'variantIds' | 'reason'>>,
): void {
  const watched = watchedEntities(tx, PRODUCTS, () => new Map<string, Watched>(), recordProducts)
  for (const { before, after } of products) {
    const { productId } = before.snapshot
    const known = watched.get(productId)
    if (known) widen(known, before.snapshot, variantIds)
    else
      watched.set(productId, {
        before: before.snapshot,
        after: after.snapshot,
        variantIds,
        reason,
      })
  }
}

const PRODUCTS = Symbol('watched products')

interface Watched {
  before: ProductSnapshot | null
  /** Where the only statement that changed it has returned it. */
  after?: ProductSnapshot
  variantIds: string[] | null
  reason: InventoryChangeSource | undefined
}

/** A second snapshot adds variants that the first did not include and that nobody has changed yet. */
function widen(known: Watched, again: ProductSnapshot | null, variantIds: string[] | undefined) {
  delete known.after
  if (known.variantIds === null) return
  const seen = new Set(known.variantIds)
  known.variantIds = variantIds ? [...new Set([...seen, ...variantIds])] : null
  known.before?.variants.push(
    ...(again?.variants ?? []).filter(({ variantId }) => !seen.has(variantId)),
  )
}

async function recordProducts(tx: SiteScope, watched: Map<string, Watched>) {
  const unread = [...watched].filter(([, { after }]) => !after)
  const partly = unread.filter(([, { variantIds }]) => variantIds !== null)
  const wholly = unread.filter(([, { variantIds }]) => variantIds === null)
  const read = new Map([
    ...(await readSnapshots(tx, idsOf(wholly), null)),
    ...(await readSnapshots(
      tx,
      idsOf(partly),
      partly.flatMap(([, { variantIds }]) => variantIds ?? []),
    )),
  ])
  const after = new Map(
    [...watched].map(([id, one]) => [id, one.after ?? read.get(id)?.snapshot ?? null]),
  )
  const steps = [...watched].flatMap(([id, one]) => stockSteps(one, after.get(id) ?? null))
  await recordEndedPrices(
    tx,
    [...watched].flatMap(([id, { before }]) => {
      const now = after.get(id)
      return before && now ? endedPrices(before, now) : []
    }),
  )
  const drafts = [...watched].flatMap(([id, one]) => draft(one, after.get(id) ?? null) ?? [])
  const deleted = drafts
    .filter(({ kind }) => kind === 'deleted')
    .map(({ product }) => product.productId)
  const last = await takeLastSequences(tx, deleted)
  await recordNumberedChanges(
    tx,
    drafts.map((facts): CatalogChange & RecordedChange => ({
      entity: 'product',
      entityId: facts.product.productId,
      ...(facts.kind === 'deleted'
        ? // Its number is read by a statement: see `changesSince`.
          { facts: withLastNumbers(facts, last) }
        : { facts, isPacked: true }),
    })),
    drafts.flatMap(numbered),
    stockHistory(tx, steps),
  )
}

/** The variants that were there before and have another stock now. */
function stockSteps({ before, reason }: Watched, after: ProductSnapshot | null): StockStep[] {
  if (!before || !after) return []
  const earlier = new Map(before.variants.map((variant) => [variant.variantId, variant]))
  const levelOf = ({ quantity, inStock }: VariantRecord, isCounted: boolean) =>
    isCounted ? quantity : Number(inStock)
  return after.variants.flatMap((variant) => {
    const was = earlier.get(variant.variantId)
    if (!was) return []
    const step = {
      productId: after.productId,
      variantId: variant.variantId,
      before: levelOf(was, before.trackInventory),
      after: levelOf(variant, after.trackInventory),
      source: reason ?? 'MANUAL',
    }
    return step.before === step.after ? [] : step
  })
}

const idsOf = (entries: [string, unknown][]) => entries.map(([id]) => id)

/** The facts without their numbers, or `null` when nothing published has changed. */
function draft({ before, reason }: Watched, after: ProductSnapshot | null): ProductFacts | null {
  const shared = { sequence: 1, before: {}, variants: [], ...(reason ? { reason } : {}) }
  if (!after) {
    return before && { ...shared, kind: 'deleted', product: before }
  }
  if (!before) return { ...shared, kind: 'created', product: after }

  const changed = changedMembers(before, after, WATCHED_MEMBERS)
  const variants = changedVariants(before, after)
  if (Object.keys(changed).length === 0 && variants.length === 0) return null
  return {
    ...shared,
    kind: 'updated',
    product: after.isSmall ? after : { ...after, variants: [] },
    before: changed,
    variants,
  }
}

const WATCHED_MEMBERS: readonly (keyof ProductSnapshot)[] = [
  ...productFieldList.map(([name]) => name),
  'slug',
  'discount',
  'manageVariants',
  'media',
  'collectionIds',
  'preorder',
  'translations',
]

function changedVariants(before: ProductSnapshot, after: ProductSnapshot): VariantFacts[] {
  const earlier = new Map(before.variants.map((variant) => [variant.variantId, variant]))
  const facts: VariantFacts[] = []
  const isStockPublished = before.trackInventory !== after.trackInventory
  for (const variant of after.variants) {
    const { variantId } = variant
    const was = earlier.get(variantId)
    earlier.delete(variantId)
    if (!was) facts.push({ variantId, sequence: 1, after: variant })
    else if (
      isStockPublished ||
      Object.keys(changedMembers(was, variant, VARIANT_MEMBERS)).length > 0
    ) {
      const sequence = isStockPublished || differsInStock(was, variant) ? 1 : null
      facts.push({ variantId, sequence, before: was, after: variant })
    }
  }
  for (const [variantId, was] of earlier) facts.push({ variantId, sequence: 1, before: was })
  return facts
}

const VARIANT_MEMBERS = [
  'choices',
  'variantName',
  'priceMinor',
  'compareAtMinor',
  'costMinor',
  'weight',
  'sku',
  'visible',
  'quantity',
  'inStock',
  'productDimensions',
  'packageDimensions',
  'pricePerUnit',
  'barcode',
  'preordered',
] as const satisfies (keyof VariantRecord)[]

function differsInStock(before: VariantRecord, after: VariantRecord) {
  return (
    before.quantity !== after.quantity ||
    before.inStock !== after.inStock ||
    before.preordered !== after.preordered
  )
}

/** The products that get a new number: a new one already has its first, a deleted one its last. */
function numbered({ kind, product, variants }: ProductFacts): Numbered[] {
  if (kind !== 'updated') return []
  const parentId = product.productId
  return [
    { entity: 'product', parentId, entityId: parentId },
    ...variants
      .filter(({ sequence, before }) => sequence !== null && before)
      .map(({ variantId }) => ({ entity: 'inventory_item', parentId, entityId: variantId })),
  ]
}

function withLastNumbers(facts: ProductFacts, last: (one: Numbered) => number): ProductFacts {
  const { product } = facts
  const parentId = product.productId
  return {
    ...facts,
    sequence: last({ entity: 'product', parentId, entityId: parentId }),
    variants: product.variants.map((before) => ({
      variantId: before.variantId,
      sequence: last({ entity: 'inventory_item', parentId, entityId: before.variantId }),
      before,
    })),
  }
}
