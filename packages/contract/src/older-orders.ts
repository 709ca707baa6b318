import type { FulfillmentStatus, PaymentStatus } from './order.ts'

/** Orders in the form that the stores app had before: reads only, for programs that were written for it. */

export interface OlderOrderAddress {
  fullName: { firstName: string; lastName: string }
  country?: string | null
  subdivision?: string | null
  city?: string | null
  zipCode?: string | null
  addressLine1?: string | null
  phone?: string | null
  email?: string | null
}

export interface OlderOrderLineItem {
  index: number
  quantity: number
  name: string
  translatedName?: string | null
  productId?: string
  variantId?: string
  lineItemType: 'PHYSICAL' | 'DIGITAL' | 'UNSPECIFIED_LINE_ITEM_TYPE'
  options: { option: string; selection: string }[]
  sku?: string | null
  mediaItem?: { mediaType: 'IMAGE'; url: string; width: number; height: number }
  /** Amounts are decimal strings. */
  price: string
  totalPrice: string
  discount: string
  tax: string
  taxIncludedInPrice: boolean
}

export interface OlderOrder {
  id: string
  number: number
  /** ISO 8601. */
  dateCreated: string
  lastUpdated: string
  buyerInfo: {
    id?: string | null
    identityType: 'MEMBER' | 'CONTACT'
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    email?: string | null
  }
  currency: string
  weightUnit: string
  /** Amounts are decimal strings. */
  totals: {
    subtotal: string
    shipping: string
    tax: string
    discount: string
    total: string
    quantity: number
  }
  billingInfo?: { address: OlderOrderAddress }
  shippingInfo?: { deliveryOption: string; shipmentDetails: { address: OlderOrderAddress } }
  buyerNote?: string | null
  buyerLanguage?: string | null
  checkoutId?: string
  read: boolean
  archived: boolean
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus | 'CANCELED'
  lineItems: OlderOrderLineItem[]
}

export interface QueryOlderOrdersResponse {
  orders: OlderOrder[]
  metadata: { items: number; offset: number }
  totalResults: number
}
