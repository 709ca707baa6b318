import type { AuditRecord } from '@vitrine/contract'
import { Link } from 'react-router'
import { Modal } from '../dialog/modal.tsx'
import { useFormats } from '../screen/formats.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './audit.module.css'
import { actionText, actorText, subjectText } from './describe-entry.ts'

export interface EntryDialogProps {
  entry: AuditRecord
  /** The log of the person who did it; absent where no member did. */
  addressOfActor: string | undefined
  onClose: () => void
}

/** All that was recorded of an entry. */
export function EntryDialog({ entry, addressOfActor, onClose }: EntryDialogProps) {
  const messages = useMessages()
  const { audit } = messages
  const { dateTime } = useFormats()
  const facts: [string, string | null][] = [
    [audit.when, dateTime(entry.occurredDate)],
    [audit.who, actorText(entry, messages)],
    [audit.subject, subjectText(entry, messages)],
    [audit.subjectId, entry.subject && `${entry.subject.kind} ${entry.subject.id}`],
    [audit.action, entry.action],
    ...Object.entries(entry.details).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    [audit.requestId, entry.requestId],
  ]
  return (
    <Modal title={actionText(entry, messages)} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {addressOfActor !== undefined && (
        <p>
          <Link to={addressOfActor} className={styles['link']} onClick={onClose}>
            {audit.onlyThis}
          </Link>
        </p>
      )}
    </Modal>
  )
}
