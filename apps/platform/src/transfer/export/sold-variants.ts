import { MAX_VARIANTS } from '@vitrine/contract'
import { discountedMinor } from '../../catalog/product/money.ts'
import { comparedMinor } from '../../catalog/product/prices/compared-price.ts'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'

/** A purchasable variant, with all values of its product filled in. */
export interface SoldVariant {
  choices: Record<string, string>
  /** Before the discount. */
  priceMinor: number
  /** What it is compared with: equals `paidMinor` where that is nothing. */
  comparedMinor: number
  /** After it. */
  paidMinor: number
  costMinor: number | null
  /** Kilograms. */
  weight: number
  sku: string
  barcode: string
  visible: boolean
  quantity: number
  inStock: boolean
}

/**
 * The variants of the product; the product itself if it has no options. If its choices have no variants, every combination
 * is one; `undefined` when there are more than a product can have.
 */
export function toSoldVariants(input: CheckedProduct): SoldVariant[] | undefined {
  const { variants, options } = input
  if (variants.length > 0) {
    return variants.map(({ choices, sku, barcode, visible, quantity, inStock, ...own }) =>
      sold(input, {
        ...{ choices, sku, barcode, visible, quantity, inStock },
        priceMinor: own.priceMinor ?? input.priceMinor,
        compareAtMinor: own.compareAtMinor ?? input.compareAtMinor,
        costMinor: own.costMinor ?? input.costMinor,
        weight: own.weight ?? input.weight,
      }),
    )
  }
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MAX_VARIANTS) return undefined
  const { priceMinor, compareAtMinor, costMinor, weight, quantity, inStock } = input
  const { sku, barcode } = options.length === 0 ? input : { sku: '', barcode: '' }
  const own = { priceMinor, compareAtMinor, costMinor, weight, sku, barcode, quantity, inStock }
  return combine(options).map((choices) => sold(input, { ...own, choices, visible: true }))
}

function sold(
  { trackInventory, discount }: CheckedProduct,
  {
    compareAtMinor,
    ...variant
  }: Omit<SoldVariant, 'paidMinor' | 'comparedMinor'> & {
    compareAtMinor: number | null
  },
): SoldVariant {
  return {
    ...variant,
    paidMinor: discountedMinor(variant.priceMinor, discount),
    comparedMinor: comparedMinor({ priceMinor: variant.priceMinor, compareAtMinor }, discount),
    inStock: trackInventory ? variant.quantity > 0 : variant.inStock,
  }
}

function combine(options: CheckedProduct['options']) {
  return options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((chosen) =>
        choices.map(({ description }) => ({ ...chosen, [name]: description })),
      ),
    [{}],
  )
}
