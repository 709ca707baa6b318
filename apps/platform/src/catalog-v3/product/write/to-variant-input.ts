import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type {
  CheckedProduct,
  CheckedVariant,
  ProductInput,
} from '../../../catalog/product/write/product-input.ts'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { ChangeContext } from './change-context.ts'
import type { ResolvedOption } from './resolve-options.ts'
import { type ResolvedVariant, toDiscount } from './to-variants.ts'

/**
 * The variants in the form of both catalogs: struck-through prices are a discount of the product where they can be.
 *
 * @throws {ApiError} 400 for two variants without options, for stock that is counted for some variants only, and for a
 *   negative quantity.
 */
export function toVariantInput(
  variants: ResolvedVariant[],
  options: ResolvedOption[],
  product: ProductToWriteV3,
  context: ChangeContext,
): Partial<ProductInput> {
  const discount = toDiscount(variants)
  const listOf = ({ actual, compareAt }: ResolvedVariant) =>
    discount && discount.type !== 'NONE' ? (compareAt ?? actual) : actual
  // A discount says it already.
  const compareAtOf = ({ compareAt }: ResolvedVariant) =>
    discount && discount.type !== 'NONE' ? null : compareAt
  const [first] = variants
  if (!first) return {}
  const tracking = toTracking(variants, context)
  const shared = {
    discount: discount ?? { type: 'NONE' as const },
    ...toPricePerUnit(product, variants, context),
    trackInventory: tracking,
  }
  if (options.length === 0) {
    if (variants.length > 1) {
      throw applicationError(
        400,
        'DUPLICATE_VARIANT_OPTION_CHOICE',
        'A product without options has one variant.',
      )
    }
    return {
      ...shared,
      priceMinor: listOf(first),
      compareAtMinor: compareAtOf(first),
      costMinor: first.costMinor,
      sku: first.sku,
      barcode: first.barcode,
      weight: first.weight ?? 0,
      productDimensions: first.productDimensions,
      packageDimensions: first.packageDimensions,
      ...toStock(first, context),
      variants: [],
    }
  }
  const base = Math.min(...variants.map(listOf))
  const perUnit = shared.pricePerUnit ?? null
  return {
    ...shared,
    priceMinor: base,
    compareAtMinor: null,
    costMinor: null,
    sku: '',
    barcode: '',
    weight: first.weight ?? 0,
    productDimensions: null,
    packageDimensions: null,
    variants: variants.map((variant) => ({
      choices: variant.choices,
      priceMinor: listOf(variant) === base ? null : listOf(variant),
      compareAtMinor: compareAtOf(variant),
      costMinor: variant.costMinor,
      weight: variant.weight,
      sku: variant.sku,
      barcode: variant.barcode,
      visible: variant.visible,
      productDimensions: variant.productDimensions,
      packageDimensions: variant.packageDimensions,
      pricePerUnit: toUnitQuantity(variant, perUnit),
      ...toStock(variant, context),
    })),
  }
}

/** Whether the stock is counted, for all variants of the product or for none. @throws {ApiError} 400 for both. */
function toTracking(variants: ResolvedVariant[], { earlier, options }: ChangeContext): boolean {
  const current = earlier?.input.trackInventory ?? false
  if (!options.withInventory) return current
  const given = variants.flatMap(({ inventoryItem }) =>
    inventoryItem && (inventoryItem.quantity !== undefined || inventoryItem.inStock !== undefined)
      ? [inventoryItem.quantity !== undefined]
      : [],
  )
  const [tracking = current] = given
  const isKept = given.length < variants.length && earlier !== undefined
  if (
    given.some((one) => one !== tracking) ||
    (isKept && given.length > 0 && tracking !== current)
  ) {
    throw mixedTracking()
  }
  return tracking
}

/** 400: stock is counted for all variants of a product or for none. */
export const mixedTracking = () =>
  applicationError(
    400,
    'MIXED_INVENTORY_TRACKING',
    'The stock of a product is counted for all of its variants or for none: send the items of all variants in one call.',
  )

/** What stays of its stock, or what the request says of it. */
function toStock({ earlier, inventoryItem }: ResolvedVariant, { options }: ChangeContext) {
  const current = { quantity: earlier?.quantity ?? 0, inStock: earlier?.inStock ?? false }
  if (!options.withInventory || !inventoryItem) return current
  const { quantity, inStock } = inventoryItem
  if (quantity !== undefined && quantity < 0) {
    throw invalidArgument([
      {
        ...violation(
          'product.variantsInfo.variants.inventoryItem.quantity',
          'must not be negative',
          'OTHER',
        ),
        ruleName: 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE',
      },
    ])
  }
  return {
    quantity: quantity ?? current.quantity,
    inStock: inStock ?? (quantity === undefined ? current.inStock : quantity > 0),
  }
}

/** The quantity that prices are compared by: the product's base, and what the variants contain. */
export function toPricePerUnit(
  { physicalProperties }: ProductToWriteV3,
  variants: ResolvedVariant[],
  { earlier }: ChangeContext,
): Partial<ProductInput> {
  const current = earlier?.input.pricePerUnit
  const base =
    physicalProperties?.pricePerUnit === undefined
      ? current && { quantity: current.baseQuantity, measurementUnit: current.baseMeasurementUnit }
      : physicalProperties.pricePerUnit
  if (base === undefined) return {}
  if (base === null) return { pricePerUnit: null }
  const [
    total = current
      ? { quantity: current.totalQuantity, measurementUnit: current.totalMeasurementUnit }
      : base,
  ] = variants
    // The product's price is that of its cheapest variant, so what it contains is too.
    .toSorted((one, other) => one.actual - other.actual)
    .flatMap(({ pricePerUnit }) => pricePerUnit ?? [])
  return {
    pricePerUnit: {
      totalQuantity: total.quantity,
      totalMeasurementUnit: total.measurementUnit,
      baseQuantity: base.quantity,
      baseMeasurementUnit: base.measurementUnit,
    } as CheckedProduct['pricePerUnit'],
  }
}

/** What the variant contains, where that is not what its product says. */
function toUnitQuantity(
  { earlier, pricePerUnit }: ResolvedVariant,
  product: ProductInput['pricePerUnit'] | null,
): CheckedVariant['pricePerUnit'] {
  if (!product) return null
  if (pricePerUnit === undefined) return earlier?.pricePerUnit ?? null
  if (pricePerUnit === null) return null
  const { quantity, measurementUnit } = pricePerUnit
  if (quantity === product.totalQuantity && measurementUnit === product.totalMeasurementUnit) {
    return null
  }
  return { totalQuantity: quantity, totalMeasurementUnit: measurementUnit }
}
