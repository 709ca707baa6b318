import type { ReactNode } from 'react'
import styles from './error-frame.module.css'

export interface ErrorFrameProps {
  /** "This one left the shelf" */
  title: string
  /** Paragraphs: what happened, and what is still theirs. */
  children: ReactNode
  /** A close-up of an object, without words of its own. */
  picture?: ReactNode
  /** Two ways out. */
  ways: ReactNode
  headingLevel?: 1 | 3
}

/** A page on which something is missing: a close-up, a sentence, two ways out and nothing else. */
export function ErrorFrame({ title, children, picture, ways, headingLevel = 1 }: ErrorFrameProps) {
  const Heading = `h${headingLevel}` as const

  return (
    <div className={styles['frame']}>
      {picture && <div className={styles['picture']}>{picture}</div>}
      <div className={styles['words']}>
        <Heading>{title}</Heading>
        {children}
        <div className={styles['ways']}>{ways}</div>
      </div>
    </div>
  )
}
