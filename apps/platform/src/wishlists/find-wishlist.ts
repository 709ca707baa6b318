import { STORES_APP_ID, type Wishlist } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { isGuid } from '../query/query-field.ts'
import type { WishlistOwner } from './wishlist-owner.ts'

interface Row {
  shareId: string | null
  productId: string | null
  slug: string
  addedAt: Date
}

/** The owner's wishlist, empty where there is none. */
export async function findWishlist(scope: SiteScope, owner: WishlistOwner): Promise<Wishlist> {
  return toWishlist(
    await read(scope, {
      name: 'wishlists.find',
      condition: 'w.owner_kind = $2 AND w.owner_id = $3',
      values: [owner.kind, owner.id],
    }),
  )
}

/** The wishlist that was shared, without the id to share it. @throws {ApiError} 404 `WISHLIST_NOT_FOUND` */
export async function requireSharedWishlist(scope: SiteScope, shareId: string): Promise<Wishlist> {
  const rows = isGuid(shareId)
    ? await read(scope, {
        name: 'wishlists.find-shared',
        condition: 'w.share_id = $2 AND (w.expires_at IS NULL OR w.expires_at > $3)',
        values: [shareId, scope.now()],
      })
    : []
  if (rows.length === 0) throw notFound('wishlist', shareId)
  return { items: toWishlist(rows).items }
}

interface Wanted {
  name: string
  condition: string
  values: unknown[]
}

function read({ siteId, db }: SiteScope, { name, condition, values }: Wanted) {
  return runStatement<Row & object>(db, {
    name,
    text: `
      SELECT w.share_id AS "shareId", p.product_id AS "productId", p.slug, i.added_at AS "addedAt"
      FROM wishlists w
      LEFT JOIN wishlist_items i ON i.site_id = w.site_id AND i.owner_kind = w.owner_kind AND i.owner_id = w.owner_id
      LEFT JOIN products p ON p.site_id = i.site_id AND p.product_id = i.product_id AND p.visible
      WHERE w.site_id = $1 AND ${condition}
      ORDER BY i.added_at DESC, i.product_id DESC`,
    values: [siteId, ...values],
  })
}

function toWishlist(rows: Row[]): Wishlist {
  const shareId = rows[0]?.shareId
  return {
    items: rows.flatMap(({ productId, slug, addedAt }) =>
      productId === null
        ? []
        : [
            {
              catalogReference: { appId: STORES_APP_ID, catalogItemId: productId },
              slug,
              addedDate: addedAt.toISOString(),
            },
          ],
    ),
    ...(shareId ? { shareId } : {}),
  }
}
