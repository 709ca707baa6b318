import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

/** One or two words of the owner's, flush with the picture's edge; at most one per picture. */
export function Ribbon({ children }: { children: ReactNode }) {
  return <span className={styles['ribbon']}>{children}</span>
}

/** The one ribbon in the accent: only members are shown what stands under it. */
export function MemberRibbon({ children }: { children: ReactNode }) {
  return (
    <span className={styles['ribbon']} data-members>
      {children}
    </span>
  )
}
