import * as messages from '#messages/shop'
import type { LinkGroupView } from '../shop/navigation-of.ts'
import { useShop } from '../shop/use-shop.ts'
import { LanguageLinks } from './language-links.tsx'
import page from './page.module.css'
import { RegionLink } from './region-link.tsx'
import { RouterLink } from './router-link.tsx'
import styles from './shop-footer.module.css'
import type { ShopHeaderProps } from './shop-header.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

interface ShopFooterProps extends Omit<ShopHeaderProps, 'cartCount'> {
  theme: Theme
  /** Absent while the platform is out of reach. */
  region: string | null | undefined
  countsVisits: boolean
}

export function ShopFooter({ isMember, theme, region, countsVisits }: ShopFooterProps) {
  const shop = useShop()
  const groups = shop.footer.slice(0, -1)
  const about = shop.footer.at(-1)

  const toColumn = ({ title, links = shop.header }: LinkGroupView) => (
    <div key={title}>
      <h3>{title}</h3>
      {links.map(({ name, href }) => (
        <RouterLink key={href + name} href={href}>
          {name}
        </RouterLink>
      ))}
    </div>
  )

  return (
    <footer className={styles['footer']}>
      <div className={page['wrap']}>
        <div className={styles['top']}>
          <div>
            <h2>{shop.heading.join(' ')}</h2>
            {shop.sentence && <p>{shop.sentence}</p>}
          </div>
          <nav className={styles['columns']} aria-label={messages.footer}>
            {groups.map(toColumn)}
            <div>
              <h3>{messages.yourAccount}</h3>
              {isMember ? (
                <RouterLink href="/account">{messages.account}</RouterLink>
              ) : (
                <>
                  <RouterLink href="/sign-in">{messages.signIn}</RouterLink>
                  <RouterLink href="/register">{messages.register}</RouterLink>
                </>
              )}
              <RouterLink href="/wishlist">{messages.wishlist}</RouterLink>
            </div>
            {about && toColumn(about)}
          </nav>
        </div>
        <div className={styles['end']}>
          <Wordmark />
          <LanguageLinks />
          {region && <RegionLink>{region}</RegionLink>}
          <ThemeSwitch theme={theme} />
          {countsVisits && <RouterLink href="/visits">{messages.visits}</RouterLink>}
          <p>
            {shop.name}
            {shop.place && `, ${shop.place}`}
          </p>
        </div>
      </div>
    </footer>
  )
}
