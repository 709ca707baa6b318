import type { CatalogReference } from './line-item.ts'

/** Products that a visitor or a member keeps for later. Ours alone. */

export interface WishlistItem {
  catalogReference: Pick<CatalogReference, 'appId' | 'catalogItemId'>
  /** Of the product's page. */
  slug: string
  addedDate: string
}

/** The items of visible products, the newest first. */
export interface Wishlist {
  items: WishlistItem[]
  /** With it the wishlist is read; absent while it is not shared. */
  shareId?: string
}

export interface ChangeWishlistRequest {
  items: WishlistItem['catalogReference'][]
}

export interface WishlistResponse {
  wishlist: Wishlist
}
