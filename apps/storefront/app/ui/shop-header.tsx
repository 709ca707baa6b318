import { classNames, closes, DialogButton, MenuIcon, PersonIcon } from '@vitrine/ui'
import { NavLink, useLocation } from 'react-router'
import * as messages from '#messages/shop'
import { CartLink } from '../cart/cart-link.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import page from './page.module.css'
import { SearchLink } from './search-link.tsx'
import styles from './shop-header.module.css'
import { Wordmark } from './wordmark.tsx'

export interface ShopHeaderProps {
  collections: { name: string; slug: string }[]
  isMember: boolean
  cartCount: number
}

export function ShopHeader({ collections, isMember, cartCount }: ShopHeaderProps) {
  const { key } = useLocation()
  const shown = collections.filter(fitsOnOneLine())

  return (
    <header className={styles['header']}>
      <div className={classNames(page['wrap'], styles['inside'])}>
        <nav className={styles['collections']} aria-label={messages.collections}>
          <CollectionLinks collections={shown} />
        </nav>
        <DialogButton opens="menu" className={styles['menuButton']} aria-label={messages.menu}>
          <MenuIcon />
        </DialogButton>
        <Wordmark />
        <div className={styles['tools']}>
          <SearchLink />
          <NavLink to={isMember ? '/account' : '/sign-in'} className={styles['account'] ?? ''}>
            <PersonIcon />
            <span>{isMember ? messages.account : messages.signIn}</span>
          </NavLink>
          <WishlistLink />
          <CartLink count={cartCount} />
        </div>
      </div>
      {/* The key closes the menu after each navigation. */}
      <dialog key={key} id="menu" className={styles['menu']} aria-label={messages.menu}>
        <button {...closes('menu')}>{messages.close}</button>
        <nav aria-label={messages.menu}>
          <CollectionLinks collections={collections} />
          <NavLink to={isMember ? '/account' : '/sign-in'}>
            {isMember ? messages.account : messages.signIn}
          </NavLink>
          <NavLink to="/wishlist">{messages.wishlist}</NavLink>
        </nav>
      </dialog>
    </header>
  )
}

const MAX_LINE_LENGTH = 44

/** A filter that keeps names, in their order, while their total length fits on one line. */
function fitsOnOneLine() {
  let space = MAX_LINE_LENGTH
  return ({ name }: { name: string }) => {
    space -= name.length + 4
    return space >= 0
  }
}

function CollectionLinks({ collections }: Pick<ShopHeaderProps, 'collections'>) {
  return (
    <>
      {collections.map(({ name, slug }) => (
        <NavLink key={slug} to={`/collections/${slug}`}>
          {name}
        </NavLink>
      ))}
      <NavLink to="/collections" end>
        {messages.allProducts}
      </NavLink>
    </>
  )
}
