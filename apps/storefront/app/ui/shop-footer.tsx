import { Link } from 'react-router'
import * as messages from '#messages/shop'
import { useShop } from '../shop/use-shop.ts'
import { LanguageLinks } from './language-links.tsx'
import page from './page.module.css'
import styles from './shop-footer.module.css'
import type { ShopHeaderProps } from './shop-header.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const COLLECTIONS_SHOWN = 8

interface ShopFooterProps extends Omit<ShopHeaderProps, 'cartCount'> {
  theme: Theme
}

export function ShopFooter({ collections, isMember, theme }: ShopFooterProps) {
  const shop = useShop()

  return (
    <footer className={styles['footer']}>
      <div className={page['wrap']}>
        <div className={styles['top']}>
          <div>
            <h2>{shop.heading.join(' ')}</h2>
            {shop.sentence && <p>{shop.sentence}</p>}
          </div>
          <nav className={styles['columns']} aria-label={messages.footer}>
            <div>
              <h3>{messages.collections}</h3>
              {collections.slice(0, COLLECTIONS_SHOWN).map(({ name, slug }) => (
                <Link key={slug} to={`/collections/${slug}`}>
                  {name}
                </Link>
              ))}
              <Link to="/collections">{messages.allProducts}</Link>
            </div>
            <div>
              <h3>{messages.yourAccount}</h3>
              {isMember ? (
                <Link to="/account">{messages.account}</Link>
              ) : (
                <>
                  <Link to="/sign-in">{messages.signIn}</Link>
                  <Link to="/register">{messages.register}</Link>
                </>
              )}
              <Link to="/wishlist">{messages.wishlist}</Link>
            </div>
            <div>
              <h3>{messages.aboutUs}</h3>
              {shop.pages.map(({ path, title }) => (
                <Link key={path} to={`/${path}`}>
                  {title}
                </Link>
              ))}
            </div>
          </nav>
        </div>
        <div className={styles['end']}>
          <Wordmark />
          <LanguageLinks />
          <ThemeSwitch theme={theme} />
          <p>
            {shop.name}
            {shop.place && `, ${shop.place}`}
          </p>
        </div>
      </div>
    </footer>
  )
}
