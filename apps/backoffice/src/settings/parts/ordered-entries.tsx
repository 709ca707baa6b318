import { Details } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './parts.module.css'

export interface OrderedRow {
  /** Of one that is not stored yet, it begins with {@link NEW}. */
  id: string
}

export interface OrderedEntriesProps<Row extends OrderedRow> {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  noteOf?: (row: Row) => string | undefined
  onChange: (rows: Row[]) => void
  /** What is edited of a row, which is in one line otherwise; `change` merges. */
  children?: (row: Row, change: (changes: Partial<Row>) => void, at: number) => ReactNode
}

export const NEW = 'new-'

/** An id for a row that is added. */
export function newId(): string {
  return NEW + crypto.randomUUID()
}

type Step = -1 | 1

/** Entries in an order of their own: buttons move each up and down, and stay focused on what they have moved. */
export function OrderedEntries<Row extends OrderedRow>(props: OrderedEntriesProps<Row>) {
  const { label, rows, nameOf, noteOf, onChange, children } = props
  const { editor } = useMessages()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ at: number; step: Step }>(undefined)

  // The browser takes the focus from an element that is moved.
  useEffect(() => {
    const { at, step } = moved.current ?? {}
    moved.current = undefined
    if (at === undefined) return
    const buttons = list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-move]')
    const [up, down] = buttons ?? []
    const [same, other] = step === -1 ? [up, down] : [down, up]
    ;(same?.disabled ? other : same)?.focus()
  })

  function move(at: number, step: Step) {
    const row = rows[at]
    if (!row) return
    moved.current = { at: at + step, step }
    onChange(rows.toSpliced(at, 1).toSpliced(at + step, 0, row))
  }

  if (rows.length === 0) return null
  return (
    <ol ref={list} className={styles['entries']} aria-label={label}>
      {rows.map((row, at) => {
        const name = nameOf(row)
        const note = noteOf?.(row)
        return (
          <li key={row.id} className={styles['ordered']}>
            {children ? (
              <Details className={styles['entry']} isOpenAtFirst={row.id.startsWith(NEW)}>
                <summary>
                  <strong>{name}</strong>
                  {note !== undefined && <span>{note}</span>}
                </summary>
                <div className={styles['inside']}>
                  {children(
                    row,
                    (changes) =>
                      onChange(rows.map((one) => (one === row ? { ...one, ...changes } : one))),
                    at,
                  )}
                </div>
              </Details>
            ) : (
              <p className={styles['line']}>{name}</p>
            )}
            <div className={styles['order']}>
              <button
                type="button"
                data-move
                disabled={at === 0}
                aria-label={editor.moveUp({ name })}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                data-move
                disabled={at === rows.length - 1}
                aria-label={editor.moveDown({ name })}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={editor.removeNamed({ name })}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              >
                ×
              </button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
