import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  /** After the title: "7". */
  note?: string | undefined
  /** At the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
  /** Lists and tables reach the edges. */
  isFlush?: boolean
}

export function Panel({ title, note, action, children, isFlush = false }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title}
          {note !== undefined && <span className={styles['note']}> {note}</span>}
        </h2>
        {action}
      </header>
      <div className={isFlush ? undefined : styles['body']}>{children}</div>
    </section>
  )
}
