import type { AddressWithContact, ExtendedFields } from './cart.ts'
import type { CheckoutLineItem, CreatedBy, CustomField } from './checkout.ts'
import type { CartAbandonmentStatus, SortOrder } from './enumerations.ts'
import type { EventIdentity } from './events.ts'
import type {
  CatalogReference,
  ChannelType,
  DescriptionLine,
  ItemType,
  LineItemImage,
  MultiCurrencyPrice,
  PaymentOption,
  TranslatableText,
  WeightUnit,
} from './line-item.ts'
import type { CursorPaging, Filter, OffsetPaging } from './query.ts'
import type { AppliedDiscount } from './totals.ts'

/** Orders, and abandoned checkouts. @see wire contract sections 7.3 and 7.4 */

export const orderStatuses = ['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = [
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const fulfillmentStatuses = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** A decimal string in the major unit of the order's currency. */
export interface Price {
  amount: string
  formattedAmount: string
}

export interface OrderLineItem {
  id: string
  productName: TranslatableText
  catalogReference?: CatalogReference
  quantity: number
  totalDiscount?: Price
  /** What was chosen or written; the last one is what the shop said of a preorder. */
  descriptionLines?: DescriptionLine[]
  image?: LineItemImage
  physicalProperties?: { weight?: number | null; sku?: string | null; shippable: boolean }
  itemType: ItemType
  fulfillerId?: string | null
  refundQuantity?: number | null
  restockQuantity?: number | null
  price: Price
  priceBeforeDiscounts?: Price
  totalPriceBeforeTax?: Price
  totalPriceAfterTax?: Price
  lineItemPrice?: Price
  depositAmount?: Price
  paymentOption: PaymentOption
  taxInfo?: {
    taxAmount?: Price
    taxableAmount?: Price
    taxRate?: string | null
    taxGroupId?: string | null
    taxIncludedInPrice?: boolean
  }
  digitalFile?: { fileId: string; link?: string | null; expirationDate?: string | null }
  extendedFields?: ExtendedFields
}

export interface OrderPriceSummary {
  subtotal: Price
  shipping?: Price
  tax?: Price
  discount?: Price
  total: Price
  totalAdditionalFees?: Price
}

/** Exactly one of `coupon`, `merchantDiscount` and `discountRule` is set. */
export interface OrderDiscount {
  coupon?: { id: string; code: string; amount: Price; name: string }
  merchantDiscount?: { amount: Price }
  discountRule?: { id: string; name: TranslatableText; amount: Price }
  discountType: AppliedDiscount['discountType']
  lineItemIds: string[]
}

/** The tax of an order at one rate. */
export interface OrderTax {
  /** As invoices name the tax, such as `VAT`. */
  taxName: string
  /** ISO 3166-1, or ISO 3166-2 where the part of the country has taxes of its own. */
  jurisdiction: string
  jurisdictionType: 'COUNTRY' | 'STATE'
  /** A decimal string between 0 and 1. */
  rate: string
  aggregatedTaxAmount: Price
}

export interface OrderShippingInfo {
  carrierId?: string | null
  code?: string | null
  title: string
  logistics?: {
    shippingDestination?: AddressWithContact
    deliveryTime?: string | null
    instructions?: string | null
    pickupDetails?: Record<string, unknown>
  }
  cost?: {
    price?: Price
    totalPriceBeforeTax?: Price
    totalPriceAfterTax?: Price
    taxInfo?: OrderLineItem['taxInfo']
    discount?: Price
  }
  region?: { name?: string | null }
}

/** Something that happened to an order; the member that `activityType` names holds the rest. */
export interface OrderActivity {
  id?: string | null
  authorEmail?: string | null
  /** ISO 8601. */
  createdDate?: string | null
  /** The older name of `activityType`. */
  type?: string
  activityType: string
  merchantComment?: { message: string }
  orderRefunded?: { manual: boolean; amount: Price; reason?: string }
  /** Ours alone, for merchants: of `CHARGEBACK_CREATED`, `CHARGEBACK_REVERSED` and `CHARGEBACK_LOST`. */
  dispute?: Pick<OrderDispute, 'amount' | 'currency' | 'reason'>
  /** Ours alone: who did it, for merchants. */
  author?: EventIdentity
}

export interface Order {
  id: string
  /** The message to the buyer. */
  number: string
  /** ISO 8601, like the other dates. */
  createdDate: string
  updatedDate: string
  purchasedDate?: string | null
  lineItems: OrderLineItem[]
  buyerInfo: {
    visitorId?: string
    memberId?: string
    contactId?: string | null
    email?: string | null
  }
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  buyerLanguage?: string | null
  siteLanguage?: string | null
  weightUnit: WeightUnit
  /** ISO 4217. */
  currency: string
  currencyConversionDetails?: { originalCurrency?: string | null; conversionRate?: string | null }
  taxIncludedInPrices: boolean
  priceSummary: OrderPriceSummary
  billingInfo?: AddressWithContact
  shippingInfo?: OrderShippingInfo
  recipientInfo?: AddressWithContact
  buyerNote?: string | null
  archived?: boolean | null
  appliedDiscounts?: OrderDiscount[]
  activities?: OrderActivity[]
  createdBy?: CreatedBy
  channelInfo: {
    type: ChannelType
    externalOrderId?: string | null
    externalOrderUrl?: string | null
  }
  seenByAHuman?: boolean | null
  checkoutId?: string | null
  customFields?: CustomField[]
  balanceSummary?: {
    balance?: Price
    paid?: Price
    refunded?: Price
    authorized?: Price
    pendingRefund?: Price
  }
  additionalFees?: Record<string, unknown>[]
  /** The breakdown is empty where nothing is taxed, and of orders that were placed before it was kept. */
  taxInfo?: { totalTax?: Price; taxBreakdown?: OrderTax[] }
  extendedFields?: ExtendedFields
  tags?: { privateTags?: { tagIds: string[] }; tags?: { tagIds: string[] } }
  purchaseFlowId?: string | null
  /** Ours alone: how it is paid outside of the store, in the buyer's language. */
  manualPayment?: { code: string; title: string; instructions?: string }
  /** Ours alone, for merchants: `true` where a return is neither approved nor declined. Searches filter by it. */
  returnRequested?: boolean
}

/** A search by cursor; `cursorPaging.cursor` excludes `filter` and `sort`, and goes with the same `search`. */
export interface CursorSearch {
  /** Words, each the number of an order or part of an e-mail address, a name or a company in it. An addition of ours. */
  search?: { expression?: string }
  filter?: Filter | null
  /** At most four. */
  sort?: { fieldName: string; order?: SortOrder }[]
  cursorPaging?: CursorPaging
}

export interface CursorPagingMetadata {
  count?: number | null
  cursors?: { next?: string | null; prev?: string | null }
  hasNext?: boolean | null
}

export interface SearchOrdersResponse {
  orders: Order[]
  metadata: CursorPagingMetadata
}

export interface GetOrderResponse {
  order: Order
}

/** The members of an order that a merchant may write. */
export type OrderUpdate = Partial<
  Pick<
    Order,
    | 'archived'
    | 'billingInfo'
    | 'buyerLanguage'
    | 'buyerNote'
    | 'customFields'
    | 'extendedFields'
    | 'recipientInfo'
    | 'seenByAHuman'
    | 'tags'
  >
> & {
  buyerInfo?: { email?: string | null }
  /** The carrier and its price stay as they were bought. */
  shippingInfo?: {
    logistics?: Pick<
      NonNullable<OrderShippingInfo['logistics']>,
      'shippingDestination' | 'deliveryTime' | 'instructions'
    >
  }
}

export interface CancelOrderOptions {
  sendOrderCanceledEmail?: boolean
  /** Whether to restock all items. */
  restockAllItems?: boolean
  /** The message in the e-mail. */
  customMessage?: string
}

/**
 * A refund, and what of the order goes back into stock. What a provider has charged is refunded by the provider, and is
 * part of the order's balance once it has confirmed that.
 */
export interface RefundOrderRequest {
  /** A decimal string in the order's currency, at most what was paid and not refunded. */
  amount: string
  reason?: string
  /** It was paid outside of the store, whichever way the order was paid. */
  manual?: boolean
  restock?: { lineItemId: string; quantity: number }[]
  /** The return that it settles: approved, or received already. Ours alone. */
  returnId?: string
}

/** A payment of an order. */
export interface OrderPayment {
  id: string
  /** ISO 8601. */
  createdDate: string
  amount: Price
  /** `PENDING`: the provider has authorized it and charges it next. */
  status: 'PENDING' | 'PAID' | 'CANCELED'
  /** Such as "stripe"; absent: it was paid outside of the store. */
  provider?: string
  /** Its id at the provider. */
  reference?: string
}

/** A refund of an order. */
export interface OrderRefund {
  id: string
  /** ISO 8601. */
  createdDate: string
  amount: Price
  /** `PENDING`: the provider has not confirmed it yet. `FAILED`: it has refused it. */
  status: 'PENDING' | 'REFUNDED' | 'FAILED'
  /** Absent: it was refunded outside of the store. */
  provider?: string
  reason?: string
}

/** A payment of an order that its buyer disputes with their bank (a chargeback). */
export interface OrderDispute {
  id: string
  /** When the provider told of it, ISO 8601. */
  createdDate: string
  amount: Price
  /** ISO 4217; usually that of the order. */
  currency: string
  /** As the provider calls it, such as "fraudulent" or "product_not_received". */
  reason: string
  /** `WON`: the shop keeps the amount. `LOST`: the buyer got it back. */
  status: 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST'
  /** Until when the provider takes an answer, ISO 8601; absent where it has named no time. */
  answerBy?: string
  /** Such as "stripe", where it is answered. */
  provider: string
}

/** What was paid, refunded and disputed of an order. Ours, shaped like the hosted platform's. */
export interface OrderTransactions {
  orderId: string
  /** Oldest first, like the refunds. */
  payments: OrderPayment[]
  refunds: OrderRefund[]
  /** Oldest first. They change neither the payment status nor what can be refunded. */
  disputes: OrderDispute[]
  /** What was paid, and neither refunded nor is being refunded. */
  refundable: Price
}

export interface ListTransactionsResponse {
  orderTransactions: OrderTransactions
}

export interface AddOrderActivityRequest {
  merchantComment: { message: string }
}

export const abandonedCheckoutActivities = [
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
  'AUTOMATION_SKIPPED',
] as const
export type AbandonedCheckoutActivity = (typeof abandonedCheckoutActivities)[number]

/** A checkout that its buyer left without an order; amounts are those of when it was left. */
export interface AbandonedCheckout {
  id: string
  /** ISO 8601, like the other dates. */
  createdDate: string | null
  updatedDate: string | null
  checkoutId?: string | null
  cartId?: string | null
  status: CartAbandonmentStatus
  buyerLanguage?: string | null
  buyerInfo?: { visitorId?: string; memberId?: string; contactId?: string; email?: string | null }
  contactDetails?: Record<string, unknown>
  currency: string
  conversionCurrency?: string | null
  subtotalPrice: MultiCurrencyPrice
  totalPrice: MultiCurrencyPrice
  /** What became of the e-mail to the buyer. */
  activities?: { createdDate?: string | null; type: AbandonedCheckoutActivity }[]
  checkoutRecoveredDate?: string | null
  /** Of the checkout's hosted page, without the buyer's data. */
  checkoutUrl: string
  lineItems: CheckoutLineItem[]
  appliedDiscounts: AppliedDiscount[]
  /** The order that was placed of it. Ours alone. */
  orderId?: string | null
}

/** The e-mail that leads buyers back to what they left. Ours alone. */
export interface RecoveryEmailSettings {
  enabled: boolean
  /** How long after the checkout was abandoned it is sent. */
  afterMinutes: number
}

/** Whether the shop gets an e-mail about each order and each return that is asked for. Ours alone. */
export interface OrderNotificationSettings {
  enabled: boolean
  /** Where they go: by default to the e-mail address of the shop's contact, and without one to its owners. */
  email?: string
}

export interface AbandonedCheckoutSearch {
  filter?: Filter | null
  sort?: { fieldName: string; order?: SortOrder }[]
  paging?: OffsetPaging
  cursorPaging?: CursorPaging
  search?: { expression?: string; fields?: string[] }
}

export interface SearchAbandonedCheckoutsResponse {
  abandonedCheckouts: AbandonedCheckout[]
  pagingMetadata: {
    count?: number | null
    offset?: number | null
    total?: number | null
    tooManyToCount?: boolean | null
    cursors?: { next?: string | null; prev?: string | null }
    hasNext?: boolean | null
  }
}
