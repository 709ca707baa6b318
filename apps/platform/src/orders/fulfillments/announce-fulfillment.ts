import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import { recordActivity } from '../record-activity.ts'

/** Writes to the buyer what was sent, in the transaction of it, and remembers that. */
export async function announceFulfillment(
  tx: SiteScope,
  orderId: string,
  fulfillmentId: string,
): Promise<void> {
  await runStatement(tx.db, {
    name: 'orders.announce-fulfillment',
    text: `
      UPDATE order_fulfillments
      SET announced_at = $4
      WHERE site_id = $1 AND order_id = $2 AND fulfillment_id = $3`,
    values: [tx.siteId, orderId, fulfillmentId, tx.now()],
  })
  await addOrderEmails(tx, orderId, { step: 'SHIPPED', fulfillmentId })
  await recordActivity(tx, orderId, 'SHIPPING_CONFIRMATION_EMAIL_SENT')
}
