import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  /** After the title: "7". */
  note?: string
  /** At the end of the heading's line: a link, a button, a figure. */
  end?: ReactNode
  /** Its content reaches to the edges, such as a table. */
  isFlush?: boolean
  children: ReactNode
}

/** A part of a screen with a heading. */
export function Panel({ title, note, end, isFlush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title}
          {note !== undefined && <span className={styles['note']}> {note}</span>}
        </h2>
        {end}
      </header>
      <div className={isFlush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  )
}
