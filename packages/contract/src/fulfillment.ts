/** What of an order was sent or handed over. Ours, shaped like the hosted platform's calls of fulfillments. */

export interface FulfillmentTrackingInfo {
  trackingNumber?: string
  /** `dhl`, `ups`, `fedex`, `usps`, `canadaPost`, or the name of another carrier. */
  shippingProvider?: string
  /** Where the buyer follows the parcel; derived from the number for the carriers above where it is not given. */
  trackingLink?: string
}

export interface FulfillmentLineItem {
  /** The id of the order's line item. */
  id: string
  quantity: number
}

export interface Fulfillment {
  id: string
  /** ISO 8601. */
  createdDate: string
  lineItems: FulfillmentLineItem[]
  trackingInfo?: FulfillmentTrackingInfo
}

export interface OrderWithFulfillments {
  orderId: string
  /** Oldest first. */
  fulfillments: Fulfillment[]
}

export interface CreateFulfillmentRequest {
  fulfillment: {
    /** By default everything that was not fulfilled yet. */
    lineItems?: FulfillmentLineItem[]
    trackingInfo?: FulfillmentTrackingInfo
  }
  /** Whether the buyer gets an e-mail with the tracking link. By default they do. */
  sendShippingEmail?: boolean
}

export interface UpdateFulfillmentRequest {
  /** Given members replace the earlier ones; `trackingInfo: null` clears it. */
  fulfillment: {
    lineItems?: FulfillmentLineItem[]
    trackingInfo?: FulfillmentTrackingInfo | null
  }
  /** Whether the buyer gets an e-mail, if there was none since the tracking last changed. By default they do not. */
  sendShippingEmail?: boolean
}

export interface ListFulfillmentsResponse {
  orderWithFulfillments: OrderWithFulfillments
}

export interface CreateFulfillmentResponse extends ListFulfillmentsResponse {
  fulfillmentId: string
}
