import type { CheckoutPayment } from '@vitrine/contract'
import { formatMinor, toDecimalText } from '../../catalog/product/money.ts'
import type { StoredPayment } from '../../payments/stored-payment.ts'
import type { PaymentStatus } from '../../payments/tables.ts'
import type { OrderSale } from '../insert-order.ts'
import type { SettledPayment } from './settle-payment.ts'

/** What a buyer sees of a payment. */
export function toCheckoutPayment({ payment, declineCode }: SettledPayment): CheckoutPayment {
  const { paymentId, currency, amountMinor, orderId, cancelReason } = payment
  return {
    id: paymentId,
    checkoutId: payment.checkoutId,
    provider: payment.provider,
    status: STATUSES[payment.status],
    amount: {
      amount: toDecimalText(amountMinor, currency),
      formattedAmount: formatMinor(amountMinor, currency, languageOf(payment)),
    },
    currency,
    expiresDate: payment.expiresAt.toISOString(),
    ...(orderId === null ? {} : { orderId }),
    ...(cancelReason === null ? {} : { cancelReason }),
    ...(declineCode === undefined ? {} : { declineCode }),
  }
}

const STATUSES: Record<PaymentStatus, CheckoutPayment['status']> = {
  OPEN: 'PENDING',
  ORDERED: 'ORDERED',
  CAPTURED: 'ORDERED',
  CANCELING: 'CANCELED',
  CANCELED: 'CANCELED',
}

const languageOf = ({ sale }: StoredPayment) => (sale as OrderSale).snapshot.buyerLanguage ?? 'en'
