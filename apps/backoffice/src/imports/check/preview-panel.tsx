import type { CatalogImportPreview } from '@vitrine/contract'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../imports.module.css'

/** The first rows of the file as they were read, so that wrong separators or encodings are seen. */
export function PreviewPanel({ preview: { columns, rows } }: { preview: CatalogImportPreview }) {
  const { imports: messages } = useMessages()
  const title = messages.firstRows
  return (
    <Panel title={title} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard. */}
      <section className={styles['sheet']} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have the same heading twice.
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((values, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and do not move.
              <tr key={row}>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={at}>{values[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
