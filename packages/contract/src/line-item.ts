/**
 * A line item of a cart, a checkout or an order. Money is a decimal string in the major unit.
 *
 * @see wire contract section 7.1
 */

/**
 * The app whose catalog store products belong to; `catalogReference` names it.
 *
 * @example
 * ```ts
 * const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId }
 * ```
 */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The id that the same app had before; requests may name either, replies name {@link STORES_APP_ID}. */
export const OLDER_STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

export interface MultiCurrencyPrice {
  amount: string
  convertedAmount: string
  formattedAmount: string
  formattedConvertedAmount: string
}

/**
 * The catalog item of a line item. For store products `appId` is `STORES_APP_ID`, and `options` is
 * `{ variantId }` for managed variants, `{ options: { Size: 'M' } }` otherwise.
 */
export interface CatalogReference {
  catalogItemId: string
  appId: string
  options?: Record<string, unknown> | null
}

export interface TranslatableText {
  original: string
  translated?: string | null
}

/** `plainText` or `colorInfo`, never both. */
export interface DescriptionLine {
  name?: TranslatableText
  plainText?: TranslatableText
  colorInfo?: TranslatableText & { code?: string | null }
}

export const itemAvailabilityStatuses = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const
export type ItemAvailabilityStatus = (typeof itemAvailabilityStatuses)[number]

export const paymentOptions = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const
export type PaymentOption = (typeof paymentOptions)[number]

export const itemTypePresets = [
  'UNRECOGNISED',
  'PHYSICAL',
  'DIGITAL',
  'GIFT_CARD',
  'SERVICE',
] as const
/** `preset` or `custom`, never both. */
export interface ItemType {
  preset?: (typeof itemTypePresets)[number]
  custom?: string
}

export const channelTypes = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
] as const
/** The sales channel. */
export type ChannelType = (typeof channelTypes)[number]

export type WeightUnit = 'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'

/** A picture of a line item; `width` and `height` are pixels. */
export interface LineItemImage {
  id: string
  url: string
  height: number
  width: number
  altText?: string | null
  filename?: string | null
}

/** A line item of a cart, with its quantity and prices. @see wire contract section 7.1 */
export interface LineItem {
  id: string
  quantity: number
  catalogReference?: CatalogReference
  productName: TranslatableText
  url?: { relativePath: string; url?: string | null }
  /** The unit price after discounts. */
  price: MultiCurrencyPrice
  /** The unit price before discounts. */
  fullPrice?: MultiCurrencyPrice
  priceBeforeDiscounts?: MultiCurrencyPrice
  /** price × quantity */
  lineItemPrice?: MultiCurrencyPrice
  descriptionLines?: DescriptionLine[]
  image?: LineItemImage
  availability: { status: ItemAvailabilityStatus; quantityAvailable?: number | null }
  physicalProperties?: { weight?: number | null; sku?: string | null; shippable: boolean }
  itemType: ItemType
  paymentOption: PaymentOption
  rootCatalogItemId?: string | null
  depositAmount?: MultiCurrencyPrice
  customLineItem?: boolean
  priceUndetermined?: boolean
  fixedQuantity?: boolean
  savePaymentMethod?: boolean
  membersOnly?: boolean
}
