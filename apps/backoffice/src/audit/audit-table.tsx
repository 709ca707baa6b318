import type { AuditRecord } from '@vitrine/contract'
import { Badge, Button } from '@vitrine/ui'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './audit.module.css'
import { actionText, actorText, subjectText } from './describe-entry.ts'

export interface AuditTableProps {
  entries: readonly AuditRecord[]
  isStale: boolean
  onOpen: (entry: AuditRecord) => void
}

export function AuditTable({ entries, isStale, onOpen }: AuditTableProps) {
  const messages = useMessages()
  const { audit } = messages
  const { dateTime } = useFormats()
  return (
    <ListTable<AuditRecord>
      caption={audit.title}
      rows={entries}
      isStale={isStale}
      keyOf={({ id }) => id}
      columns={[
        {
          label: audit.what,
          cell: (entry) => (
            <>
              {actionText(entry, messages)}{' '}
              {entry.result === 'rejected' && <Badge tone="warn">{audit.isRejected}</Badge>}
              <small>{subjectText(entry, messages)}</small>
            </>
          ),
        },
        {
          label: audit.who,
          cell: (entry) => (
            <>
              <Actor name={actorText(entry, messages)} />
              <small data-narrow>{dateTime(entry.occurredDate)}</small>
            </>
          ),
        },
        { label: audit.when, isExtra: true, cell: ({ occurredDate }) => dateTime(occurredDate) },
        {
          label: audit.details,
          isUnlabelled: true,
          isNumber: true,
          cell: (entry) => (
            <Button
              type="button"
              look="quiet"
              size="small"
              aria-label={audit.detailsOf({ action: actionText(entry, messages) })}
              onClick={() => onOpen(entry)}
            >
              {audit.details}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** An address that is longer than its column breaks at its @ first. */
function Actor({ name }: { name: string }) {
  const [local, ...domain] = name.split(/(?=@)/)
  return (
    <span className={styles['actor']}>
      {local}
      <wbr />
      {domain}
    </span>
  )
}
