import * as words from '#words'
import { ButtonLink } from './button.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Counts from 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What is paged: "objects". */
  of: string
  /** "1 to 24 of 41". */
  range: string
  /** How much of it has been seen, 0 to 1. */
  seen: number
}

export function Pagination({ page, pages, hrefOf, of, range, seen }: PaginationProps) {
  if (pages < 2) return null

  return (
    <nav className={styles['pagination']} aria-label={words.pagesOf(of)}>
      <p className={styles['range']}>
        {range} {of}
      </p>
      <div className={styles['bar']} aria-hidden="true">
        <div style={{ inlineSize: `${Math.round(seen * 100)}%` }} />
      </div>
      <div className={styles['ways']}>
        {page > 1 && (
          <ButtonLink look="second" href={hrefOf(page - 1)} rel="prev">
            {words.backToPage(page - 1)}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink look="second" href={hrefOf(page + 1)} rel="next">
            {words.goOnToPage(page + 1)}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
