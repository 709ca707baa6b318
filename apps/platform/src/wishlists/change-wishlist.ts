import { randomUUID } from 'node:crypto'
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import { applicationError, notFound } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import type { WishlistOwner } from './wishlist-owner.ts'

/** How long the wishlist of a visitor who does not come back is kept. */
const VISITORS_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Adds products; one that is there already stays where it is.
 *
 * @throws {ApiError} 404 `PRODUCT_NOT_FOUND` for one that shoppers do not see; 409 `TOO_MANY_WISHLIST_ITEMS` beyond 200.
 */
export function addToWishlist(
  scope: SiteScope,
  owner: WishlistOwner,
  productIds: string[],
): Promise<void> {
  return transact(scope, async (tx) => {
    await lockWishlist(tx, owner)
    await requireVisible(tx, productIds)
    await runStatement(tx.db, {
      name: 'wishlists.add',
      text: `
        INSERT INTO wishlist_items (site_id, owner_kind, owner_id, product_id, added_at)
        SELECT $1, $2, $3, wanted.product_id, $5
        FROM unnest($4::uuid[]) AS wanted (product_id)
        ON CONFLICT (site_id, owner_kind, owner_id, product_id) DO NOTHING`,
      values: [tx.siteId, owner.kind, owner.id, [...new Set(productIds)], tx.now()],
    })
    const [counted] = await runStatement<{ count: number }>(tx.db, {
      name: 'wishlists.count',
      text: `
        SELECT count(*)::integer AS count
        FROM wishlist_items
        WHERE site_id = $1 AND owner_kind = $2 AND owner_id = $3`,
      values: [tx.siteId, owner.kind, owner.id],
    })
    if ((counted?.count ?? 0) <= MAX_WISHLIST_ITEMS) return
    throw applicationError(
      409,
      'TOO_MANY_WISHLIST_ITEMS',
      `A wishlist has at most ${MAX_WISHLIST_ITEMS} items. Remove some.`,
    )
  })
}

/** Removes products; a repetition has no effect. */
export async function removeFromWishlist(
  { siteId, db }: SiteScope,
  owner: WishlistOwner,
  productIds: string[],
): Promise<void> {
  await runStatement(db, {
    name: 'wishlists.remove',
    text: `
      DELETE FROM wishlist_items
      WHERE site_id = $1 AND owner_kind = $2 AND owner_id = $3 AND product_id = ANY ($4::uuid[])`,
    values: [siteId, owner.kind, owner.id, productIds],
  })
}

/** Shares the wishlist under a random id, or keeps the one that it has. */
export function shareWishlist(scope: SiteScope, owner: WishlistOwner): Promise<void> {
  return transact(scope, async (tx) => {
    await lockWishlist(tx, owner)
    await setShare(tx, owner, 'coalesce(share_id, $4::uuid)', randomUUID())
  })
}

/** Ends the sharing: the link no longer works, and a new one is another. */
export function unshareWishlist(scope: SiteScope, owner: WishlistOwner): Promise<void> {
  return setShare(scope, owner, '$4::uuid', null)
}

async function setShare(
  { siteId, db }: SiteScope,
  owner: WishlistOwner,
  value: string,
  shareId: string | null,
) {
  await runStatement(db, {
    name: `wishlists.share-${shareId === null ? 'end' : 'begin'}`,
    text: `UPDATE wishlists SET share_id = ${value} WHERE site_id = $1 AND owner_kind = $2 AND owner_id = $3`,
    values: [siteId, owner.kind, owner.id, shareId],
  })
}

/** The wishlist's row, made where there is none; concurrent changes of it are serialised by its lock. */
export async function lockWishlist(
  { siteId, db, now }: SiteScope,
  { kind, id }: WishlistOwner,
): Promise<void> {
  const expiresAt = kind === 'VISITOR' ? after(now(), VISITORS_MS) : null
  await runStatement(db, {
    name: 'wishlists.lock',
    text: `
      INSERT INTO wishlists (site_id, owner_kind, owner_id, expires_at, created_at)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, owner_kind, owner_id) DO UPDATE SET expires_at = EXCLUDED.expires_at`,
    values: [siteId, kind, id, expiresAt, now()],
  })
}

async function requireVisible({ siteId, db }: SiteScope, productIds: string[]) {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'wishlists.find-visible',
    text: `
      SELECT product_id AS id
      FROM products
      WHERE site_id = $1 AND product_id = ANY ($2::uuid[]) AND visible`,
    values: [siteId, productIds],
  })
  const visible = new Set(rows.map(({ id }) => id))
  const missing = productIds.find((id) => !visible.has(id))
  if (missing !== undefined) throw notFound('product', missing)
}
