import type {
  OrderDispute,
  OrderPayment,
  OrderRefund,
  OrderTransactions,
  Price,
} from '@vitrine/contract'
import { formatMinor, toDecimalText } from '../../catalog/product/money.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { PaymentStatus } from '../../payments/tables.ts'
import { type OrderRow, requireOrder } from '../find-orders.ts'

/**
 * What was paid, refunded and disputed of an order, in the store and outside of it.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`.
 */
export async function listTransactions(
  scope: SiteScope,
  orderId: string,
): Promise<OrderTransactions> {
  const order = await requireOrder(scope, orderId)
  const price = (minor: number) => toPrice(minor, order)
  const payments = await readPayments(scope, order.orderId)
  const refunds = await readRefunds(scope, order.orderId)
  const disputes = await readDisputes(scope, order.orderId)
  const pendingMinor = refunds
    .filter(({ status }) => status === 'PENDING')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

  return {
    orderId: order.orderId,
    payments: payments.map(
      ({ id, createdAt, amountMinor, status, provider, reference }): OrderPayment => ({
        id,
        createdDate: createdAt.toISOString(),
        amount: price(amountMinor),
        status: status === null ? 'PAID' : STATUSES[status],
        ...(provider === null ? {} : { provider }),
        ...(reference === null ? {} : { reference }),
      }),
    ),
    refunds: refunds.map(
      ({ id, createdAt, amountMinor, status, provider, reason }): OrderRefund => ({
        id,
        createdDate: createdAt.toISOString(),
        amount: price(amountMinor),
        status: status === 'DONE' ? 'REFUNDED' : status,
        ...(provider === null ? {} : { provider }),
        ...(reason === null ? {} : { reason }),
      }),
    ),
    disputes: disputes.map(
      ({ amountMinor, createdAt, answerBy, ...dispute }): OrderDispute => ({
        ...dispute,
        createdDate: createdAt.toISOString(),
        amount: toPrice(amountMinor, { ...order, currency: dispute.currency }),
        ...(answerBy === null ? {} : { answerBy: answerBy.toISOString() }),
      }),
    ),
    refundable: price(Math.max(0, order.paidMinor - order.refundedMinor - pendingMinor)),
  }
}

const STATUSES: Record<PaymentStatus, OrderPayment['status']> = {
  OPEN: 'PENDING',
  ORDERED: 'PENDING',
  CAPTURED: 'PAID',
  CANCELING: 'CANCELED',
  CANCELED: 'CANCELED',
}

interface PaymentRow {
  id: string
  createdAt: Date
  amountMinor: number
  /** Of a provider's; `null` for one outside of the store. */
  status: PaymentStatus | null
  provider: string | null
  reference: string | null
}

/** A provider's payment enters the ledger under its own id once it was captured. */
function readPayments({ siteId, db }: SiteScope, orderId: string) {
  return runStatement<PaymentRow & object>(db, {
    name: 'orders.list-payments',
    text: `
      SELECT coalesce(p.payment_id, l.entry_id) AS id, coalesce(p.created_at, l.recorded_at) AS "createdAt",
        coalesce(l.amount_minor, p.amount_minor)::float8 AS "amountMinor", p.status, p.provider, p.reference
      FROM (
        SELECT entry_id, amount_minor, recorded_at
        FROM order_payments
        WHERE site_id = $1 AND order_id = $2 AND kind = 'PAYMENT'
      ) l
      FULL JOIN (
        SELECT payment_id, amount_minor, status, provider, reference, created_at
        FROM payments
        WHERE site_id = $1 AND order_id = $2
      ) p ON p.payment_id = l.entry_id
      ORDER BY 2, 1`,
    values: [siteId, orderId],
  })
}

interface RefundRow {
  id: string
  createdAt: Date
  amountMinor: number
  status: 'PENDING' | 'DONE' | 'FAILED'
  provider: string | null
  reason: string | null
}

/** A provider's refund enters the ledger under its own id once it was confirmed. */
function readRefunds({ siteId, db }: SiteScope, orderId: string) {
  return runStatement<RefundRow & object>(db, {
    name: 'orders.list-refunds',
    text: `
      SELECT coalesce(r.refund_id, l.entry_id) AS id, coalesce(r.created_at, l.recorded_at) AS "createdAt",
        coalesce(l.amount_minor, r.amount_minor)::float8 AS "amountMinor", coalesce(r.status, 'DONE') AS status,
        r.provider, r.reason
      FROM (
        SELECT entry_id, amount_minor, recorded_at
        FROM order_payments
        WHERE site_id = $1 AND order_id = $2 AND kind = 'REFUND'
      ) l
      FULL JOIN (
        SELECT f.refund_id, f.amount_minor, f.status, f.reason, f.created_at, p.provider
        FROM payments p
        JOIN payment_refunds f ON f.site_id = p.site_id AND f.payment_id = p.payment_id
        WHERE p.site_id = $1 AND p.order_id = $2
      ) r ON r.refund_id = l.entry_id
      ORDER BY 2, 1`,
    values: [siteId, orderId],
  })
}

interface DisputeRow {
  id: string
  createdAt: Date
  amountMinor: number
  currency: string
  reason: string
  status: OrderDispute['status']
  answerBy: Date | null
  provider: string
}

function readDisputes({ siteId, db }: SiteScope, orderId: string) {
  return runStatement<DisputeRow & object>(db, {
    name: 'orders.list-disputes',
    text: `
      SELECT d.dispute_id AS id, d.created_at AS "createdAt", d.amount_minor::float8 AS "amountMinor", d.currency,
        d.reason, d.status, d.answer_by AS "answerBy", p.provider
      FROM payments p
      JOIN payment_disputes d ON d.site_id = p.site_id AND d.payment_id = p.payment_id
      WHERE p.site_id = $1 AND p.order_id = $2
      ORDER BY d.created_at, d.dispute_id`,
    values: [siteId, orderId],
  })
}

/** Formatted like the amounts of the order. */
const toPrice = (minor: number, { currency, snapshot }: OrderRow): Price => ({
  amount: toDecimalText(minor, currency),
  formattedAmount: formatMinor(minor, currency, snapshot.buyerLanguage ?? 'en'),
})
