import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** What is missing. */
  title: string
  /** What to do about it. */
  children: ReactNode
  /** One button that undoes the cause. */
  action?: ReactNode
  headingLevel?: 1 | 2
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const

  return (
    <div className={styles['empty']}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
