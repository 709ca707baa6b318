import styles from './specification-table.module.css'

export interface SpecificationTableProps {
  caption: string
  rows: readonly { label: string; value: string }[]
}

/** Specifications as a table with row headers. The caption is for screen readers. */
export function SpecificationTable({ caption, rows }: SpecificationTableProps) {
  return (
    <table className={styles['specification']}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
