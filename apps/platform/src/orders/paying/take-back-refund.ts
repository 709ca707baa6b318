import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordActivity } from '../record-activity.ts'

interface EndedRefund {
  orderId: string
  paymentId: string
  refundId: string
}

/**
 * Removes a refund from the ledgers of a locked order and of its payment, where the provider called it done and has
 * failed to make it since, as banks answer late. The history of the order has both. Repeated calls remove it once.
 */
export async function takeBackRefund(
  tx: SiteScope,
  { orderId, paymentId, refundId }: EndedRefund,
): Promise<void> {
  const [refund] = await runStatement<{ minor: number; reason: string | null }>(tx.db, {
    name: 'payments.take-back-refund',
    text: `
      WITH failed AS (
        UPDATE payment_refunds
        SET status = 'FAILED'
        WHERE site_id = $1 AND refund_id = $2 AND status = 'DONE'
        RETURNING refund_id, amount_minor, reason
      ), of_order AS (
        DELETE FROM order_payments l
        USING failed f
        WHERE l.site_id = $1 AND l.order_id = $3 AND l.entry_id = f.refund_id AND l.kind = 'REFUND'
      ), of_payment AS (
        DELETE FROM payment_entries e
        USING failed f
        WHERE e.site_id = $1 AND e.payment_id = $4 AND e.entry_id = f.refund_id AND e.kind = 'REFUNDED'
      )
      SELECT amount_minor::float8 AS minor, reason FROM failed`,
    values: [tx.siteId, refundId, orderId, paymentId],
  })
  if (!refund) return
  const { minor, reason } = refund
  const details = { refund: { minor, ...(reason === null ? {} : { reason }) } }
  await recordActivity(tx, orderId, 'PAYMENT_REFUND_FAILED', details)
}
