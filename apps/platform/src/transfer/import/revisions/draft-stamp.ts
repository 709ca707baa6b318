import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { choicesKey } from '../../../catalog/product/write/product-input.ts'
import type { ProductDraft } from '../catalog-format.ts'
import type { DraftInput } from './match-variants.ts'

/** Digests of what rows say: of stock, which orders change, and of everything else. */
export interface DraftStamp {
  stock: string
  others: string
}

export function stampOf({ input, pictures, collections }: ProductDraft): DraftStamp {
  const { trackInventory, quantity, inStock, variants = [], ...product } = input
  const stock = variants.map((one) => [one.choices, one.quantity, one.inStock])
  const others = variants.map(({ quantity: _quantity, inStock: _inStock, ...variant }) => variant)
  const keys = collections.map(({ key }) => key)
  return {
    stock: digestOf([trackInventory, quantity, inStock, stock]),
    others: digestOf([product, others, pictures, keys]),
  }
}

/** Whether the rows say something else than when they were written, as far as their digests tell. */
export const isEdited = (draft: ProductDraft, stamp: DraftStamp | undefined): boolean =>
  !stamp || !isDeepStrictEqual(stampOf(draft), stamp)

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** The draft as it would be if its rows had been written now, except for what was changed in the file since. */
export function onlyEdited(
  after: ProductDraft,
  before: ProductDraft,
  stamp: DraftStamp,
): ProductDraft {
  const now = stampOf(after)
  if (now.others === stamp.others) {
    const input = now.stock === stamp.stock ? before.input : withStock(before.input, after.input)
    return { ...before, input }
  }
  return now.stock === stamp.stock
    ? { ...after, input: withStock(after.input, before.input) }
    : after
}

/** The product with the stock of the other one, as far as both have the same variants. */
function withStock(
  { variants, ...product }: DraftInput,
  { trackInventory, quantity, inStock, variants: others = [] }: DraftInput,
): DraftInput {
  const byChoices = new Map(others.map((one) => [choicesKey(one.choices), one]))
  const stocked = variants?.map((variant) => {
    const other = byChoices.get(choicesKey(variant.choices))
    return other ? { ...variant, quantity: other.quantity, inStock: other.inStock } : variant
  })
  return {
    ...product,
    trackInventory,
    ...(product.quantity !== undefined && { quantity, inStock }),
    ...(stocked && { variants: stocked }),
  }
}
