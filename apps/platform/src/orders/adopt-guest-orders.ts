import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { changeOrder } from './management/change-order.ts'

/** The most that one sign-in takes over; the next one takes the rest. */
const MOST = 50

/** Makes orders of a guest the member's, where they were placed with the address that the member has proven. */
export async function adoptGuestOrders(tx: SiteScope, memberId: string): Promise<void> {
  const orders = await runStatement<{ orderId: string }>(tx.db, {
    name: 'orders.of-guest',
    text: `
      SELECT o.order_id AS "orderId"
      FROM identities i
      JOIN orders o ON o.site_id = i.site_id AND o.owner_kind = 'VISITOR' AND lower(o.email) = i.email_key
      WHERE i.site_id = $1 AND i.identity_id = $2 AND i.email_verified
      ORDER BY o.order_id
      LIMIT $3`,
    values: [tx.siteId, memberId, MOST],
  })
  for (const { orderId } of orders) await giveToMember(tx, orderId, memberId)
}

function giveToMember(tx: SiteScope, orderId: string, memberId: string) {
  return changeOrder(tx, orderId, async ({ db, siteId }) => {
    await runStatement(db, {
      name: 'orders.give-to-member',
      text: `
        UPDATE orders
        SET owner_kind = 'MEMBER', owner_id = $3::uuid,
          snapshot = jsonb_set(snapshot, '{buyerInfo}', jsonb_build_object('memberId', $3::uuid))
        WHERE site_id = $1 AND order_id = $2`,
      values: [siteId, orderId, memberId],
    })
    return undefined
  })
}
