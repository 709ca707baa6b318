import { MAX_WISHLIST_ITEMS } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { lockWishlist } from './change-wishlist.ts'

/** Merges the visitor's wishlist into the member's at sign-in, as far as it has room, the newest items first. */
export async function adoptWishlist(
  tx: SiteScope,
  { visitorId, memberId }: { visitorId: string; memberId: string },
): Promise<void> {
  const items = await runStatement(tx.db, {
    name: 'wishlists.find-to-adopt',
    text: `
      SELECT product_id
      FROM wishlist_items
      WHERE site_id = $1 AND owner_kind = 'VISITOR' AND owner_id = $2
      LIMIT 1`,
    values: [tx.siteId, visitorId],
  })
  if (items.length > 0) {
    await lockWishlist(tx, { kind: 'MEMBER', id: memberId })
    await runStatement(tx.db, {
      name: 'wishlists.adopt',
      text: `
        INSERT INTO wishlist_items (site_id, owner_kind, owner_id, product_id, added_at)
        SELECT site_id, 'MEMBER', $3, product_id, added_at
        FROM wishlist_items g
        WHERE g.site_id = $1 AND g.owner_kind = 'VISITOR' AND g.owner_id = $2 AND NOT EXISTS (
          SELECT
          FROM wishlist_items m
          WHERE m.site_id = $1 AND m.owner_kind = 'MEMBER' AND m.owner_id = $3 AND m.product_id = g.product_id
        )
        ORDER BY added_at DESC, product_id DESC
        LIMIT greatest(0, $4 - (
          SELECT count(*) FROM wishlist_items WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $3
        ))`,
      values: [tx.siteId, visitorId, memberId, MAX_WISHLIST_ITEMS],
    })
  }
  await runStatement(tx.db, {
    name: 'wishlists.delete-adopted',
    text: `DELETE FROM wishlists WHERE site_id = $1 AND owner_kind = 'VISITOR' AND owner_id = $2`,
    values: [tx.siteId, visitorId],
  })
}
