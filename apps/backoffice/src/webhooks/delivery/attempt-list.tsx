import type { WebhookAttempt } from '@vitrine/contract'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../webhooks.module.css'
import { requestHeaders } from './request-headers.ts'
import { useMoments } from './use-moments.ts'

interface AttemptListProps {
  eventId: string
  attempts: readonly WebhookAttempt[]
}

/** Every attempt with its headers and its reply, as it was stored; the last one is open. */
export function AttemptList({ eventId, attempts }: AttemptListProps) {
  const { webhooks: messages } = useMessages()
  const { momentOf, durationOf } = useMoments()
  const last = attempts.at(-1)?.attempt

  return (
    <section className={styles['attempts']} aria-label={messages.attempts}>
      <h3>{messages.attempts}</h3>
      {attempts.length === 0 && <p className={styles['note']}>{messages.noAttempts}</p>}
      {attempts.map(({ attempt, startedDate, durationMs, statusCode, request, response }) => (
        <details key={attempt} open={attempt === last}>
          <summary>
            <span>{messages.attempt({ number: attempt, date: momentOf(startedDate) })}</span>
            <span>
              {statusCode ?? messages.noReply} · {durationOf(durationMs)}
            </span>
          </summary>
          {/* Nothing was sent of an event that was deleted before. */}
          {request !== '' && (
            <>
              <h4>{messages.headers}</h4>
              <p>{requestHeaders(eventId, { startedDate })}</p>
            </>
          )}
          <h4>{messages.reply}</h4>
          <p>{response === '' ? messages.noReplyBody : response}</p>
        </details>
      ))}
    </section>
  )
}
