import { currencyExponent } from '@vitrine/contract'
import type { VariantToWriteV3 } from '@vitrine/contract/schemas'
import { adjustByPercent } from '../../../catalog/product/decimal.ts'
import type { CatalogSettings } from '../../../catalog/product/media/wire-media.ts'
import { maxMinor, toDecimalText } from '../../../catalog/product/money.ts'
import { applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readProductsToWrite } from '../read/read-products-v3.ts'
import { type ProductToWrite, toProductV3 } from '../wire-product-v3.ts'
import { priceOf } from '../wire-variant-v3.ts'
import { updateProductV3 } from './save-product-v3.ts'
import { requireMinor } from './to-variants.ts'

interface Adjustment {
  amount?: string
  percentage?: number
}

export interface VariantAdjustments {
  rounding?: 'NO_ROUNDING' | 'CURRENCY_PRECISION' | 'NEAREST_WHOLE_NUMBER'
  actualPrice?: Adjustment
  compareAtPrice?: Adjustment
  cost?: Adjustment
}

/** Sets the members of each variant of a product. @throws {ApiError} as `updateProductV3` */
export async function setVariants(
  scope: SiteScope,
  productId: string,
  { variant, settings }: { variant: VariantToWriteV3; settings: CatalogSettings },
): Promise<void> {
  const { id: _, choices: __, inventoryItem: ___, ...members } = variant
  await changeEach(scope, productId, settings, () => members)
}

/** Adjusts prices and costs of each variant of a product. @throws {ApiError} 400 for a result out of range. */
export async function adjustVariants(
  scope: SiteScope,
  productId: string,
  { adjustments, settings }: { adjustments: VariantAdjustments; settings: CatalogSettings },
): Promise<void> {
  const { rounding, actualPrice, compareAtPrice, cost } = adjustments
  await changeEach(scope, productId, settings, (product, index) => {
    const { record } = product
    const variant = record.variants[index]
    if (!variant) return {}
    const { currency } = record
    const { actual, compareAt } = priceOf(product, variant)
    const adjust = (minor: number, by: Adjustment | undefined, code: string) =>
      by ? adjustMinor(minor, by, { currency, rounding, code }) : minor
    const amount = (minor: number) => ({ amount: toDecimalText(minor, currency) })
    const compared =
      compareAt === undefined
        ? undefined
        : adjust(compareAt, compareAtPrice, 'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE')
    return {
      price: {
        actualPrice: amount(adjust(actual, actualPrice, 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE')),
        ...(compared === undefined ? {} : { compareAtPrice: amount(compared) }),
      },
      ...(cost && variant.costMinor !== null
        ? {
            revenueDetails: {
              cost: amount(adjust(variant.costMinor, cost, 'ADJUSTED_COST_OUT_OF_RANGE')),
            },
          }
        : {}),
    }
  })
}

interface AdjustOptions {
  currency: string
  rounding: VariantAdjustments['rounding']
  code: string
}

function adjustMinor(
  minor: number,
  { amount, percentage = 0 }: Adjustment,
  { currency, rounding, code }: AdjustOptions,
) {
  const step = rounding === 'NEAREST_WHOLE_NUMBER' ? 10 ** currencyExponent(currency) : 1
  const signed = amount?.startsWith('-') ? -1 : 1
  const adjusted =
    amount === undefined
      ? adjustByPercent(minor, percentage, step)
      : Math.round(
          (minor + signed * requireMinor('amount', amount.replace('-', ''), currency)) / step,
        ) * step
  if (adjusted >= 0 && adjusted <= maxMinor(currency)) return adjusted
  throw applicationError(400, code, 'The result is below zero, or above 999999999.99.')
}

/** Sends the product's variants back with what changes in each. */
async function changeEach(
  scope: SiteScope,
  productId: string,
  settings: CatalogSettings,
  change: (product: ProductToWrite, index: number) => Partial<VariantToWriteV3>,
) {
  const [product] = await readProductsToWrite(scope, [productId])
  if (!product) throw notFound('product', productId)
  const shown = toProductV3(product, { settings, fields: new Set(), merchantData: false })
  const options = (shown.options ?? []).map(({ id, choicesSettings }) => ({
    id,
    choicesSettings: {
      choices: (choicesSettings?.choices ?? []).map(({ choiceId, linkedMedia = [] }) => ({
        choiceId,
        linkedMedia: linkedMedia.map((media) => ({ id: media.id })),
      })),
    },
  }))
  const variants = (shown.variantsInfo?.variants ?? []).map(({ id, choices = [] }, index) => ({
    id,
    choices: choices.flatMap(({ optionChoiceIds }) =>
      optionChoiceIds ? [{ optionChoiceIds }] : [],
    ),
    ...change(product, index),
  }))
  await updateProductV3(
    scope,
    { revision: shown.revision, options, variantsInfo: { variants } },
    { id: productId, settings },
  )
}
