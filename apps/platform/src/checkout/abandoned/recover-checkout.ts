import type { EventIdentity } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordAbandonedChanges } from './record-abandoned-changes.ts'

/** Marks the entry of a checkout that was bought, if it had been abandoned, with its order; its e-mail is not sent any more. */
export async function recoverCheckout(
  tx: SiteScope,
  checkoutId: string,
  { orderId, identity }: { orderId?: string; identity?: EventIdentity } = {},
): Promise<void> {
  const rows = await runStatement(tx.db, {
    name: 'abandoned-checkouts.recover',
    text: `
      UPDATE abandoned_checkouts
      SET status = 'RECOVERED', order_id = $3, recovered_at = $4, updated_at = $4, revision = revision + 1,
        email_state = CASE email_state WHEN 'SCHEDULED' THEN 'NOT_SENT' ELSE email_state END
      WHERE site_id = $1 AND checkout_id = $2 AND status = 'ABANDONED'
      RETURNING abandoned_id`,
    values: [tx.siteId, checkoutId, orderId ?? null, tx.now()],
  })
  if (rows.length === 0) return
  await recordAbandonedChanges(tx, [checkoutId], {
    isRecovered: true,
    ...(identity ? { identity } : {}),
  })
}
