import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { deriveProduct } from '../derive-product.ts'
import { nameKey } from '../names.ts'
import type { CheckedProduct } from './product-input.ts'

/** The columns of a product's row that its input decides. */
export function toColumns(product: CheckedProduct) {
  const { discount } = product
  return {
    name: product.name,
    nameKey: nameKey(product.name),
    description: product.description,
    visible: product.visible,
    productType: product.productType,
    priceMinor: product.priceMinor,
    costMinor: product.costMinor,
    discountType: discount.type,
    discountMinor: discount.type === 'AMOUNT' ? discount.minor : 0,
    discountBasisPoints: discount.type === 'PERCENT' ? discount.basisPoints : 0,
    sku: product.sku,
    weight: product.weight,
    productDimensions: product.productDimensions,
    packageDimensions: product.packageDimensions,
    brand: product.brand,
    ribbon: product.ribbon,
    manageVariants: product.variants.length > 0,
    trackInventory: product.trackInventory,
    options: product.options,
    infoSections: product.infoSections,
    customTextFields: product.customTextFields,
    pricePerUnit: product.pricePerUnit,
    seo: product.seo,
    ...deriveProduct(product),
  }
}

/** The rows of its variants in their order; one with the all-zero id where it has none of its own. */
export function toVariantRows(
  product: CheckedProduct,
  idOf: (choices: Record<string, string>) => string,
) {
  if (product.variants.length === 0) {
    const { sku, quantity, inStock } = product
    const only = { choices: {}, variantName: '', sku, visible: true, quantity, inStock }
    return [{ ...ABSENT, ...only, variantId: DEFAULT_VARIANT_ID }]
  }
  return product.variants.map((variant) => ({
    ...ABSENT,
    ...variant,
    variantId: idOf(variant.choices),
    variantName: nameVariant(variant.choices, product.options),
  }))
}

/** What a row holds where its variant does not say. */
const ABSENT = {
  priceMinor: null,
  costMinor: null,
  weight: null,
  productDimensions: null,
  packageDimensions: null,
}

/** The words of its choices, in the order of the options. */
export function nameVariant(choices: Record<string, string>, options: { name: string }[]): string {
  return options.map(({ name }) => choices[name]).join('|')
}
