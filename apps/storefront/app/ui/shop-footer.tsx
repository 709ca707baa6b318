import { Link } from 'react-router'
import { shop } from '../shop.ts'
import page from './page.module.css'
import styles from './shop-footer.module.css'
import type { ShopHeaderProps } from './shop-header.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const COLLECTIONS_SHOWN = 6

export function ShopFooter({ collections, isMember, theme }: ShopHeaderProps & { theme: Theme }) {
  return (
    <footer className={styles['footer']}>
      <div className={page['wrap']}>
        <div className={styles['top']}>
          <div>
            <h2>{shop.title.join(' ')}</h2>
            <p>{shop.sentence}</p>
          </div>
          <nav className={styles['columns']} aria-label="Footer">
            <div>
              <h3>Shop</h3>
              {collections.slice(0, COLLECTIONS_SHOWN).map(({ name, slug }) => (
                <Link key={slug} to={`/collections/${slug}`}>
                  {name}
                </Link>
              ))}
              <Link to="/collections">All objects</Link>
            </div>
            <div>
              <h3>You</h3>
              {isMember ? (
                <Link to="/account">Account</Link>
              ) : (
                <>
                  <Link to="/sign-in">Sign in</Link>
                  <Link to="/register">Make an account</Link>
                </>
              )}
            </div>
          </nav>
        </div>
        <div className={styles['end']}>
          <Wordmark />
          <ThemeSwitch theme={theme} />
          <p>
            {shop.name}, {shop.place}
          </p>
        </div>
      </div>
    </footer>
  )
}
