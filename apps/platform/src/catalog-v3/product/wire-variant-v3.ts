import type { SecuredMedia, VariantChoiceV3, VariantV3 } from '@vitrine/contract'
import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { perUnitRatio } from '../../catalog/product/measure.ts'
import { discountedMinor } from '../../catalog/product/money.ts'
import { comparedMinor } from '../../catalog/product/prices/compared-price.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import { scaleMinor } from '../../catalog/product/ratio.ts'
import { toBarcode, toDimensions } from '../../catalog/product/wire-product.ts'
import { NO_VARIANT_FACTS } from '../facts/facts.ts'
import { toAmount } from './amounts.ts'
import { renderTypeOf } from './references.ts'
import { toVariantIdV3 } from './variant-id.ts'
import { toMediaItemV3 } from './wire-media-v3.ts'
import { findChoice, findOption } from './wire-options-v3.ts'
import type { ProductToWrite, WriteOptionsV3 } from './wire-product-v3.ts'

/** What a variant costs: the product's discount is the other catalog's form of a struck-through price. */
export function priceOf(
  { record }: Pick<ProductToWrite, 'record'>,
  variant: VariantRecord,
): { actual: number; compareAt?: number } {
  const { priceMinor, compareAtMinor } = variant
  const actual = discountedMinor(priceMinor, record.discount)
  const compareAt = comparedMinor(variant, record.discount)
  // Catalog V3 may say the price itself, and V1 may have raised it since.
  return compareAt > actual || compareAtMinor === actual ? { actual, compareAt } : { actual }
}

/** A variant of the product in the form of catalog V3. */
export function toVariantV3(
  product: ProductToWrite,
  variant: VariantRecord,
  { settings, fields, merchantData }: WriteOptionsV3,
): VariantV3 {
  const { record, facts } = product
  const { variantId, costMinor } = variant
  const more = facts.variants.get(variantId) ?? NO_VARIANT_FACTS
  const withCurrency = fields.has('CURRENCY')
  const { actual, compareAt } = priceOf(product, variant)
  const amount = (minor: number) => toAmount(record, minor, withCurrency)
  const withCosts = fields.has('MERCHANT_DATA') && merchantData
  const digitalFile = withCosts ? toDigitalFile(product, variant) : undefined
  const media = findMedia(product, variant)
  return {
    id: toVariantIdV3(record.productId, variantId),
    visible: variant.visible,
    ...(variant.sku === '' ? {} : { sku: variant.sku }),
    ...toBarcode(variant),
    choices: toChoices(product, variant, fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: {
      actualPrice: amount(actual),
      ...(compareAt === undefined ? {} : { compareAtPrice: amount(compareAt) }),
    },
    ...(withCosts && costMinor !== null
      ? {
          revenueDetails: {
            cost: amount(costMinor),
            profit: amount(actual - costMinor),
            profitMargin: actual === 0 ? 0 : roundMargin((actual - costMinor) / actual),
          },
        }
      : {}),
    ...(media ? { media: toMediaItemV3(media, settings) } : {}),
    ...(digitalFile ? { digitalProperties: { digitalFile } } : {}),
    ...(record.productType === 'physical'
      ? {
          physicalProperties: {
            weight: variant.weight,
            ...toDimensions(variant),
            ...toPricePerUnit(product, variant, actual),
          },
        }
      : {}),
    inventoryStatus: {
      inStock: more.hasItem && variant.inStock,
      preorderEnabled: record.preorder?.enabled === true,
    },
  }
}

const roundMargin = (margin: number) => Math.round(margin * 10_000) / 10_000

/** One choice of each option. */
export function toChoices(
  product: ProductToWrite,
  { choices }: VariantRecord,
  withNames: boolean,
): VariantChoiceV3[] {
  return product.record.options.flatMap((option) => {
    const customization = findOption(product, option)
    const name = choices[option.name]
    const { key = name } = option.choices.find(({ description }) => description === name) ?? {}
    const choice = key === undefined ? undefined : customization && findChoice(customization, key)
    if (!customization || !choice || name === undefined) return []
    return [
      {
        optionChoiceIds: { optionId: customization.id, choiceId: choice.id },
        ...(withNames
          ? {
              optionChoiceNames: {
                optionName: option.name,
                choiceName: name,
                renderType: renderTypeOf(option),
              },
            }
          : {}),
      },
    ]
  })
}

/** The first picture that shows one of its choices. */
function findMedia({ record }: ProductToWrite, { choices }: VariantRecord) {
  const ids = record.options.flatMap(
    (option) =>
      option.choices.find(({ description }) => description === choices[option.name])?.mediaIds ??
      [],
  )
  return record.media.find(
    ({ id, kind }) => ids.includes(id) && (kind === undefined || kind === 'video'),
  )
}

/** The one file that catalog V3 allows: the variant's own, otherwise the product's. */
function toDigitalFile(
  { record: { digitalFiles = [] } }: ProductToWrite,
  { variantId }: VariantRecord,
): SecuredMedia | undefined {
  const file =
    digitalFiles.find((one) => one.variantId === variantId) ??
    digitalFiles.find((one) => one.variantId === undefined || one.variantId === DEFAULT_VARIANT_ID)
  if (!file) return undefined
  const { id, fileName, fileType, sizeBytes } = file
  return { id, fileName, fileType, fileSize: String(sizeBytes) }
}

function toPricePerUnit(
  { record }: ProductToWrite,
  { pricePerUnit: measure }: VariantRecord,
  actual: number,
) {
  if (!measure) return {}
  const ratio = perUnitRatio(measure)
  const settings = {
    quantity: measure.totalQuantity,
    measurementUnit: measure.totalMeasurementUnit,
  }
  if (!ratio) return {}
  return {
    pricePerUnit: { settings, value: toAmount(record, scaleMinor(actual, ratio), false).amount },
  }
}
