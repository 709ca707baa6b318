import type { ReactNode } from 'react'
import styles from './badge.module.css'

export interface BadgeProps {
  /** `plain` is a tag and has no dot. */
  tone?: 'quiet' | 'accent' | 'ok' | 'warn' | 'bad' | 'plain'
  children: ReactNode
}

/** A short text on a tinted background, with a dot of the same colour. */
export function Badge({ tone = 'quiet', children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}
