import type { ProductOptionsAvailabilityResponse, SelectedVariant } from '@vitrine/contract'
import type { DisplayCurrency } from '../currency/display-currencies.ts'
import { type CatalogSettings, toMedia } from '../product/media/wire-media.ts'
import { toPriceData } from '../product/prices/wire-price.ts'
import type { ProductRecord, VariantRecord } from '../product/product-row.ts'
import type { StoredMedia } from '../product/stored-product.ts'
import { toBarcode, toDimensions, toProductOptions, toUnits } from '../product/wire-product.ts'
import { choiceLabels } from '../translations/read/translate-product.ts'

/**
 * The choices still available after the choices made, and the variant they identify once every option is chosen; until
 * then there is nothing to purchase.
 *
 * @see wire contract section 5.1
 */
export function optionsAvailability(
  record: ProductRecord,
  asked: Record<string, string>,
  { settings, display }: { settings: CatalogSettings; display?: DisplayCurrency | undefined },
): ProductOptionsAvailabilityResponse {
  const chosen = choiceLabels(record.options)(asked)
  const candidates = record.variants.filter(
    (variant) => variant.visible && (!record.manageVariants || agrees(variant, chosen)),
  )
  const isComplete = record.options.every(({ name }) => chosen[name] !== undefined)
  const selected = isComplete ? candidates[0] : undefined
  return {
    ...(selected ? { selectedVariant: toSelectedVariant(record, selected, display) } : {}),
    media: toMedia(mediaOf(record, chosen), settings),
    productOptions: toProductOptions(record, settings, chosen),
    availableForPurchase: selected?.inStock ?? false,
  }
}

/** Whether the variant has every one of the choices. */
export function agrees(variant: VariantRecord, chosen: Record<string, string>): boolean {
  return Object.entries(chosen).every(([option, choice]) => variant.choices[option] === choice)
}

/** The pictures of the first choice that has any, otherwise those of the product. */
export function mediaOf(
  { options, media }: Pick<ProductRecord, 'options' | 'media'>,
  chosen: Record<string, string>,
): StoredMedia[] {
  for (const { name, choices } of options) {
    const choice = choices.find(({ description }) => description === chosen[name])
    const shown = media.filter(({ id }) => choice?.mediaIds?.includes(id))
    if (shown.length > 0) return shown
  }
  return media
}

function toSelectedVariant(
  product: ProductRecord,
  variant: VariantRecord,
  display: DisplayCurrency | undefined,
): SelectedVariant {
  const more = { compareAtMinor: variant.compareAtMinor, pricePerUnit: variant.pricePerUnit }
  const price = toPriceData(product, variant.priceMinor, more)
  return {
    price,
    convertedPriceData: display
      ? toPriceData(product, variant.priceMinor, { display, ...more })
      : price,
    weight: variant.weight,
    sku: variant.sku,
    ...(product.trackInventory ? { quantity: variant.quantity } : {}),
    inStock: variant.inStock,
    visible: variant.visible,
    ...toDimensions(variant),
    ...toUnits(variant),
    ...toBarcode(variant),
  }
}
