import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

/** A short text of the owner, flush with the picture's edge; at most one per picture. */
export function Ribbon({ children }: { children: ReactNode }) {
  return <span className={styles['ribbon']}>{children}</span>
}

/** The ribbon in the accent colour, for products that only members see. */
export function MemberRibbon({ children }: { children: ReactNode }) {
  return (
    <span className={styles['ribbon']} data-members>
      {children}
    </span>
  )
}
