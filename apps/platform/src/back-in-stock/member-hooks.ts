import type { MemberHooks } from '../auth/members/member-hooks.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { orderMemberHooks } from '../orders/member-hooks.ts'

/** As orders have them, and the requests of the member's address are deleted with the account. */
export const backInStockMemberHooks: MemberHooks = {
  ...orderMemberHooks,
  async deleted(tx, memberId) {
    await orderMemberHooks.deleted(tx, memberId)
    await runStatement(tx.db, {
      name: 'back-in-stock.delete-of-member',
      text: `DELETE FROM back_in_stock_requests r WHERE r.site_id = $1 AND ${IS_OF_MEMBER}`,
      values: [tx.siteId, memberId],
    })
  },
  exported: async (scope, memberId) => ({
    ...(await orderMemberHooks.exported(scope, memberId)),
    backInStockRequests: await exportRequests(scope, memberId),
  }),
}

const IS_OF_MEMBER = `lower(r.email) = (
  SELECT lower(i.email) FROM identities i WHERE i.site_id = $1 AND i.identity_id = $2 AND i.email_verified
)`

function exportRequests({ siteId, db }: SiteScope, memberId: string) {
  return runStatement(db, {
    name: 'back-in-stock.export',
    text: `
      SELECT r.product_id AS "productId", r.variant_id AS "variantId", r.email, r.created_at AS "createdDate"
      FROM back_in_stock_requests r
      WHERE r.site_id = $1 AND ${IS_OF_MEMBER}
      ORDER BY r.created_at, r.request_id`,
    values: [siteId, memberId],
  })
}
