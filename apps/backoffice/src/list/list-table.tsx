import type { ReactNode } from 'react'
import styles from './list-table.module.css'

export interface ListColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
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
}

/** The rows of a list; what does not fit is scrolled within the table. */
export function ListTable<Row>({ caption, columns, rows, keyOf, isStale }: ListTableProps<Row>) {
  const [first, ...others] = columns

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']} aria-busy={isStale}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber, isExtra, isUnlabelled }) => (
              <th key={label} scope="col" data-number={isNumber} data-extra={isExtra}>
                {isUnlabelled ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ label, cell, isNumber, isExtra }) => (
                <td key={label} data-number={isNumber} data-extra={isExtra}>
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
