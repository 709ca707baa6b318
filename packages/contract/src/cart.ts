/**
 * The shopper's cart and what it comes to. Money is a decimal string in the major unit.
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

export interface MultiCurrencyPrice {
  amount: string
  convertedAmount: string
  formattedAmount: string
  formattedConvertedAmount: string
}

/**
 * What a line item is of. For store products `appId` is `STORES_APP_ID`, and `options` is
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
/** Where a sale comes from. */
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

/** One thing in a cart, so many times, with its prices. @see wire contract section 7.1 */
export interface LineItem {
  id: string
  quantity: number
  catalogReference?: CatalogReference
  productName: TranslatableText
  url?: { relativePath: string; url?: string | null }
  /** Of one, after discounts. */
  price: MultiCurrencyPrice
  /** Of one, as listed. */
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

/** Exactly one of the ids is set. */
export interface BuyerInfo {
  visitorId?: string
  memberId?: string
  userId?: string
  contactId?: string | null
  email?: string | null
}

export interface PostalAddress {
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  streetAddress?: { number: string; name: string }
  addressLine?: string | null
  addressLine2?: string | null
  geocode?: { latitude?: number | null; longitude?: number | null }
  countryFullname?: string | null
  subdivisionFullname?: string | null
}

export interface ContactDetails {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  company?: string | null
  vatId?: { id: string; type: 'UNSPECIFIED' | 'CPF' | 'CNPJ' }
}

export interface AddressWithContact {
  address?: PostalAddress
  contactDetails?: ContactDetails
}

/** `coupon` or `merchantDiscount`, never both. */
export interface CartDiscount {
  coupon?: { id: string; code: string }
  merchantDiscount?: { amount: MultiCurrencyPrice }
}

export interface SelectedShippingOption {
  carrierId?: string | null
  code: string
}

/** Data of apps, by namespace. */
export interface ExtendedFields {
  namespaces: Record<string, Record<string, unknown>>
}

/**
 * What a shopper is about to buy, and how it is to be priced.
 *
 * @see wire contract section 7.1
 */
export interface Cart {
  id: string
  lineItems: LineItem[]
  buyerNote?: string | null
  buyerInfo: BuyerInfo
  /** ISO 4217, like the two other currencies. */
  currency: string
  conversionCurrency: string
  paymentCurrency: string
  buyerLanguage?: string | null
  siteLanguage?: string | null
  taxIncludedInPrices?: boolean | null
  weightUnit: WeightUnit
  checkoutId?: string | null
  appliedDiscounts: CartDiscount[]
  /** ISO 8601. */
  createdDate: string
  /** ISO 8601. */
  updatedDate: string
  contactInfo?: AddressWithContact
  overrideCheckoutUrl?: string | null
  purchaseFlowId?: string | null
  selectedShippingOption?: SelectedShippingOption
  extendedFields?: ExtendedFields
  businessLocationId?: string | null
  revision?: string | null
}

export interface GetCartResponse {
  cart: Cart
}

export interface LineItemToAdd {
  catalogReference: CatalogReference
  quantity: number
}

/** A thing no catalog knows, priced by whoever may do so. */
export interface CustomLineItemToAdd {
  quantity: number
  /** Decimal string. */
  price: string
  productName: TranslatableText
  itemType: ItemType
  url?: { relativePath: string; url?: string | null }
  media?: Partial<LineItemImage>
  priceDescription?: TranslatableText
  descriptionLines?: DescriptionLine[]
  catalogReference?: CatalogReference
}

/**
 * What is put into a cart: things of a catalog, or lines a merchant writes.
 *
 * @see wire contract section 7.1
 */
export interface AddToCartRequest {
  lineItems?: LineItemToAdd[]
  customLineItems?: CustomLineItemToAdd[]
  businessLocationId?: string | null
}

/** The members of a cart that a shopper may write. */
export type CartInfo = Partial<
  Pick<
    Cart,
    | 'buyerNote'
    | 'contactInfo'
    | 'overrideCheckoutUrl'
    | 'selectedShippingOption'
    | 'extendedFields'
    | 'businessLocationId'
  >
> & { buyerInfo?: Pick<BuyerInfo, 'contactId' | 'email'> }

export interface UpdateCartRequest {
  cartInfo?: CartInfo
  couponCode?: string
  lineItems?: LineItemToAdd[]
  customLineItems?: CustomLineItemToAdd[]
}

export interface LineItemQuantity {
  id: string
  quantity: number
}

export interface EstimateTotalsRequest {
  selectedShippingOption?: SelectedShippingOption
  shippingAddress?: PostalAddress
  billingAddress?: PostalAddress
  selectedMemberships?: { memberships: SelectedMembership[] }
  calculateTax?: boolean
  calculateShipping?: boolean
  calculateAdditionalFees?: boolean
}

export interface SelectedMembership {
  id: string
  appId: string
  lineItemIds?: string[]
}

export interface PriceSummary {
  subtotal: MultiCurrencyPrice
  shipping?: MultiCurrencyPrice
  tax?: MultiCurrencyPrice
  discount?: MultiCurrencyPrice
  total: MultiCurrencyPrice
  additionalFees?: MultiCurrencyPrice
}

export interface ItemTaxDetails {
  taxableAmount?: MultiCurrencyPrice
  /** A decimal string between 0 and 1. */
  taxRate?: string
  totalTax?: MultiCurrencyPrice
}

export interface CalculatedLineItem {
  lineItemId: string
  pricesBreakdown: {
    totalPriceAfterTax?: MultiCurrencyPrice
    totalPriceBeforeTax?: MultiCurrencyPrice
    taxDetails?: ItemTaxDetails
    totalDiscount?: MultiCurrencyPrice
    price?: MultiCurrencyPrice
    priceBeforeDiscounts?: MultiCurrencyPrice
    lineItemPrice?: MultiCurrencyPrice
    fullPrice?: MultiCurrencyPrice
  }
  paymentOption?: PaymentOption
}

export interface DeliveryLogistics {
  deliveryTime?: string | null
  instructions?: string | null
  pickupDetails?: { address?: PostalAddress; pickupMethod?: 'STORE_PICKUP' | 'PICKUP_POINT' }
}

export interface ShippingOption {
  code: string
  title: string
  logistics?: DeliveryLogistics
  cost: { price: MultiCurrencyPrice }
}

export interface CarrierServiceOption {
  carrierId: string
  shippingOptions: ShippingOption[]
}

export interface SelectedCarrierServiceOption {
  code: string
  title?: string
  carrierId?: string | null
  logistics?: DeliveryLogistics
  cost?: {
    totalPriceAfterTax?: MultiCurrencyPrice
    totalPriceBeforeTax?: MultiCurrencyPrice
    taxDetails?: ItemTaxDetails
    totalDiscount?: MultiCurrencyPrice
    price?: MultiCurrencyPrice
  }
  requestedShippingOption?: boolean
}

export interface ShippingChoices {
  region?: { id: string; name: string }
  selectedCarrierServiceOption?: SelectedCarrierServiceOption
  carrierServiceOptions?: CarrierServiceOption[]
}

/** Exactly one of `coupon`, `merchantDiscount` and `discountRule` is set. */
export interface AppliedDiscount {
  coupon?: { id: string; code: string; amount: MultiCurrencyPrice; name: string }
  merchantDiscount?: { amount: MultiCurrencyPrice; percentage?: number | null }
  discountRule?: { id: string; name: TranslatableText; amount: MultiCurrencyPrice }
  discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  lineItemIds: string[]
}

export interface GiftCard {
  obfuscatedCode: string
  amount: MultiCurrencyPrice
  appId: string
  externalId?: string | null
}

export interface AdditionalFee {
  code?: string | null
  name: string
  price: MultiCurrencyPrice
  taxDetails?: ItemTaxDetails
  lineItemIds?: string[]
}

/** What stands in the way of a sale, or is worth saying before it. */
export interface Violation {
  severity: 'WARNING' | 'ERROR'
  target?: {
    other?: { name: string }
    lineItem?: { name: string; id?: string | null }
  }
  description?: string | null
}

/** Why a part of the totals is missing; each is an error as the envelope has them. */
export interface CalculationErrors {
  generalShippingCalculationError?: Record<string, unknown>
  carrierErrors?: { errors: { carrierId: string; error: Record<string, unknown> }[] }
  selectedShippingOptionError?: Record<string, unknown>
  taxCalculationError?: Record<string, unknown>
  couponCalculationError?: Record<string, unknown>
  discountsCalculationError?: Record<string, unknown>
  membershipError?: Record<string, unknown>
  orderValidationErrors?: { code: string; description: string; data?: Record<string, unknown> }[]
}

export interface TaxSummary {
  taxableAmount?: MultiCurrencyPrice
  totalTax?: MultiCurrencyPrice
}

export interface EstimateTotalsResponse {
  cart: Cart
  calculatedLineItems: CalculatedLineItem[]
  priceSummary: PriceSummary
  giftCard?: GiftCard
  taxSummary?: TaxSummary
  shippingInfo?: ShippingChoices
  appliedDiscounts: AppliedDiscount[]
  calculationErrors?: CalculationErrors
  weightUnit: WeightUnit
  currency: string
  payNow?: PriceSummary
  payLater?: PriceSummary
  additionalFees: AdditionalFee[]
  violations: Violation[]
}

export interface CreateCheckoutFromCartRequest {
  channelType: ChannelType
  email?: string
  shippingAddress?: PostalAddress
  billingAddress?: PostalAddress
  selectedShippingOption?: SelectedShippingOption
}
