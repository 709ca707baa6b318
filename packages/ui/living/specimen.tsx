import type { ReactNode } from 'react'
import styles from './living-page.module.css'

export interface SpecimenProps {
  /** Of the twelve columns of a wide page. */
  columns?: 3 | 4 | 5 | 6 | 7 | 8 | 12
  title: string
  children: ReactNode
}

/** One component, in each of its states. */
export function Specimen({ columns = 6, title, children }: SpecimenProps) {
  return (
    <section className={styles['specimen']} data-columns={columns} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export type ShownState = 'rest' | 'hover' | 'focus' | 'press' | 'checked'

/** A component in a state that needs a pointer or a key. */
export function Shown({ as, children }: { as: ShownState; children: ReactNode }) {
  return <div data-show={as}>{children}</div>
}

/** A state with its name below. */
export function Named({
  name,
  as,
  children,
}: {
  name: string
  as?: ShownState
  children: ReactNode
}) {
  return (
    <div className={styles['named']} data-show={as}>
      {children}
      <small>{name}</small>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles['stack']}>{children}</div>
}
