import type { MemberHooks } from '../auth/members/member-hooks.ts'
import { backInStockMemberHooks } from '../back-in-stock/member-hooks.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { adoptWishlist } from './adopt-wishlist.ts'
import { findWishlist } from './find-wishlist.ts'

/** Of all modules: as orders and requests about stock have them, and a guest's wishlist becomes the member's. */
export const memberHooks: MemberHooks = {
  async signedIn(tx, signIn) {
    await backInStockMemberHooks.signedIn(tx, signIn)
    await adoptWishlist(tx, signIn)
  },
  async deleted(tx, memberId) {
    await backInStockMemberHooks.deleted(tx, memberId)
    await runStatement(tx.db, {
      name: 'wishlists.delete-of-member',
      text: `DELETE FROM wishlists WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $2`,
      values: [tx.siteId, memberId],
    })
  },
  exported: async (scope, memberId) => ({
    ...(await backInStockMemberHooks.exported(scope, memberId)),
    wishlist: (await findWishlist(scope, { kind: 'MEMBER', id: memberId })).items,
  }),
}
