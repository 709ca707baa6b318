import { useLocation } from 'react-router'
import { inShop } from '../language/in-shop.ts'
import styles from './language-links.module.css'

/** Leads to the choice of country and currency, and from there back to this page with its selection. */
export function RegionLink({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  const to = encodeURIComponent(inShop(pathname) + search)
  return (
    <a className={styles['language']} href={inShop(`/region?to=${to}`)} rel="nofollow">
      {children}
    </a>
  )
}
