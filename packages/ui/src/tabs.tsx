import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface TabsProps {
  /** The label of the landmark: "Products by state". */
  name: string
  tabs: readonly { href: string; label: string; count?: number }[]
  /** The URL of the current one. */
  here: string
}

/** Views of the same data, each with its own URL. */
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
