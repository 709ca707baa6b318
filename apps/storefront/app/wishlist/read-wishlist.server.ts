import { createWishlists } from '@vitrine/client/shopping'
import type { Wishlist } from '@vitrine/contract'
import type { RequestScope } from '../session/request-scope.server.ts'
import { hasWishlist } from './wishlist-cookie.ts'

/** The shopper's wishlist; empty without a call where this browser has none. */
export async function readWishlist(
  { isMember, ask }: RequestScope,
  cookieHeader: string | null,
): Promise<Wishlist> {
  if (!isMember() && !hasWishlist(cookieHeader)) return { items: [] }
  return ask((client) => createWishlists(client).getCurrentWishlist())
}

/** The slugs of the products that the shopper keeps; none where they cannot be read, because a page is worth more. */
export async function listSavedProducts(
  scope: RequestScope,
  cookieHeader: string | null,
): Promise<string[]> {
  const { items } = await readWishlist(scope, cookieHeader).catch(() => ({ items: [] }))
  return items.map(({ slug }) => slug)
}
