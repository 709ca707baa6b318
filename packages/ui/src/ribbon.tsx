import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ribbon.module.css'

export interface RibbonProps {
  children: ReactNode
  /** Only members are shown what stands under it. */
  forMembers?: boolean
}

/** One or two words of the owner's, flush with the picture's edge; at most one per picture. */
export function Ribbon({ children, forMembers }: RibbonProps) {
  return (
    <span className={classNames(styles['ribbon'], forMembers && styles['members'])}>
      {children}
    </span>
  )
}
