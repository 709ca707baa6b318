import type { ReactNode } from 'react'
import styles from './pagination.module.css'

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
      <svg className={styles['bar']} aria-hidden="true">
        <rect width={`${Math.round(seen * 100)}%`} />
      </svg>
      <div className={styles['ways']}>{children}</div>
    </nav>
  )
}
