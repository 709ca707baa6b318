import type { Order, PaymentStatus } from '@vitrine/contract'

/** A change of an order that is published as events. */
export interface OrderChange {
  entity: 'order'
  entityId: string
  facts: OrderFacts
}

export interface OrderFacts {
  kind: 'created' | 'updated'
  sequence: number
  /** As it is after the change, without its history. */
  order: Order
  /** The earlier values of the members that were changed, by name. */
  before: Partial<Record<keyof Order, unknown>>
  /** Where the payment status has changed. */
  previousPaymentStatus?: PaymentStatus
  /** Where it was canceled: what was asked for. */
  cancellation?: {
    restockAllItems: boolean
    sendOrderCanceledEmail: boolean
    customMessage?: string
  }
}
