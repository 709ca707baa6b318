import * as messages from '#messages/breadcrumb'
import styles from './breadcrumb.module.css'
import { NextIcon } from './icons.tsx'
import { Link } from './link.tsx'

export interface BreadcrumbProps {
  /** From the top level to the current page. */
  trail: readonly { href: string; label: string }[]
  here: string
}

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label={messages.breadcrumb}>
      <ol className={styles['trail']}>
        {trail.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
            <NextIcon size={14} />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
