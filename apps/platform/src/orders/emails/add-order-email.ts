import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What an e-mail to the buyer is about. */
export type OrderStep =
  | { step: 'PLACED' }
  /** Of an order that was paid after it was placed. */
  | { step: 'FILES_READY' }
  | { step: 'SHIPPED'; fulfillmentId: string }
  | { step: 'CANCELED'; message: string | null }
  | { step: 'RETURN_REQUESTED' | 'RETURN_APPROVED' | 'RETURN_DECLINED'; returnId: string }
  /** In minor units of the order's currency. */
  | { step: 'REFUNDED'; minor: number }

/**
 * Notes that the buyer gets an e-mail, in the transaction of the step: it is sent if and only if that commits, once for
 * each change of the order. Placing, being paid and canceling happen once.
 */
export async function addOrderEmail(
  tx: SiteScope,
  orderId: string,
  { step, ...details }: OrderStep,
): Promise<void> {
  await runStatement(tx.db, {
    name: 'orders.add-email',
    text: `
      INSERT INTO order_emails (site_id, order_id, email_id, step, about, details, next_attempt_at, created_at)
      SELECT o.site_id, o.order_id, $3, $4, CASE WHEN $4 IN ('PLACED', 'FILES_READY', 'CANCELED') THEN '' ELSE o.revision::text END, $5, $6,
        $6
      FROM orders o
      WHERE o.site_id = $1 AND o.order_id = $2
      ON CONFLICT ON CONSTRAINT order_emails_step_once DO NOTHING`,
    values: [tx.siteId, orderId, uuidv7(), step, JSON.stringify(details), tx.now()],
  })
}
