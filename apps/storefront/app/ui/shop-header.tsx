import { classNames, MenuIcon, PersonIcon } from '@vitrine/ui'
import { NavLink, useLocation } from 'react-router'
import * as words from '#words/shop'
import page from './page.module.css'
import { SearchLink } from './search-link.tsx'
import styles from './shop-header.module.css'
import { Wordmark } from './wordmark.tsx'

export interface ShopHeaderProps {
  collections: { name: string; slug: string }[]
  isMember: boolean
}

export function ShopHeader({ collections, isMember }: ShopHeaderProps) {
  const { key } = useLocation()
  const shown = collections.filter(fitsOnOneLine())

  return (
    <header className={styles['header']}>
      <div className={classNames(page['wrap'], styles['inside'])}>
        <nav className={styles['rooms']} aria-label={words.rooms}>
          <Rooms collections={shown} />
        </nav>
        <button
          type="button"
          className={styles['menuButton']}
          popoverTarget="menu"
          aria-label={words.menu}
        >
          <MenuIcon />
        </button>
        <Wordmark />
        <div className={styles['tools']}>
          <SearchLink />
          <NavLink to={isMember ? '/account' : '/sign-in'} className={styles['account'] ?? ''}>
            <PersonIcon />
            <span>{isMember ? words.account : words.signIn}</span>
          </NavLink>
        </div>
      </div>
      {/* A new one on every page: the way it was opened for has been gone. */}
      <nav key={key} id="menu" popover="auto" className={styles['menu']} aria-label={words.menu}>
        <Rooms collections={collections} />
        <NavLink to={isMember ? '/account' : '/sign-in'}>
          {isMember ? words.account : words.signIn}
        </NavLink>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide">
          {words.close}
        </button>
      </nav>
    </header>
  )
}

const LETTERS_ON_A_LINE = 44

/** Says of one name after the other whether the line still has room for it. */
function fitsOnOneLine() {
  let room = LETTERS_ON_A_LINE
  return ({ name }: { name: string }) => {
    room -= name.length + 4
    return room >= 0
  }
}

function Rooms({ collections }: Pick<ShopHeaderProps, 'collections'>) {
  return (
    <>
      {collections.map(({ name, slug }) => (
        <NavLink key={slug} to={`/collections/${slug}`}>
          {name}
        </NavLink>
      ))}
      <NavLink to="/collections" end>
        {words.allObjects}
      </NavLink>
    </>
  )
}
