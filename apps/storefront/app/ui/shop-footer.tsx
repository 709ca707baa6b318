import { Link } from 'react-router'
import * as words from '#words/shop'
import { shop } from '../shop.ts'
import { LanguageLink } from './language-link.tsx'
import page from './page.module.css'
import styles from './shop-footer.module.css'
import type { ShopHeaderProps } from './shop-header.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const COLLECTIONS_SHOWN = 8

export function ShopFooter({ collections, isMember, theme }: ShopHeaderProps & { theme: Theme }) {
  return (
    <footer className={styles['footer']}>
      <div className={page['wrap']}>
        <div className={styles['top']}>
          <div>
            <h2>{shop.title.join(' ')}</h2>
            <p>{shop.sentence}</p>
          </div>
          <nav className={styles['columns']} aria-label={words.footer}>
            <div>
              <h3>{words.collections}</h3>
              {collections.slice(0, COLLECTIONS_SHOWN).map(({ name, slug }) => (
                <Link key={slug} to={`/collections/${slug}`}>
                  {name}
                </Link>
              ))}
              <Link to="/collections">{words.allProducts}</Link>
            </div>
            <div>
              <h3>{words.yourAccount}</h3>
              {isMember ? (
                <Link to="/account">{words.account}</Link>
              ) : (
                <>
                  <Link to="/sign-in">{words.signIn}</Link>
                  <Link to="/register">{words.register}</Link>
                </>
              )}
            </div>
            <div>
              <h3>{words.aboutUs}</h3>
              <Link to="/about">{words.about}</Link>
              <Link to="/delivery">{words.delivery}</Link>
              <Link to="/contact">{words.contact}</Link>
              <Link to="/imprint">{words.imprint}</Link>
              <Link to="/privacy">{words.privacy}</Link>
              <Link to="/terms">{words.terms}</Link>
            </div>
          </nav>
        </div>
        <div className={styles['end']}>
          <Wordmark />
          <LanguageLink />
          <ThemeSwitch theme={theme} />
          <p>
            {shop.name}, {shop.place}
          </p>
        </div>
      </div>
    </footer>
  )
}
