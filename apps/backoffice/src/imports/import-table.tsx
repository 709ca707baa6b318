import type { CatalogImport } from '@vitrine/contract'
import { Link } from 'react-router'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import { ImportState } from './import-state.tsx'
import styles from './imports.module.css'
import { useProblemText } from './problems/use-problem-text.ts'

export function ImportTable({ imports }: { imports: readonly CatalogImport[] }) {
  const { imports: messages } = useMessages()
  const { dateTime } = useFormats()
  const describe = useDescription()
  return (
    <ListTable
      caption={messages.recent}
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          label: messages.file,
          cell: ({ id, fileName, dryRun }) => (
            <span className={styles['name']}>
              <Link to={`/imports/${id}`}>{fileName}</Link>
              {dryRun && <small>{messages.check}</small>}
            </span>
          ),
        },
        { label: messages.state, cell: (one) => <ImportState of={one} /> },
        { label: messages.outcome, isExtra: true, cell: describe },
        {
          label: messages.begun,
          isExtra: true,
          cell: ({ createdDate }) => (
            <time className={styles['name']} dateTime={createdDate}>
              {dateTime(createdDate)}
            </time>
          ),
        },
      ]}
    />
  )
}

/** What became of an import, or how far it is, in one line. */
function useDescription() {
  const { imports: messages } = useMessages()
  const { number } = useFormats()
  const textOf = useProblemText()
  return ({ status, result, progress, failure, failureProblem, dryRun }: CatalogImport) => {
    if (status === 'RUNNING' && progress.total !== undefined) {
      return messages.doneOf({ done: number(progress.done), total: number(progress.total) })
    }
    if (!result) {
      return failure && <span className={styles['failure']}>{textOf(failure, failureProblem)}</span>
    }
    const { created, updated, unchanged, rejected } = result
    return [
      created > 0 &&
        (dryRun ? messages.toCreateCount : messages.createdCount)({ count: number(created) }),
      updated > 0 &&
        (dryRun ? messages.toUpdateCount : messages.updatedCount)({ count: number(updated) }),
      unchanged > 0 && messages.unchangedCount({ count: number(unchanged) }),
      rejected > 0 && messages.errorCount({ count: rejected, number: number(rejected) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
