import type {
  Choice,
  DeletedProduct,
  NumericPropertyRange,
  PriceData,
  Product,
  ProductFile,
  ProductOption,
  Stock,
  Variant,
} from '@vitrine/contract'
import type { DisplayCurrency } from '../currency/display-currencies.ts'
import { isOnPreorder } from '../inventory/is-on-preorder.ts'
import { type CatalogSettings, toMedia } from './media/wire-media.ts'
import { modifierMembers } from './modifiers/wire-modifiers.ts'
import { toDecimal } from './money.ts'
import { compareAtOf, toCostAndProfit, toPriceData } from './prices/wire-price.ts'
import { type ProductFieldName, productFieldList, type productFields } from './product-fields.ts'
import type { ProductRecord, VariantRecord } from './product-row.ts'
import type { DeletedProduct as StoredDeletedProduct } from './read/deleted-products.ts'

interface PriceOptions {
  /** Includes costs and profits; the caller's permission was checked. */
  merchantData?: boolean
  /** The display currency; the product's own by default. */
  display?: DisplayCurrency | undefined
}

interface WireOptions extends PriceOptions {
  settings: CatalogSettings
}

/** The product in the form of catalog v1 (wire contract section 5.3). */
export function toProduct(record: ProductRecord, options: WireOptions): Product {
  const { settings, merchantData = false, display } = options
  const prices = { pricePerUnit: record.pricePerUnit, compareAtMinor: compareAtOf(record) }
  const priceData = toPriceData(record, record.priceMinor, prices)
  const { currency } = record
  const weights = record.variants.map(({ weight }) => weight)
  const costs = record.variants.flatMap(({ costMinor }) => costMinor ?? [])
  return {
    id: record.productId,
    ...copyFields(record),
    ...modifierMembers(record, display),
    slug: record.slug,
    ...slugsMember(record),
    sku: record.manageVariants ? '' : record.sku,
    ...(record.manageVariants ? {} : toBarcode(record)),
    weight: record.weight,
    weightRange: rangeOf(weights),
    stock: toStock(record),
    ...toPreorder(record),
    price: priceData,
    priceData,
    convertedPriceData: display
      ? toPriceData(record, record.priceMinor, { ...prices, display })
      : priceData,
    priceRange: {
      minValue: toDecimal(record.priceMinMinor, currency),
      maxValue: toDecimal(record.priceMaxMinor, currency),
    },
    ...(merchantData && record.costMinor !== null
      ? { costAndProfitData: toCostAndProfit(record, record.priceMinor, record.costMinor) }
      : {}),
    ...(merchantData && costs.length > 0
      ? { costRange: rangeOf(costs.map((cost) => toDecimal(cost, currency))) }
      : {}),
    ...(merchantData && record.digitalFiles.length > 0
      ? { digitalFiles: toDigitalFiles(record) }
      : {}),
    ribbons: record.ribbon === '' ? [] : [{ text: record.ribbon }],
    media: toMedia(record.media, settings),
    manageVariants: record.manageVariants,
    productOptions: toProductOptions(record, settings),
    productPageUrl: {
      base: `${settings.publicStorefrontUrl}/`,
      path: `/products/${encodeURIComponent(record.slug)}`,
    },
    numericId: String(record.numericId),
    inventoryItemId: toInventoryItemId(record.productId),
    discount: {
      type: record.discount.type,
      value:
        record.discount.type === 'AMOUNT'
          ? toDecimal(record.discount.minor, currency)
          : record.discount.type === 'PERCENT'
            ? record.discount.basisPoints / 100
            : 0,
    },
    collectionIds: record.collectionIds,
    variants: toVariants(record, record.variants, options),
    lastUpdated: record.updatedAt.toISOString(),
    createdDate: record.createdAt.toISOString(),
    revision: String(record.revision),
    ...(record.seo ? { seoData: { settings: NO_SEO_SETTINGS, ...record.seo } } : {}),
  }
}

type Fields = typeof productFields

/** The members of a reply for fields whose wire form equals the stored one. */
type CopiedMember = {
  [Name in ProductFieldName]: Fields[Name] extends { convertsReply: true }
    ? never
    : Fields[Name] extends { wire: infer Member extends keyof Product }
      ? Member
      : never
}[ProductFieldName]

const COPIED = productFieldList.flatMap(([name, { wire, convertsReply }]) =>
  wire === undefined || convertsReply ? [] : [{ name, wire }],
)

/** The fields whose wire form equals the stored one; without empty ones. */
function copyFields(record: ProductRecord): Pick<Product, CopiedMember> {
  const copied: Record<string, unknown> = {}
  for (const { name, wire } of COPIED) {
    const value = record[name]
    if (value !== null) copied[wire] = value
  }
  return copied as unknown as Pick<Product, CopiedMember>
}

/** The files that a buyer gets, without those of deleted variants. */
export function toDigitalFiles({ digitalFiles, variants }: ProductRecord): ProductFile[] {
  const known = new Set(variants.map(({ variantId }) => variantId))
  return digitalFiles
    .filter(({ variantId }) => variantId === undefined || known.has(variantId))
    .map(({ sizeBytes, ...file }) => ({ ...file, fileSize: String(sizeBytes) }))
}

export function toDimensions({
  productDimensions,
  packageDimensions,
}: Pick<ProductRecord, 'productDimensions' | 'packageDimensions'>) {
  return {
    ...(productDimensions ? { productDimensions } : {}),
    ...(packageDimensions ? { packageDimensions } : {}),
  }
}

/** Absent where there is none. */
export const toBarcode = ({ barcode }: Pick<VariantRecord, 'barcode'>) =>
  barcode === '' ? {} : { barcode }

export const toUnits = ({ pricePerUnit }: Pick<VariantRecord, 'pricePerUnit'>) =>
  pricePerUnit ? { pricePerUnitData: pricePerUnit } : {}

/** Absent where there are none, as on the hosted platform. */
export const slugsMember = ({
  slugs,
}: Pick<ProductRecord, 'slugs'>): { slugs?: Record<string, string> } =>
  Object.keys(slugs).length > 0 ? { slugs } : {}

const NO_SEO_SETTINGS = { preventAutoRedirect: false, keywords: [] }

/** The last state of a deleted product. Vitrine's own addition. */
export function toDeletedProduct(
  {
    productId,
    name,
    slug,
    productType,
    currency,
    media,
    variants,
    deletedAt,
  }: StoredDeletedProduct,
  settings: CatalogSettings,
): DeletedProduct {
  return {
    id: productId,
    name,
    slug,
    productType,
    currency,
    media: toMedia(media, settings),
    variants: variants.map(({ variantId: id, choices, priceMinor, sku }) => ({
      id,
      choices,
      price: toDecimal(priceMinor, currency),
      sku,
    })),
    deletedDate: deletedAt.toISOString(),
  }
}

/** Variants of a product in the wire's form. */
export function toVariants(
  product: ProductRecord,
  variants: VariantRecord[],
  { merchantData = false, display }: PriceOptions = {},
): Variant[] {
  // Most variants have the same price, and formatting one takes longer than a look-up.
  const prices = new Map<string, [own: PriceData, shown: PriceData]>()
  const pricesOf = ({ priceMinor, pricePerUnit, compareAtMinor }: VariantRecord) => {
    const { totalQuantity = 0, totalMeasurementUnit = '' } = pricePerUnit ?? {}
    const key = `${priceMinor} ${compareAtMinor} ${totalQuantity} ${totalMeasurementUnit}`
    const known = prices.get(key)
    if (known) return known
    const more = { pricePerUnit, compareAtMinor }
    const own = toPriceData(product, priceMinor, more)
    const shown = display ? toPriceData(product, priceMinor, { display, ...more }) : own
    prices.set(key, [own, shown])
    return [own, shown] as const
  }
  return variants.map((variant) => {
    const { priceMinor, costMinor } = variant
    const [priceData, convertedPriceData] = pricesOf(variant)
    return {
      id: variant.variantId,
      choices: variant.choices,
      variant: {
        priceData,
        convertedPriceData,
        ...(merchantData && costMinor !== null
          ? { costAndProfitData: toCostAndProfit(product, priceMinor, costMinor) }
          : {}),
        weight: variant.weight,
        sku: variant.sku,
        ...toBarcode(variant),
        visible: variant.visible,
        ...toDimensions(variant),
        ...toUnits(variant),
      },
      stock: {
        trackQuantity: product.trackInventory,
        ...(product.trackInventory ? { quantity: variant.quantity } : {}),
        inStock: variant.inStock,
        ...(isOnPreorder(variant, product.preorder) ? { availableForPreorder: true } : {}),
      },
    }
  })
}

function toStock({ trackInventory, inventoryStatus, variants }: ProductRecord): Stock {
  return {
    trackInventory,
    ...(trackInventory
      ? { quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0) }
      : {}),
    inStock: inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus,
  }
}

/** The public part of the preorder settings; the limit is visible to the merchant only. */
function toPreorder({ preorder, variants }: ProductRecord) {
  const isOffered = variants.some((variant) => variant.visible && isOnPreorder(variant, preorder))
  if (!isOffered || !preorder) return {}
  const { enabled, message } = preorder
  return { preorderInfo: { enabled, ...(message ? { message } : {}) } }
}

/** The options, where a choice is visible and in stock if one of the variants compatible with the current choices is. */
export function toProductOptions(
  record: ProductRecord,
  settings: CatalogSettings,
  chosen: Record<string, string> = {},
): ProductOption[] {
  const offers = offersOf(record, chosen)
  return record.options.map((option) => ({
    optionType: option.optionType,
    name: option.name,
    ...keyOf(option),
    choices: option.choices.map((choice): Choice => {
      const shown = record.media.filter(({ id }) => choice.mediaIds?.includes(id))
      return {
        value: choice.value,
        description: choice.description,
        ...keyOf(choice),
        ...(shown.length > 0 ? { media: toMedia(shown, settings) } : {}),
        ...offers(option.name, choice.description),
      }
    }),
  }))
}

/** The original names, if it is shown in another language. */
const keyOf = ({ key }: { key?: string }) => (key === undefined ? {} : { key })

interface Offer {
  inStock: boolean
  visible: boolean
}

/**
 * Computes what a choice still offers given the current choices: an option's own choice never narrows that option, so
 * shoppers can change it.
 */
function offersOf(
  record: ProductRecord,
  chosen: Record<string, string>,
): (option: string, choice: string) => Offer {
  const made = Object.entries(chosen)
  if (!record.manageVariants) {
    const inStock = record.variants.some((variant) => variant.inStock)
    return () => ({ inStock, visible: true })
  }
  const visible = new Set<string>()
  const inStock = new Set<string>()
  for (const variant of record.variants) {
    if (!variant.visible) continue
    const others = made.filter(([option, choice]) => variant.choices[option] !== choice)
    if (others.length > 1) continue
    const [deviation] = others
    for (const [option, choice] of Object.entries(variant.choices)) {
      if (deviation && deviation[0] !== option) continue
      const key = offerKey(option, choice)
      visible.add(key)
      if (variant.inStock) inStock.add(key)
    }
  }
  return (option, choice) => {
    const key = offerKey(option, choice)
    return { inStock: inStock.has(key), visible: visible.has(key) }
  }
}

const offerKey = (option: string, choice: string) => JSON.stringify([option, choice])

function rangeOf(values: number[]): NumericPropertyRange {
  return { minValue: Math.min(...values), maxValue: Math.max(...values) }
}

/** The product id with each hex digit d replaced by f − d, as on the hosted platform. */
export function toInventoryItemId(productId: string): string {
  return productId.replace(/[\da-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}
