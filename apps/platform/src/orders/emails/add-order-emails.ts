import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What an e-mail about an order says. */
export type OrderStep = BuyerStep | ShopStep

/** What an e-mail to the buyer is about. */
export type BuyerStep =
  | { step: 'PLACED' }
  /** Of an order that was paid after it was placed. */
  | { step: 'FILES_READY' }
  | { step: 'SHIPPED'; fulfillmentId: string }
  | { step: 'CANCELED'; message: string | null }
  | { step: 'RETURN_REQUESTED' | 'RETURN_APPROVED' | 'RETURN_DECLINED'; returnId: string }
  /** In minor units of the order's currency. */
  | { step: 'REFUNDED'; minor: number }

/** What an e-mail to the shop is about. */
export type ShopStep =
  | { step: 'SHOP_ORDER_PLACED' }
  | { step: 'SHOP_RETURN_REQUESTED'; returnId: string }

/**
 * Notes that the buyer or the shop gets e-mails, in the transaction of the step: they are sent if and only if that
 * commits, once for each change of the order. Placing, being paid and canceling happen once.
 */
export async function addOrderEmails(
  tx: SiteScope,
  orderId: string,
  ...steps: OrderStep[]
): Promise<void> {
  const rows = steps.map(({ step, ...details }) => ({ email_id: uuidv7(), step, details }))
  await runStatement(tx.db, {
    name: 'orders.add-emails',
    text: `
      INSERT INTO order_emails (site_id, order_id, email_id, step, about, details, next_attempt_at, created_at)
      SELECT o.site_id, o.order_id, e.email_id, e.step,
        CASE WHEN e.step IN ('PLACED', 'FILES_READY', 'CANCELED', 'SHOP_ORDER_PLACED') THEN '' ELSE o.revision::text END,
        e.details, $4, $4
      FROM orders o
      CROSS JOIN json_to_recordset($3::json) AS e (email_id uuid, step text, details jsonb)
      WHERE o.site_id = $1 AND o.order_id = $2
      ON CONFLICT ON CONSTRAINT order_emails_step_once DO NOTHING`,
    values: [tx.siteId, orderId, JSON.stringify(rows), tx.now()],
  })
}
