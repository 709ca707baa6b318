import type { RejectedRow } from '@vitrine/contract'
import { useId } from 'react'
import { useFormats } from '../../screen/formats.ts'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../imports.module.css'
import { useProblemText } from '../problems/use-problem-text.ts'
import { shownColumns } from './shown-columns.ts'

export interface RejectedSheetProps {
  columns: readonly string[]
  rows: readonly RejectedRow[]
  /** Values by line, of the rows that were changed. */
  corrected: Readonly<Record<string, readonly string[]>>
  /** Whether the columns without errors are shown, too. */
  isWhole: boolean
  onCorrect: (line: number, values: string[]) => void
}

/** The rejected rows as a table of fields; what is wrong is said below its field. */
export function RejectedSheet({
  columns,
  rows,
  corrected,
  isWhole,
  onCorrect,
}: RejectedSheetProps) {
  const { imports: messages } = useMessages()
  const shown = shownColumns(columns, rows, isWhole)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
    <section className={styles['sheet']} aria-label={messages.rejectedTitle} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.line}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {columns[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SheetRow
              key={row.line}
              row={row}
              columns={columns}
              shown={shown}
              values={corrected[row.line] ?? row.values}
              isCorrected={corrected[row.line] !== undefined}
              onCorrect={(values) => onCorrect(row.line, values)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SheetRowProps {
  row: RejectedRow
  columns: readonly string[]
  shown: readonly number[]
  values: readonly string[]
  isCorrected: boolean
  onCorrect: (values: string[]) => void
}

function SheetRow({ row, columns, shown, values, isCorrected, onCorrect }: SheetRowProps) {
  const { imports: messages } = useMessages()
  const { number } = useFormats()
  const textOf = useProblemText()
  const id = useId()
  const ofRow = row.errors.filter(({ column }) => column === '')

  return (
    <tr data-corrected={isCorrected || undefined}>
      <th scope="row">
        {number(row.line)}
        {ofRow.map(({ reason, problem }) => (
          <small key={reason}>{textOf(reason, problem)}</small>
        ))}
      </th>
      {shown.map((at) => {
        const column = columns[at] ?? ''
        const reasons = row.errors.filter((error) => error.column === column && column !== '')
        const isChanged = (values[at] ?? '') !== (row.values[at] ?? '')
        return (
          <td key={at}>
            <input
              aria-label={messages.cell({ column, line: number(row.line) })}
              aria-invalid={(reasons.length > 0 && !isChanged) || undefined}
              aria-describedby={reasons.length > 0 ? `${id}-${at}` : undefined}
              autoComplete="off"
              value={values[at] ?? ''}
              onChange={({ target }) =>
                onCorrect(
                  columns.map((_, place) => (place === at ? target.value : (values[place] ?? ''))),
                )
              }
            />
            {reasons.length > 0 && (
              <small id={`${id}-${at}`}>
                {reasons.map(({ reason, problem }) => textOf(reason, problem)).join('; ')}
              </small>
            )}
          </td>
        )
      })}
    </tr>
  )
}
