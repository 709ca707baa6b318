import type { ReactNode } from 'react'
import styles from './list-table.module.css'

export interface ListColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
  /** A name or an address, which may be one long word. The first column is one without saying so. */
  isName?: boolean
  /** Left out where the window is narrow. */
  isExtra?: boolean
  /** The label is for screen readers alone: a column of pictures or buttons. */
  isUnlabelled?: boolean
}

export interface ListTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  /** The first one is the row header. */
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether other rows are on their way. */
  isStale?: boolean
  /** A box before each row, and one for all of them. */
  selection?: RowSelection<Row> | undefined
}

export interface RowSelection<Row> {
  isChosen: (row: Row) => boolean
  onToggle: (rows: readonly Row[], isChosen: boolean) => void
  /** The accessible name of the box of all rows. */
  labelOfAll: string
  labelOf: (row: Row) => string
}

/** The rows of a list; what does not fit is scrolled within the table. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, keyOf, isStale, selection } = props
  const [first, ...others] = columns

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']} aria-busy={isStale}>
        <thead>
          <tr>
            {selection && (
              <td data-box>
                <input
                  type="checkbox"
                  aria-label={selection.labelOfAll}
                  checked={rows.length > 0 && rows.every(selection.isChosen)}
                  onChange={({ target }) => selection.onToggle(rows, target.checked)}
                />
              </td>
            )}
            {columns.map(({ label, isNumber, isExtra, isUnlabelled }) => (
              <th key={label} scope="col" data-number={isNumber} data-extra={isExtra}>
                {isUnlabelled ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={selection?.isChosen(row) || undefined}>
              {selection && (
                <td data-box>
                  <input
                    type="checkbox"
                    aria-label={selection.labelOf(row)}
                    checked={selection.isChosen(row)}
                    onChange={({ target }) => selection.onToggle([row], target.checked)}
                  />
                </td>
              )}
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ label, cell, isName, isNumber, isExtra }) => (
                <td key={label} data-name={isName} data-number={isNumber} data-extra={isExtra}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
