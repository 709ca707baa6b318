import type { ReturnReason, ReturnStatus } from './enumerations.ts'
import type { FulfillmentLineItem } from './fulfillment.ts'

/** What buyers of an order send back. Ours alone. */

export interface OrderReturn {
  id: string
  status: ReturnStatus
  lineItems: FulfillmentLineItem[]
  reason: ReturnReason
  /** The buyer's own words. */
  comment?: string
  /** Why the merchant has declined it. */
  declineReason?: string
  /** ISO 8601. */
  createdDate: string
  /** ISO 8601. */
  updatedDate: string
}

export interface OrderReturns {
  orderId: string
  /** Oldest first. */
  returns: OrderReturn[]
  /** What can be sent back now: what was sent within the days that the seller grants, and is in no return. */
  returnable: FulfillmentLineItem[]
}

export interface ListReturnsResponse {
  orderReturns: OrderReturns
}

export interface RequestReturnRequest {
  return: {
    lineItems: FulfillmentLineItem[]
    reason: ReturnReason
    comment?: string
  }
}

export interface DeclineReturnRequest {
  /** For the buyer. */
  reason: string
}
