import type { ReactNode } from 'react'
import styles from './error-frame.module.css'

export interface ErrorFrameProps {
  /** The heading: "Page not found" */
  title: string
  /** Paragraphs: what happened, and what is not affected. */
  children: ReactNode
  /** A close-up of a product, with an empty alternative text. */
  picture: ReactNode
  /** Two links to other pages. */
  ways: ReactNode
}

/** An error page: a picture, a sentence and two links. */
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
