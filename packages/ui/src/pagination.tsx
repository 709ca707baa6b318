import type { ReactNode } from 'react'
import styles from './pagination.module.css'
import { Styled } from './styled.tsx'

export interface PaginationProps {
  /** The label of the landmark: "More products". */
  name: string
  /** "You have seen 24 of 41". */
  progress: string
  /** The part that has been shown, 0 to 1. */
  seen: number
  /** The links to the previous and the next page. */
  children: ReactNode
}

export function Pagination({ name, progress, seen, children }: PaginationProps) {
  return (
    <nav className={styles['pagination']} aria-label={name}>
      <p className={styles['range']}>{progress}</p>
      <div className={styles['bar']} aria-hidden="true">
        <Styled as="div" values={{ 'inline-size': `${Math.round(seen * 100)}%` }} />
      </div>
      <div className={styles['ways']}>{children}</div>
    </nav>
  )
}
