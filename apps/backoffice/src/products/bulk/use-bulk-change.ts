import type { AdminProducts } from '@vitrine/client/admin'
import type { Product, ProductPropertyToSet, VariantOverride } from '@vitrine/contract'
import { useState } from 'react'
import { fieldValue } from '../editable-field.ts'
import { type BulkChange, isAdjustment, setOf, toAdjust, toSet } from './bulk-change.ts'

/** As many as a call takes. */
const MOST = 100
const AT_ONCE = 4

export interface BulkFailure {
  product: Product
  /** The platform's own words, in English. */
  reason: string
}

interface Undo {
  product: Product
  set: ProductPropertyToSet
  /** Costs and weights of variants, which a change of the product's replaces. */
  overrides: VariantOverride[]
}

type BulkAdmin = Pick<
  AdminProducts,
  | 'bulkUpdateProductsProperty'
  | 'bulkAdjustProductProperty'
  | 'getProduct'
  | 'updateProductVariants'
>

/** Changes many products at once: what failed is named, what was changed can be undone. */
export function useBulkChange(admin: BulkAdmin, onChanged: () => void) {
  const [isRunning, setRunning] = useState(false)
  const [failures, setFailures] = useState<BulkFailure[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [undoable, setUndoable] = useState<Undo[]>([])
  const [outcome, setOutcome] = useState<{ kind: 'changed' | 'undone'; count: number }>()

  async function during(work: () => Promise<void>) {
    if (isRunning) return
    setRunning(true)
    setFailures([])
    setOutcome(undefined)
    await work().catch((error: unknown) => {
      setFailures((before) => [...before, ...unnamed(error)])
    })
    setRunning(false)
    setProgress(undefined)
    onChanged()
  }

  async function apply(products: readonly Product[], change: BulkChange) {
    const undo: Undo[] = []
    let count = 0
    await during(async () => {
      for (const [at, part] of inParts(products, MOST).entries()) {
        setProgress({ done: at * MOST, total: products.length })
        const prepared = await Promise.all(
          part.map((product) => prepareUndo(admin, product, change)),
        )
        const ids = part.map(({ id }) => id)
        const { results } = isAdjustment(change)
          ? await admin.bulkAdjustProductProperty(ids, toAdjust(change))
          : await admin.bulkUpdateProductsProperty(ids, toSet(change))
        for (const { itemMetadata } of results) {
          const { originalIndex, success, error } = itemMetadata
          const product = part[originalIndex]
          const back = prepared[originalIndex]
          if (!product) continue
          if (!success) {
            const reason = error?.description ?? ''
            setFailures((before) => [...before, { product, reason }])
          } else if (back) {
            count += 1
            undo.push(back)
          }
        }
      }
    })
    setUndoable(undo)
    if (count > 0) setOutcome({ kind: 'changed', count })
  }

  async function undo() {
    const steps = undoable
    setUndoable([])
    await during(async () => {
      const bySet = Map.groupBy(steps, ({ set }) => JSON.stringify(set))
      const waiting = [...bySet.values()].flatMap((group) => inParts(group, MOST))
      let done = 0
      // As many calls as there are earlier values: several at a time.
      const restoreParts = async () => {
        for (let part = waiting.pop(); part; part = waiting.pop()) {
          const [first] = part
          if (!first) continue
          await admin.bulkUpdateProductsProperty(
            part.map(({ product }) => product.id),
            first.set,
          )
          done += part.length
          setProgress({ done, total: steps.length })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, restoreParts))
      for (const { product, overrides } of steps) {
        if (overrides.length > 0) await admin.updateProductVariants(product.id, overrides)
      }
      setOutcome({ kind: 'undone', count: steps.length })
    })
  }

  return {
    isRunning,
    progress,
    failures,
    outcome,
    canUndo: undoable.length > 0,
    apply,
    undo,
    dismiss: () => setOutcome(undefined),
  }
}

async function prepareUndo(
  admin: Pick<AdminProducts, 'getProduct'>,
  product: Product,
  change: BulkChange,
): Promise<Undo> {
  const { property } = change
  if (property === 'visible') {
    return { product, set: { visible: product.visible }, overrides: [] }
  }
  const set = setOf(property, fieldValue(product, property))
  if (property === 'price' || !product.manageVariants) return { product, set, overrides: [] }
  const { product: whole } = await admin.getProduct(product.id, {
    includeMerchantSpecificData: true,
  })
  const overrides = whole.variants.map(({ id, variant }) => ({
    variantIds: [id],
    ...(property === 'cost'
      ? { cost: variant.costAndProfitData?.itemCost ?? null }
      : { weight: variant.weight }),
  }))
  return { product, set, overrides }
}

function unnamed(error: unknown): BulkFailure[] {
  const reason = error instanceof Error ? error.message : String(error)
  return [{ product: { id: '', name: '' } as Product, reason }]
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
