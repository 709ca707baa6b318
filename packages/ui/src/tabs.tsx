import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface TabsProps {
  /** Names the landmark: "Products by state". */
  name: string
  tabs: readonly { href: string; label: string; count?: number }[]
  /** The address of the one that is open. */
  here: string
}

/** Views of the same things, each with an address of its own. */
export function Tabs({ name, tabs, here }: TabsProps) {
  return (
    <nav aria-label={name} className={styles['tabs']}>
      {tabs.map(({ href, label, count }) => (
        <Link key={href} href={href} keepsScroll aria-current={href === here ? 'page' : undefined}>
          {label}
          {count !== undefined && <small> {count}</small>}
        </Link>
      ))}
    </nav>
  )
}
