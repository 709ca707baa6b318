import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface TableColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
}

export interface TableProps<Row> {
  /** The caption for screen readers. */
  caption: string
  /** The first one is the row header. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const [first, ...others] = columns

  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ label, cell, isNumber }) => (
                <td key={label} data-number={isNumber}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
