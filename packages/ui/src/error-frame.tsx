import type { ReactNode } from 'react'
import styles from './error-frame.module.css'

export interface ErrorFrameProps {
  /** "This one left the shelf" */
  title: string
  /** Paragraphs: what happened, and what is still theirs. */
  children: ReactNode
  /** A close-up of an object, without words of its own. */
  picture: ReactNode
  /** Two ways out. */
  ways: ReactNode
}

/** A page on which something is missing: a close-up, a sentence, two ways out and nothing else. */
export function ErrorFrame({ title, children, picture, ways }: ErrorFrameProps) {
  return (
    <div className={styles['frame']}>
      {picture}
      <div>
        <h1>{title}</h1>
        {children}
        <div>{ways}</div>
      </div>
    </div>
  )
}
