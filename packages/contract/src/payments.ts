import type { TranslatedText } from './delivery.ts'
import type { Price } from './order.ts'

/** How a store is paid. Ours alone: the hosted platform sets it on its own pages. */

/** A payment outside of the store, such as a bank transfer: the order is placed, and paid later. */
export interface ManualPayment {
  /** Unique in the store. */
  code: string
  title: TranslatedText
  /** How to pay, for the buyer of an order. */
  instructions?: TranslatedText
}

/** @see docs/payments.md */
export interface PaymentSettings {
  manual: ManualPayment[]
  /** How many minutes stock is kept for a buyer who pays, 1 to 60; 15 by default. */
  reservationMinutes?: number
}

/** A payment provider of the server; its keys are in the environment of the server alone. */
export interface PaymentProviderInfo {
  /** Such as `stripe`; `sandbox` charges nothing. */
  name: string
}

/**
 * A payment of a checkout through the store's payment provider. `PENDING`: the buyer may pay, and the stock is kept for
 * them until `expiresDate`. `ORDERED`: it became the order. `CANCELED`: nothing was charged.
 *
 * @see docs/payments.md
 */
export interface CheckoutPayment {
  id: string
  checkoutId: string
  /** Such as "stripe". */
  provider: string
  status: 'PENDING' | 'ORDERED' | 'CANCELED'
  /** What is charged, whatever the catalog says meanwhile. */
  amount: Price
  currency: string
  /** ISO 8601. */
  expiresDate: string
  orderId?: string
  /** Why it was canceled. */
  cancelReason?:
    | 'BUYER'
    | 'CHANGED'
    | 'EXPIRED'
    | 'REPLACED'
    | 'PROVIDER'
    | 'AMOUNT'
    | 'ORDER_CANCELED'
  /** Why the last card was declined, in the provider's code; another one can be tried. */
  declineCode?: string
}

export interface CheckoutPaymentResponse {
  payment: CheckoutPayment
  /** What the buyer's page passes to the provider, in the reply that begins the payment. */
  client?: Record<string, string>
}
