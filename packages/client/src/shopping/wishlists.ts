import type { ChangeWishlistRequest, Wishlist, WishlistResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** Products that the visitor or the member keeps for later. Only on Vitrine's platform. */
export interface Wishlists {
  /**
   * The wishlist, the newest items first; a visitor's is merged into the member's at sign-in.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { items } = await wishlists.getCurrentWishlist()
   * ```
   */
  getCurrentWishlist(options?: CallOptions): Promise<Wishlist>
  /**
   * Adds products; one that is there already stays where it is.
   *
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`. 409 `TOO_MANY_WISHLIST_ITEMS`: beyond 200.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { items } = await wishlists.addItems([{ appId: STORES_APP_ID, catalogItemId: productId }])
   * ```
   */
  addItems(items: ChangeWishlistRequest['items'], options?: WriteOptions): Promise<Wishlist>
  /**
   * Removes products; a repetition has no effect.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { items } = await wishlists.removeItems([{ appId: STORES_APP_ID, catalogItemId: productId }])
   * ```
   */
  removeItems(items: ChangeWishlistRequest['items'], options?: WriteOptions): Promise<Wishlist>
  /**
   * Shares the wishlist: a client that has its `shareId` may read it.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { shareId } = await wishlists.shareWishlist()
   * ```
   */
  shareWishlist(options?: WriteOptions): Promise<Wishlist>
  /**
   * Ends the sharing: the earlier `shareId` no longer works.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await wishlists.unshareWishlist()
   * ```
   */
  unshareWishlist(options?: WriteOptions): Promise<Wishlist>
  /**
   * The wishlist that its owner shares under this id.
   *
   * @throws {PlatformError} 404 `WISHLIST_NOT_FOUND`: it is not shared any more.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { items } = await wishlists.getSharedWishlist(shareId)
   * ```
   */
  getSharedWishlist(shareId: string, options?: CallOptions): Promise<Wishlist>
}

const CURRENT = '/ecom/v1/wishlists/current'

/**
 * Creates the calls about the wishlist of the visitor or the member.
 *
 * @example
 * ```ts
 * const wishlists = createWishlists(client)
 * ```
 */
export function createWishlists({ api }: Pick<Connection, 'api'>): Wishlists {
  return {
    getCurrentWishlist: (options) => of(api.get(CURRENT, {}, options)),
    addItems: (items, options) => of(api.post(`${CURRENT}/add-items`, { items }, options)),
    removeItems: (items, options) => of(api.post(`${CURRENT}/remove-items`, { items }, options)),
    shareWishlist: (options) => of(api.post(`${CURRENT}/share`, {}, options)),
    unshareWishlist: (options) => of(api.delete(`${CURRENT}/share`, {}, options)),
    getSharedWishlist: async (shareId, options) =>
      of(api.get(path`/ecom/v1/wishlists/shared/${shareId}`, {}, options)),
  }
}

async function of(reply: Promise<WishlistResponse>): Promise<Wishlist> {
  return (await reply).wishlist
}
