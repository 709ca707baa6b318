import type { CatalogImport } from '@vitrine/contract'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './imports.module.css'
import { useProblemText } from './problems/use-problem-text.ts'
import { DownloadRejected } from './rejected/download-rejected.tsx'

const MAX_SHOWN = 100

/** What is wrong, line by line: of a check, whose rows are corrected after the import, and of exported catalogs. */
export function ErrorsPanel({ of: shown }: { of: CatalogImport }) {
  const { imports: messages } = useMessages()
  const { number } = useFormats()
  const textOf = useProblemText()
  const { errors = [], result, dryRun } = shown
  const left = (result?.rejected ?? 0) - Math.min(errors.length, MAX_SHOWN)

  return (
    <Panel
      title={messages.errorsTitle}
      end={shown.rejectedRecordsUrl && <DownloadRejected of={shown} />}
      isFlush
    >
      <p className={styles['intro']}>{dryRun ? messages.errorsLater : messages.errorsDownload}</p>
      <ListTable
        caption={messages.errorsTitle}
        rows={errors.slice(0, MAX_SHOWN).map((error, at) => ({ ...error, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { label: messages.line, cell: ({ line }) => number(line) },
          { label: messages.column, cell: ({ column }) => column },
          { label: messages.problem, cell: ({ reason, problem }) => textOf(reason, problem) },
        ]}
      />
      {left > 0 && (
        <p className={styles['intro']}>{messages.moreErrors({ count: number(left) })}</p>
      )}
    </Panel>
  )
}
