import type { Product, ProductPropertyToAdjust, ProductPropertyToSet } from '@vitrine/contract'
import { type EditableField, fieldValue } from '../editable-field.ts'

/** What is done to the chosen products. */
export type BulkChange = { property: 'visible'; value: boolean } | NumberChange

export type NumberChange = { property: EditableField; how: 'set'; value: number } | Adjustment

export type Adjustment =
  | { property: EditableField; how: 'amount'; value: number }
  | { property: EditableField; how: 'percent'; value: number; isWhole: boolean }

/** The same as the platform's: at most hundredths by percent, and no more than the currency has. */
const WEIGHT_DECIMALS = 4

/** The value of the product after the change; `undefined` where the platform would refuse it. */
export function valueAfter(
  product: Product,
  change: NumberChange,
  currencyDecimals: number,
): number | undefined {
  const decimals = change.property === 'weight' ? WEIGHT_DECIMALS : currencyDecimals
  const unit = 10 ** decimals
  const before = Math.round(fieldValue(product, change.property) * unit)
  if (change.property === 'cost' && change.how !== 'set') {
    if ((product.costAndProfitData?.itemCost ?? null) === null) return undefined
  }
  const after = partsAfter()
  return after < 0 ? undefined : after / unit

  function partsAfter() {
    if (change.how === 'set') return Math.round(change.value * unit)
    if (change.how === 'amount') return before + Math.round(change.value * unit)
    const step = change.isWhole ? unit : 10 ** Math.max(0, decimals - 2)
    // Rounded half up, in integers: 10 % of 1.05 is 1.16, which binary fractions would miss.
    const rate = BigInt(Math.round(change.value * 1_000_000))
    const exact = BigInt(before) * (100_000_000n + rate)
    const divisor = 100_000_000n * BigInt(step)
    return Number((2n * exact + divisor) / (2n * divisor)) * step
  }
}

export function isAdjustment(change: BulkChange): change is Adjustment {
  return change.property !== 'visible' && change.how !== 'set'
}

export function toSet(change: Exclude<BulkChange, Adjustment>): ProductPropertyToSet {
  if (change.property === 'visible') return { visible: change.value }
  return setOf(change.property, change.value)
}

export function setOf(property: EditableField, value: number): ProductPropertyToSet {
  if (property === 'price') return { price: value }
  return property === 'cost' ? { cost: value } : { weight: value }
}

export function toAdjust(change: Adjustment): ProductPropertyToAdjust {
  const by =
    change.how === 'amount'
      ? { amount: change.value }
      : { percentage: { rate: change.value, roundToInt: change.isWhole } }
  if (change.property === 'price') return { price: by }
  return change.property === 'cost' ? { cost: by } : { weight: by }
}
