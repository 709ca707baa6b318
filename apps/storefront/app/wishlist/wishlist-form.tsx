import { inShop } from '../language/in-shop.ts'

export const WISHLIST_FORM = 'wishlist'

/** The form of all hearts of a page; each of its own would make listings longer. */
export function WishlistForm() {
  return <form id={WISHLIST_FORM} method="post" action={inShop('/wishlist')} hidden />
}
