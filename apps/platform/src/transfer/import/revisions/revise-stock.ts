import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import type { DraftInput, MatchedVariants } from './match-variants.ts'

interface Stock {
  quantity: number
  inStock: boolean
}

export interface RevisedStock {
  trackInventory: boolean
  own: Stock
  /** Of the known variants, in their order. */
  known: Stock[]
  added: Stock[]
}

interface StockToRevise {
  input: CheckedProduct
  before: DraftInput
  after: DraftInput
  variants: MatchedVariants
}

/** The stock that the file has changed; all of it where the file counts what the store does not, or the other way round. */
export function reviseStock({ input, before, after, variants }: StockToRevise): RevisedStock {
  const isSameMode = before.trackInventory === after.trackInventory
  const isSame =
    isSameMode &&
    isEqual(before, after) &&
    variants.added.length === 0 &&
    variants.known.every((one) => !one.after || (one.before && isEqual(one.before, one.after)))
  const trackInventory = isSame ? input.trackInventory : (after.trackInventory ?? false)
  const isSaidAsStored = isSame || (isSameMode && after.trackInventory === input.trackInventory)
  const revise = (now: Stock, said: Given | undefined, given: Given | undefined) => {
    const isKept = !given || (isSaidAsStored && said && isEqual(said, given))
    return isKept ? pick(now) : toStock(given)
  }
  return {
    trackInventory,
    own: after.quantity === undefined ? pick(input) : revise(input, before, after),
    known: variants.known.map((one) => revise(one.now, one.before, one.after)),
    added: variants.added.map(toStock),
  }
}

type Given = { quantity?: number | undefined; inStock?: boolean | undefined }

const isEqual = (one: Given, other: Given) =>
  one.quantity === other.quantity && one.inStock === other.inStock

const toStock = ({ quantity = 0, inStock = true }: Given): Stock => ({ quantity, inStock })

const pick = ({ quantity, inStock }: Stock): Stock => ({ quantity, inStock })
