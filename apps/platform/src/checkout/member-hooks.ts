import type { MemberHooks } from '../auth/members/member-hooks.ts'
import { cartMemberHooks } from '../cart/owner/member-hooks.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { listAbandonedOfMember } from './abandoned/find-abandoned-checkouts.ts'
import { toAbandonedCheckout } from './abandoned/wire-abandoned-checkout.ts'
import { dropCheckoutsOfMember } from './drop-checkouts.ts'

/** Carts and checkouts: a guest's become the member's at sign-in, and are deleted with the account. */
export const buyerHooks: MemberHooks = {
  async signedIn(tx, signIn) {
    await cartMemberHooks.signedIn(tx, signIn)
    await adoptCheckouts(tx, signIn)
  },
  async deleted(tx, memberId) {
    await cartMemberHooks.deleted(tx, memberId)
    await dropCheckoutsOfMember(tx, memberId)
  },
  exported: async (scope, memberId) => ({
    ...(await cartMemberHooks.exported(scope, memberId)),
    checkouts: await exportCheckouts(scope, memberId),
    abandonedCheckouts: (await listAbandonedOfMember(scope, memberId)).map(toAbandonedCheckout),
  }),
}

/** The open checkouts of the visitor. One whose cart was merged into the member's has no cart of its own any more. */
function adoptCheckouts(
  tx: SiteScope,
  { visitorId, memberId }: { visitorId: string; memberId: string },
) {
  return runStatement(tx.db, {
    name: 'checkouts.adopt',
    text: `
      UPDATE checkouts
      SET owner_kind = 'MEMBER', owner_id = $3, cart_id = (
        SELECT k.cart_id FROM carts k WHERE k.site_id = $1 AND k.cart_id = checkouts.cart_id
      )
      WHERE site_id = $1 AND owner_kind = 'VISITOR' AND owner_id = $2 AND completed_at IS NULL`,
    values: [tx.siteId, visitorId, memberId],
  })
}

function exportCheckouts({ siteId, db }: SiteScope, memberId: string) {
  return runStatement(db, {
    name: 'checkouts.export',
    text: `
      SELECT c.checkout_id AS id, c.created_at AS "createdDate", c.updated_at AS "updatedDate", c.info,
        c.coupon_code AS "couponCode", c.lines AS "lineItems", c.completed_at AS "completedDate"
      FROM checkouts c
      WHERE c.site_id = $1 AND c.owner_kind = 'MEMBER' AND c.owner_id = $2
      ORDER BY c.checkout_id`,
    values: [siteId, memberId],
  })
}
