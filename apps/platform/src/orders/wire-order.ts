import type { Order, Price } from '@vitrine/contract'
import { formatMinor, toDecimalText } from '../catalog/product/money.ts'
import type { OrderRow } from './find-orders.ts'

/** The order in the wire's form (contract section 7.3). */
export function toOrder(row: OrderRow): Order {
  const { snapshot, currency, totalMinor, paymentStatus, createdAt } = row
  const price = (minor: number): Price => ({
    amount: toDecimalText(minor, currency),
    formattedAmount: formatMinor(minor, currency, snapshot.buyerLanguage ?? 'en'),
  })
  const paid = paymentStatus === 'PAID' ? totalMinor : 0
  return {
    ...snapshot,
    id: row.orderId,
    number: String(row.number),
    createdDate: createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    status: row.status,
    paymentStatus,
    fulfillmentStatus: row.fulfillmentStatus,
    archived: row.archived,
    balanceSummary: {
      balance: price(totalMinor - paid),
      paid: price(paid),
      refunded: price(0),
    },
    activities: [
      {
        id: row.orderId,
        createdDate: createdAt.toISOString(),
        type: 'ORDER_PLACED',
        activityType: 'ORDER_PLACED',
      },
    ],
  }
}
