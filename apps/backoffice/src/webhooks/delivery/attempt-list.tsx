import type { WebhookAttempt } from '@vitrine/contract'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../webhooks.module.css'
import { useMoments } from './use-moments.ts'

/** Every attempt with its reply, as it was stored; the last one is open. */
export function AttemptList({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { webhooks: messages } = useMessages()
  const { momentOf, durationOf } = useMoments()
  const last = attempts.at(-1)?.attempt

  return (
    <section className={styles['attempts']} aria-label={messages.attempts}>
      <h3>{messages.attempts}</h3>
      {attempts.length === 0 && <p className={styles['note']}>{messages.noAttempts}</p>}
      {attempts.map(({ attempt, startedDate, durationMs, statusCode, response }) => (
        <details key={attempt} open={attempt === last}>
          <summary>
            <span>{messages.attempt({ number: attempt, date: momentOf(startedDate) })}</span>
            <span>
              {statusCode ?? messages.noReply} · {durationOf(durationMs)}
            </span>
          </summary>
          <p>{response === '' ? messages.noReplyBody : response}</p>
        </details>
      ))}
    </section>
  )
}
