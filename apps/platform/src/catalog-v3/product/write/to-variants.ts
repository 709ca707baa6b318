import { DEFAULT_VARIANT_ID, type Dimensions, type MeasurementUnit } from '@vitrine/contract'
import type { VariantToWriteV3 } from '@vitrine/contract/schemas'
import { discountedMinor, type PriceDiscount, parseMinor } from '../../../catalog/product/money.ts'
import { choicesKey } from '../../../catalog/product/write/product-input.ts'
import type { StoredVariant } from '../../../catalog/product/write/read-input.ts'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { toStoredVariantId } from '../variant-id.ts'
import type { ResolvedOption } from './resolve-options.ts'

/** A variant of a request, with what stays from an earlier one of the same id or the same choices. */
export interface ResolvedVariant {
  /** Of the row that it replaces. */
  id: string | undefined
  choices: Record<string, string>
  actual: number
  compareAt: number | null
  costMinor: number | null
  weight: number | null
  sku: string
  barcode: string
  visible: boolean
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  pricePerUnit: { quantity: number; measurementUnit: MeasurementUnit } | null | undefined
  digitalFileId: string | undefined
  inventoryItem: VariantToWriteV3['inventoryItem']
  earlier: StoredVariant | undefined
}

interface VariantsContext {
  productId: string
  currency: string
  options: readonly ResolvedOption[]
  /** The earlier variants, with what they cost now. */
  stored: readonly (StoredVariant & { actual: number; compareAt: number | null })[]
}

/**
 * The variants of a request: one for each combination that exists, each with one choice of each option.
 *
 * @throws {ApiError} 400 when they do not agree with the options, or a price is missing or has too many decimals.
 */
export function resolveVariants(
  variants: readonly VariantToWriteV3[],
  context: VariantsContext,
): ResolvedVariant[] {
  const resolved = variants.map((variant, index) =>
    resolve(variant, `product.variantsInfo.variants.${index}`, context),
  )
  const keys = resolved.map(({ choices }) => choicesKey(choices))
  if (new Set(keys).size !== keys.length) {
    throw applicationError(
      400,
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      'Two variants have the same choices.',
    )
  }
  const barcodes = resolved.map(({ barcode }) => barcode).filter(Boolean)
  if (new Set(barcodes).size !== barcodes.length) {
    throw applicationError(400, 'DUPLICATE_BARCODE_ERROR', 'Two variants have the same barcode.')
  }
  const [only] = resolved
  if (context.options.length === 0 && only && !only.visible) {
    throw applicationError(
      400,
      'ONLY_VARIANT_MUST_BE_VISIBLE',
      'The only variant of a product is sold as long as the product is visible: hide the product.',
    )
  }
  return resolved
}

function resolve(
  given: VariantToWriteV3,
  field: string,
  { productId, currency, options, stored }: VariantsContext,
): ResolvedVariant {
  const choices = resolveChoices(given, options, field)
  const storedId = given.id ? toStoredVariantId(productId, given.id) : undefined
  const earlier = storedId
    ? stored.find(({ variantId }) => variantId === storedId)
    : stored.find((one) => choicesKey(one.choices) === choicesKey(choices))
  if (storedId && !earlier) {
    throw applicationError(
      400,
      'VARIANT_ID_NOT_ALLOWED',
      `The product has no variant ${given.id}. New variants get their ids from the platform: leave it out.`,
      { variantId: given.id },
    )
  }
  const money = (member: string, amount: string | undefined) =>
    amount === undefined ? undefined : requireMinor(`${field}.${member}`, amount, currency)
  const actual =
    money('price.actualPrice.amount', given.price?.actualPrice.amount) ?? earlier?.actual
  if (actual === undefined) {
    throw invalidArgument([
      violation(`${field}.price.actualPrice`, 'is required', 'REQUIRED_FIELD'),
    ])
  }
  const compareAt = given.price
    ? (money('price.compareAtPrice.amount', given.price.compareAtPrice?.amount) ?? null)
    : (earlier?.compareAt ?? null)
  if (compareAt !== null && compareAt < actual) {
    throw applicationError(
      400,
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      'A struck-through price is not lower than the price.',
    )
  }
  const { physicalProperties, revenueDetails, digitalProperties } = given
  const cost =
    revenueDetails === undefined
      ? (earlier?.costMinor ?? null)
      : (money('revenueDetails.cost.amount', revenueDetails?.cost?.amount) ?? null)
  const physical = physicalProperties ?? (physicalProperties === null ? {} : undefined)
  return {
    id:
      options.length > 0 && earlier?.variantId !== DEFAULT_VARIANT_ID
        ? earlier?.variantId
        : undefined,
    choices,
    actual,
    compareAt,
    costMinor: cost,
    weight: physical ? (physical.weight ?? null) : (earlier?.weight ?? null),
    sku: given.sku === undefined ? (earlier?.sku ?? '') : (given.sku ?? ''),
    barcode: given.barcode === undefined ? (earlier?.barcode ?? '') : (given.barcode ?? ''),
    visible: given.visible ?? earlier?.visible ?? true,
    productDimensions: (physical
      ? (physical.productDimensions ?? null)
      : (earlier?.productDimensions ?? null)) as Dimensions | null,
    packageDimensions: (physical
      ? (physical.packageDimensions ?? null)
      : (earlier?.packageDimensions ?? null)) as Dimensions | null,
    pricePerUnit: (physical
      ? (physical.pricePerUnit?.settings ?? null)
      : undefined) as ResolvedVariant['pricePerUnit'],
    digitalFileId: digitalProperties?.digitalFile?.id,
    inventoryItem: given.inventoryItem,
    earlier,
  }
}

function resolveChoices(
  { choices: given = [] }: VariantToWriteV3,
  options: readonly ResolvedOption[],
  field: string,
): Record<string, string> {
  const choices: Record<string, string> = {}
  for (const [index, { optionChoiceIds, optionChoiceNames }] of given.entries()) {
    const option = options.find((one) =>
      optionChoiceIds
        ? one.id === optionChoiceIds.optionId
        : one.name === optionChoiceNames?.optionName,
    )
    const name = optionChoiceIds
      ? option?.choiceNames.get(optionChoiceIds.choiceId)
      : optionChoiceNames?.choiceName
    const isOffered = option?.choices.some(({ description }) => description === name)
    if (!option || name === undefined || !isOffered) {
      throw notAligned(`The choice ${index} of ${field} is none of the product's options.`)
    }
    choices[option.name] = name
  }
  if (Object.keys(choices).length === options.length) return choices
  throw applicationError(
    400,
    'MISSING_VARIANT_OPTION_CHOICE',
    `${field} does not have one choice of each option.`,
  )
}

const notAligned = (description: string) =>
  applicationError(400, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', description, { variants: [] })

/** A decimal text in minor units. @throws {ApiError} 400 with the field for more decimals than the currency has. */
export function requireMinor(field: string, amount: string, currency: string): number {
  const minor = parseMinor(amount, currency)
  if (minor !== undefined) return minor
  throw invalidArgument([violation(field, `is not an amount of ${currency}`, 'DECIMAL_MAX_SCALE')])
}

/**
 * The struck-through prices as one discount of the product, which both catalogs have; `null` where they differ too
 * much for that.
 */
export function toDiscount(
  prices: readonly { actual: number; compareAt: number | null }[],
): PriceDiscount | null {
  if (prices.every(({ actual, compareAt }) => compareAt === null || compareAt === actual)) {
    return prices.every(({ compareAt }) => compareAt === null) ? { type: 'NONE' } : null
  }
  const [first] = prices
  if (!first?.compareAt) return null
  const fits = (discount: PriceDiscount) =>
    prices.every(
      ({ actual, compareAt }) =>
        compareAt !== null && compareAt > actual && discountedMinor(compareAt, discount) === actual,
    )
  const amount: PriceDiscount = { type: 'AMOUNT', minor: first.compareAt - first.actual }
  if (fits(amount)) return amount
  const basisPoints = Math.round(((first.compareAt - first.actual) / first.compareAt) * 10_000)
  const percent: PriceDiscount = { type: 'PERCENT', basisPoints }
  return fits(percent) ? percent : null
}
