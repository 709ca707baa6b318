import type { Address, GeographicLocation } from './address.ts'
import type {
  CatalogReference,
  DescriptionLine,
  ItemType,
  LineItem,
  LineItemImage,
  MultiCurrencyPrice,
  TranslatableText,
  WeightUnit,
} from './line-item.ts'

/**
 * The shopper's cart. Its totals: `totals.ts`.
 *
 * @see wire contract section 7.1
 */

/** Exactly one of the ids is set. */
export interface BuyerInfo {
  visitorId?: string
  memberId?: string
  userId?: string
  contactId?: string | null
  email?: string | null
}

export interface PostalAddress extends Address {
  geocode?: GeographicLocation
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
 * The line items that a shopper is about to buy, and the context of their prices.
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
  /** The sum of the lines, after the products' own discounts and before coupons, taxes and delivery. */
  subtotal: MultiCurrencyPrice
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

/** A line item that is in no catalog, priced by a caller with the permission. */
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
 * What is added to a cart: catalog items, or custom line items of a merchant.
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
> & {
  buyerInfo?: Pick<BuyerInfo, 'contactId' | 'email'>
  /** Ours alone: the write is refused when the cart has another revision. */
  revision?: string | null
}

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
