import type { InventoryStatus } from '@vitrine/contract'
import type { CheckedProduct, CheckedVariant } from './write/product-input.ts'

/** Data about a product's options and variants that queries use without reading them. */
export interface DerivedColumns {
  optionChoices: Record<string, string[]>
  /** The colours of the choices: name → CSS code. */
  colors: Record<string, string>
  priceMinMinor: number
  priceMaxMinor: number
  inventoryStatus: InventoryStatus
}

export function deriveProduct(product: CheckedProduct): DerivedColumns {
  const prices = offered(product.variants).map(({ priceMinor }) => priceMinor ?? product.priceMinor)
  if (prices.length === 0) prices.push(product.priceMinor)
  return {
    optionChoices: Object.fromEntries(
      product.options.map(({ name, choices }) => [
        name,
        choices.map(({ description }) => description),
      ]),
    ),
    colors: Object.fromEntries(
      product.options
        .filter(({ optionType }) => optionType === 'color')
        .flatMap(({ choices }) => choices.map(({ description, value }) => [description, value])),
    ),
    priceMinMinor: Math.min(...prices),
    priceMaxMinor: Math.max(...prices),
    inventoryStatus: inventoryStatusOf(product),
  }
}

function inventoryStatusOf(product: CheckedProduct): InventoryStatus {
  const units = product.variants.length > 0 ? offered(product.variants) : [product]
  const available = units.filter(({ quantity, inStock }) =>
    product.trackInventory ? quantity > 0 : inStock,
  ).length
  if (available === 0) return 'OUT_OF_STOCK'
  return available === units.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Hidden variants count only if all are hidden. */
function offered(variants: CheckedVariant[]) {
  const visible = variants.filter((variant) => variant.visible)
  return visible.length > 0 ? visible : variants
}
