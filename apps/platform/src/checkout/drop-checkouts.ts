import { runStatement } from '../kernel/database/statement.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { forgetAbandonedCheckouts } from './abandoned/forget-abandoned-checkouts.ts'

/** Deletes checkouts that expired before the time, with what is known of them as abandoned ones. */
export async function dropExpiredCheckouts(scope: SiteScope, before: Date): Promise<void> {
  await transact(scope, (tx) => dropCheckouts(tx, 'c.expires_at < $2', before))
}

/** Deletes a member's checkouts, with what is known of them as abandoned ones. */
export function dropCheckoutsOfMember(tx: SiteScope, memberId: string): Promise<void> {
  return dropCheckouts(tx, `c.owner_kind = 'MEMBER' AND c.owner_id = $2::uuid`, memberId)
}

/** Deletes a checkout with which nothing was paid or ordered, with what is known of it as an abandoned one. */
export function dropUnpaidCheckout(tx: SiteScope, checkoutId: string): Promise<void> {
  const isUnpaid = `c.completed_at IS NULL AND NOT EXISTS (
    SELECT FROM payments p WHERE p.site_id = c.site_id AND p.checkout_id = c.checkout_id
  )`
  return dropCheckouts(tx, `c.checkout_id = $2::uuid AND ${isUnpaid}`, checkoutId)
}

async function dropCheckouts(tx: SiteScope, which: string, value: unknown) {
  const rows = await runStatement<{ id: string }>(tx.db, {
    text: `SELECT c.checkout_id AS id FROM checkouts c WHERE c.site_id = $1 AND ${which} FOR UPDATE`,
    values: [tx.siteId, value],
  })
  const ids = rows.map(({ id }) => id)
  await forgetAbandonedCheckouts(tx, ids)
  await runStatement(tx.db, {
    name: 'checkouts.drop',
    text: 'DELETE FROM checkouts WHERE site_id = $1 AND checkout_id = ANY($2::uuid[])',
    values: [tx.siteId, ids],
  })
}
