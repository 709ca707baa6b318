import type { OrderRow } from '../find-orders.ts'

export type PaymentState = 'due' | 'pending' | 'paid' | 'partlyRefunded' | 'refunded'

/** What of an order is paid, as pages and e-mails say it. */
export function paymentStateOf({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): PaymentState {
  if (paymentStatus === 'PENDING') return 'pending'
  if (paymentStatus === 'PAID') return 'paid'
  if (paymentStatus === 'PARTIALLY_REFUNDED') return 'partlyRefunded'
  return paymentStatus === 'FULLY_REFUNDED' ? 'refunded' : 'due'
}
