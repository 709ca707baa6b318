import type { OrderDispute } from '@vitrine/contract'

/**
 * What the platform needs of a payment provider. Amounts are integers in minor units of the currency (ISO 4217).
 *
 * Every call is answered within seconds or throws, and means the same when it is repeated: calls are repeated after
 * errors, time-outs and crashes, with the same ids. What a call throws is logged, and the call is made again later.
 *
 * @see docs/payments.md for how to write one
 */
export interface PaymentProvider {
  /** Stored with each payment, such as "stripe". */
  name: string
  /**
   * Begins a payment; for the same `paymentId` once. Nothing is charged before the buyer has confirmed it.
   *
   * @throws {UnchargeableAmountError} When it never can charge the amount.
   */
  begin(payment: NewPayment): Promise<BegunPayment>
  /** The state as the provider has it. It alone is believed: neither browsers nor notifications are. */
  read(payment: ProviderPayment): Promise<ProviderState>
  /** Charges what was authorized. Returns the state after it; one that is not `CAPTURED` was not charged. */
  capture(payment: ProviderPayment): Promise<ProviderState>
  /** Ends what was not captured, so that it never can be. Returns the state after it; `CAPTURED` came first then. */
  cancel(payment: ProviderPayment): Promise<ProviderState>
  /** Gives back part of what was captured; for the same `refundId` once. `FAILED` is final. */
  refund(payment: ProviderPayment, refund: ProviderRefund): Promise<RefundState>
  /** All refunds of a captured payment, those too that were made on the provider's own pages. */
  listRefunds(payment: ProviderPayment): Promise<ListedRefund[]>
  /** All disputes of a captured payment. Absent of a provider that tells of none. */
  listDisputes?(payment: ProviderPayment): Promise<ListedDispute[]>
  /**
   * The reference that a notification is about; `null` for one of another kind.
   *
   * @throws {InvalidNotificationError} When it is not the provider's, or too old.
   */
  readNotification(notification: ProviderNotification): string | null | Promise<string | null>
}

export interface NewPayment {
  siteId: string
  paymentId: string
  currency: string
  amountMinor: number
}

export interface ProviderPayment extends NewPayment {
  /** The provider's id. */
  reference: string
}

export interface BegunPayment {
  reference: string
  /** What the buyer's page needs to pay, such as a client secret; it is not stored. */
  client: Record<string, string>
}

export interface ProviderState {
  /** `WAITING`: for a card, for the buyer, or for an answer of the bank. */
  status: 'WAITING' | 'AUTHORIZED' | 'CAPTURED' | 'CANCELED'
  /** What was authorized or captured; compared with what should be. */
  currency: string
  amountMinor: number
  /** While it waits: why the last card was declined, as the provider calls it. */
  declineCode?: string
}

export interface ProviderRefund {
  refundId: string
  amountMinor: number
}

/** A refund as the provider has it. */
export interface ListedRefund {
  /** The provider's id. */
  reference: string
  /** The platform's, of one that the platform asked for. */
  refundId?: string
  amountMinor: number
  state: RefundState
}

export type RefundState = 'PENDING' | 'DONE' | 'FAILED'

/** A payment that its buyer disputes with their bank, as the provider has it. */
export interface ListedDispute {
  /** The provider's id. */
  reference: string
  /** In minor units of the currency, which may be another than the payment's. */
  amountMinor: number
  currency: string
  /** As the provider calls it, such as "fraudulent". */
  reason: string
  status: DisputeStatus
  /** Until when the provider takes an answer. */
  answerBy?: Date
}

export type DisputeStatus = OrderDispute['status']

/** A request to the notification address, as it came. */
export interface ProviderNotification {
  siteId: string
  headers: Headers
  body: string
}

/** The provider charges no such amount: below its minimum, above its maximum, or in other units. */
export class UnchargeableAmountError extends Error {
  override readonly name = 'UnchargeableAmountError'
}

/** The notification is not from the provider. */
export class InvalidNotificationError extends Error {
  override readonly name = 'InvalidNotificationError'
}
