import { HeartIcon } from '@vitrine/ui'
import * as messages from '#messages/shop'
import { CurrentLink } from '../ui/current-link.tsx'
import { useSavedProducts } from './saved-products.ts'
import styles from './wishlist-link.module.css'

/** The link to the wishlist with the number of its products; on narrow screens it is in the menu. */
export function WishlistLink() {
  const { length } = useSavedProducts()

  return (
    <CurrentLink href="/wishlist" className={styles['link']}>
      <HeartIcon />
      <span className="visually-hidden">{messages.wishlist}</span>{' '}
      <span aria-live="polite">{length > 0 && length}</span>
    </CurrentLink>
  )
}
