import { wishedSlugs } from '@vitrine/demo'
import { findByEmail } from '../../auth/identities/find-identity.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addToWishlist } from '../../wishlists/change-wishlist.ts'
import { findWishlist } from '../../wishlists/find-wishlist.ts'

/** Fills the wishlist of a demo member who has none, with the products that the store has. */
export async function createDemoWishlist(scope: SiteScope, email: string): Promise<void> {
  const identity = await findByEmail(scope, email)
  if (!identity) return
  const owner = { kind: 'MEMBER' as const, id: identity.identityId }
  const { items } = await findWishlist(scope, owner)
  if (items.length > 0) return
  const rows = await runStatement<{ id: string }>(scope.db, {
    name: 'demo.find-wished',
    text: `
      SELECT product_id AS id
      FROM products
      WHERE site_id = $1 AND slug = ANY ($2::text[]) AND visible`,
    values: [scope.siteId, wishedSlugs],
  })
  if (rows.length === 0) return
  await addToWishlist(
    scope,
    owner,
    rows.map(({ id }) => id),
  )
}
