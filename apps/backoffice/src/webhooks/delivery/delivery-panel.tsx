import type { WebhookAttempt, WebhookDelivery, WebhookSubscription } from '@vitrine/contract'
import { Badge, Button, Notice } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useChange } from '../../screen/use-change.ts'
import { useFollow } from '../../screen/use-follow.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { CopyButton } from '../../secret/copy-button.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { type DeliveryFilters, writeFilters } from '../delivery-filters.ts'
import { eventName } from '../event-name.ts'
import { useWebhooks } from '../use-webhooks.ts'
import styles from '../webhooks.module.css'
import { AttemptList } from './attempt-list.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { useMoments } from './use-moments.ts'

export interface DeliveryPanelProps {
  id: string
  subscriptions: readonly WebhookSubscription[]
  filters: DeliveryFilters
  onReplayed: (deliveryId: string) => void
}

/** While nothing has become of it, it is looked at again after this time. */
const FOLLOW_MS = 1_500

/** One delivery: where to, what of it, every attempt, and what was sent. */
export function DeliveryPanel({ id, subscriptions, filters, onReplayed }: DeliveryPanelProps) {
  const { webhooks: messages, eventNames, common } = useMessages()
  const webhooks = useWebhooks()
  const loading = useLoaded(id, (signal) => webhooks.getDelivery(id, { signal }))
  const place = useRef<HTMLDivElement>(null)
  const { reload, loaded } = loading
  const isOpen = loaded.data?.delivery.status === 'PENDING'

  // On narrow windows it is below the list, where nobody would look.
  useEffect(() => place.current?.focus(), [])
  useFollow(reload, isOpen, FOLLOW_MS)

  const title = loaded.data
    ? eventName(eventNames, loaded.data.delivery.eventType)
    : messages.details

  return (
    <div ref={place} tabIndex={-1} className={styles['panel']}>
      <Panel
        title={title}
        end={
          <Link to={`?${writeFilters({ ...filters, delivery: '' })}`} className={styles['close']}>
            {common.close}
          </Link>
        }
      >
        <WhenLoaded of={loading}>
          {({ delivery, attempts }) => (
            <Details
              delivery={delivery}
              attempts={attempts}
              endpoint={subscriptions.find((one) => one.id === delivery.subscriptionId)}
              filters={filters}
              onReplayed={onReplayed}
            />
          )}
        </WhenLoaded>
      </Panel>
    </div>
  )
}

interface DetailsProps {
  delivery: WebhookDelivery
  attempts: readonly WebhookAttempt[]
  endpoint: WebhookSubscription | undefined
  filters: DeliveryFilters
  onReplayed: (deliveryId: string) => void
}

function Details({ delivery, attempts, endpoint, filters, onReplayed }: DetailsProps) {
  const { webhooks: messages, webhookErrors } = useMessages()
  const { momentOf } = useMoments()
  const webhooks = useWebhooks()
  const change = useChange()
  const last = attempts.at(-1)
  const shown = { ...delivery, ...(last && { lastAttempt: last }) }

  async function replay() {
    await change.run(async () =>
      onReplayed((await webhooks.replayDelivery(delivery.id)).deliveryId),
    )
  }

  return (
    <>
      <p className={styles['state']}>
        <DeliveryBadge delivery={shown} />
        {delivery.isTest && <Badge tone="plain">{messages.test}</Badge>}
      </p>
      <dl className={styles['facts']}>
        <dt>{messages.endpoint}</dt>
        <dd>{endpoint?.url ?? '–'}</dd>
        <dt>{messages.type}</dt>
        <dd>{delivery.eventType}</dd>
        <dt>{messages.eventId}</dt>
        <dd>{delivery.eventId}</dd>
        <dt>{messages.created}</dt>
        <dd>{momentOf(delivery.createdDate)}</dd>
        {delivery.nextAttemptDate !== undefined && delivery.attempts > 0 && (
          <>
            <dt>{messages.nextAttempt}</dt>
            <dd>{momentOf(delivery.nextAttemptDate)}</dd>
          </>
        )}
      </dl>
      <AttemptList eventId={delivery.eventId} attempts={attempts} />
      {delivery.replayedBy === undefined ? (
        delivery.status === 'DEAD' && <p className={styles['note']}>{messages.ended}</p>
      ) : (
        <p className={styles['note']}>
          {messages.replaced}{' '}
          <Link to={`?${writeFilters({ ...filters, delivery: delivery.replayedBy })}`}>
            {messages.seeReplay}
          </Link>
        </p>
      )}
      {last && <Body text={last.request} />}
      {endpoint && endpoint.status !== 'ENABLED' && (
        <Notice tone="warn">{messages.replayWaits}</Notice>
      )}
      <ChangeNotice failure={change.failure} reasons={webhookErrors} />
      {delivery.replayedBy === undefined && (
        <div>
          <Button
            type="button"
            look="second"
            size="small"
            busy={change.isRunning ? messages.replaying : undefined}
            onClick={replay}
          >
            {messages.replayOne}
          </Button>
        </div>
      )}
    </>
  )
}

/** The beginning is stored; as lines where it is whole. */
function Body({ text }: { text: string }) {
  const { webhooks: messages } = useMessages()
  if (text === '') return <p className={styles['note']}>{messages.bodyGone}</p>
  const shown = asLines(text)
  return (
    <section className={styles['body']} aria-label={messages.body}>
      <div>
        <h3>{messages.body}</h3>
        <CopyButton text={shown} label={messages.body} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard. */}
      <pre tabIndex={0}>{shown}</pre>
      <p className={styles['note']}>{messages.signatures}</p>
    </section>
  )
}

function asLines(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
