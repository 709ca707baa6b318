import { classNames, closes, DialogButton, MenuIcon, PersonIcon } from '@vitrine/ui'
import { useLocation } from 'react-router'
import * as messages from '#messages/shop'
import { CartLink } from '../cart/cart-link.tsx'
import type { LinkView } from '../shop/navigation-of.ts'
import { useShop } from '../shop/use-shop.ts'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { CurrentLink } from './current-link.tsx'
import page from './page.module.css'
import { SearchLink } from './search-link.tsx'
import styles from './shop-header.module.css'
import { Wordmark } from './wordmark.tsx'

export interface ShopHeaderProps {
  isMember: boolean
  cartCount: number
}

export function ShopHeader({ isMember, cartCount }: ShopHeaderProps) {
  const { key } = useLocation()
  const { header } = useShop()

  return (
    <header className={styles['header']}>
      <div className={classNames(page['wrap'], styles['inside'])}>
        <nav className={styles['collections']} aria-label={messages.collections}>
          <Links of={header.filter(({ isInMenuOnly }) => !isInMenuOnly)} />
        </nav>
        <DialogButton opens="menu" className={styles['menuButton']} aria-label={messages.menu}>
          <MenuIcon />
        </DialogButton>
        <Wordmark />
        <div className={styles['tools']}>
          <SearchLink />
          <CurrentLink href={isMember ? '/account' : '/sign-in'} className={styles['account']}>
            <PersonIcon />
            <span>{isMember ? messages.account : messages.signIn}</span>
          </CurrentLink>
          <WishlistLink />
          <CartLink count={cartCount} />
        </div>
      </div>
      {/* The key closes the menu after each navigation. */}
      <dialog key={key} id="menu" className={styles['menu']} aria-label={messages.menu}>
        <button {...closes('menu')}>{messages.close}</button>
        <nav aria-label={messages.menu}>
          <Links of={header} />
          <CurrentLink href={isMember ? '/account' : '/sign-in'}>
            {isMember ? messages.account : messages.signIn}
          </CurrentLink>
          <CurrentLink href="/wishlist">{messages.wishlist}</CurrentLink>
        </nav>
      </dialog>
    </header>
  )
}

function Links({ of }: { of: LinkView[] }) {
  return of.map(({ name, href }) => (
    <CurrentLink key={href + name} href={href} isLeaf>
      {name}
    </CurrentLink>
  ))
}
