import type { TranslatedText } from './delivery.ts'

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
}
