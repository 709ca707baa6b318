import { useMessages } from '../../shell/language-context.tsx'
import styles from './sections.module.css'

export interface RowToolsProps<Row> {
  /** What the row is called, for its buttons. */
  name: string
  at: number
  rows: Row[]
  onChange: (rows: Row[]) => void
}

/** Moves a row up or down, or removes it. */
export function RowTools<Row>({ name, at, rows, onChange }: RowToolsProps<Row>) {
  const { editor } = useMessages()
  const row = rows[at]
  if (row === undefined) return null
  const moved = (to: number) => rows.toSpliced(at, 1).toSpliced(to, 0, row)

  return (
    <div className={styles['tools']}>
      <button
        type="button"
        disabled={at === 0}
        aria-label={editor.moveUp({ name })}
        onClick={() => onChange(moved(at - 1))}
      >
        ↑
      </button>
      <button
        type="button"
        disabled={at === rows.length - 1}
        aria-label={editor.moveDown({ name })}
        onClick={() => onChange(moved(at + 1))}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={editor.removeNamed({ name })}
        onClick={() => onChange(rows.toSpliced(at, 1))}
      >
        {editor.remove}
      </button>
    </div>
  )
}
