import type { EventIdentity } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addEntry } from '../../payments/add-entry.ts'
import type { RefundState } from '../../payments/payment-provider.ts'
import { findPayment, type StoredPayment } from '../../payments/stored-payment.ts'
import { changeOrder } from '../management/change-order.ts'
import { addToLedger } from '../management/record-payments.ts'
import { recordActivity } from '../record-activity.ts'
import { type PaymentTools, providerNamed } from './payment-tools.ts'

interface PendingRefund {
  refundId: string
  paymentId: string
  amountMinor: number
  reason: string | null
  requestedBy: EventIdentity
}

/**
 * Takes a refund to the provider, and enters it into the order's ledger when the provider has confirmed it. Repeated
 * calls refund once.
 *
 * @throws What the provider throws; the refund is still pending then.
 */
export async function settleRefund(
  scope: SiteScope,
  refundId: string,
  tools: PaymentTools,
): Promise<void> {
  const refund = await findPending(scope, refundId)
  if (!refund) return
  const payment = await findPayment(scope, refund.paymentId)
  if (!payment?.reference) return
  const state = await providerNamed(tools, payment.provider).refund(
    { ...payment, siteId: scope.siteId, reference: payment.reference },
    refund,
  )
  if (state !== 'PENDING') await endRefund(scope, payment, refund, state)
}

async function findPending(
  { siteId, db }: SiteScope,
  refundId: string,
): Promise<PendingRefund | undefined> {
  const [row] = await runStatement<PendingRefund & object>(db, {
    name: 'payments.find-pending-refund',
    text: `
      SELECT refund_id AS "refundId", payment_id AS "paymentId", amount_minor::float8 AS "amountMinor", reason,
        requested_by AS "requestedBy"
      FROM payment_refunds
      WHERE site_id = $1 AND refund_id = $2 AND status = 'PENDING'`,
    values: [siteId, refundId],
  })
  return row
}

async function endRefund(
  scope: SiteScope,
  { paymentId, orderId }: StoredPayment,
  { refundId, amountMinor, reason, requestedBy }: PendingRefund,
  state: Exclude<RefundState, 'PENDING'>,
) {
  if (orderId === null) throw new Error(`Payment ${paymentId} is refunded and has no order.`)
  await changeOrder(scope, orderId, async (tx) => {
    if (!(await saveEnd(tx, refundId, state))) return undefined
    const details = { refund: { minor: amountMinor, ...(reason === null ? {} : { reason }) } }
    if (state === 'FAILED') {
      await recordActivity(tx, orderId, 'PAYMENT_REFUND_FAILED', details, requestedBy)
      return undefined
    }
    await addEntry(tx, paymentId, { kind: 'REFUNDED', amountMinor, refundId })
    await addToLedger(tx, orderId, {
      ...{ kind: 'REFUND', amountMinor, entryId: refundId, recordedBy: requestedBy },
    })
    await recordActivity(tx, orderId, 'ORDER_REFUNDED', details, requestedBy)
    return undefined
  })
}

/** Returns `false` where another process has ended it. */
async function saveEnd(tx: SiteScope, refundId: string, state: 'DONE' | 'FAILED') {
  const rows = await runStatement(tx.db, {
    name: 'payments.end-refund',
    text: `
      UPDATE payment_refunds
      SET status = $3
      WHERE site_id = $1 AND refund_id = $2 AND status = 'PENDING'
      RETURNING refund_id`,
    values: [tx.siteId, refundId, state],
  })
  return rows.length > 0
}
