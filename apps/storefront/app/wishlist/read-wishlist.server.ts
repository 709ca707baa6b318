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

/** Whether the shopper keeps the product; not where that cannot be read, because its page is worth more. */
export async function isOnWishlist(
  scope: RequestScope,
  cookieHeader: string | null,
  productId: string,
): Promise<boolean> {
  const { items } = await readWishlist(scope, cookieHeader).catch(() => ({ items: [] }))
  return items.some(({ catalogReference }) => catalogReference.catalogItemId === productId)
}
