import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { deriveProduct } from '../../derive-product.ts'
import { nameKey } from '../../names.ts'
import { pickProductFields } from '../../product-fields.ts'
import type { CheckedProduct } from '../product-input.ts'

/** The columns of a product's row that are derived from its input. */
export function toColumns(product: CheckedProduct) {
  const { discount } = product
  return {
    ...pickProductFields(product),
    nameKey: nameKey(product.name),
    discountType: discount.type,
    discountMinor: discount.type === 'AMOUNT' ? discount.minor : 0,
    discountBasisPoints: discount.type === 'PERCENT' ? discount.basisPoints : 0,
    manageVariants: product.variants.length > 0,
    ...deriveProduct(product),
  }
}

/** The rows of its variants in order; one with the all-zero id if there are none. */
export function toVariantRows(
  product: CheckedProduct,
  idOf: (choices: Record<string, string>) => string,
) {
  if (product.variants.length === 0) {
    const { sku, barcode, quantity, inStock } = product
    const only = { choices: {}, variantName: '', sku, barcode, visible: true, quantity, inStock }
    return [{ ...ABSENT, ...only, variantId: DEFAULT_VARIANT_ID }]
  }
  return product.variants.map((variant) => ({
    ...ABSENT,
    ...variant,
    variantId: idOf(variant.choices),
    variantName: nameVariant(variant.choices, product.options),
  }))
}

/** The default values of a variant's row. */
const ABSENT = {
  priceMinor: null,
  compareAtMinor: null,
  costMinor: null,
  weight: null,
  productDimensions: null,
  packageDimensions: null,
  pricePerUnit: null,
}

/** The names of its choices, in the order of the options. */
export function nameVariant(choices: Record<string, string>, options: { name: string }[]): string {
  return options.map(({ name }) => choices[name]).join('|')
}
