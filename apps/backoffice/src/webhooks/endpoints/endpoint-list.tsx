import type { WebhookSubscription } from '@vitrine/contract'
import { Badge, EmptyState } from '@vitrine/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionMenu } from '../../dialog/action-menu.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { addressName } from '../address-name.ts'
import { useWebhooks } from '../use-webhooks.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointQuestion } from './endpoint-question.tsx'

export interface EndpointListProps {
  subscriptions: readonly WebhookSubscription[]
  isStale: boolean
  onDone: (text?: string) => void
  /** With the id of the test's delivery. */
  onTested: (deliveryId: string) => void
}

type Question = 'edit' | 'rotate' | 'remove'

/** Where events are sent, whether they arrive, and what can be done about it. */
export function EndpointList({ subscriptions, isStale, onDone, onTested }: EndpointListProps) {
  const { webhooks: messages, webhookErrors } = useMessages()
  const webhooks = useWebhooks()
  const change = useChange()
  const [asked, ask] = useState<{ question: Question; subscription: WebhookSubscription }>()
  const close = () => ask(undefined)

  if (subscriptions.length === 0) {
    return <EmptyState title={messages.noEndpoints}>{messages.noEndpointsHelp}</EmptyState>
  }

  async function setStatus({ id }: WebhookSubscription, status: 'ENABLED' | 'DISABLED') {
    if (await change.run(() => webhooks.updateSubscription(id, { status }))) {
      onDone(status === 'ENABLED' ? messages.resumed : messages.paused)
    }
  }

  function actionsOf(subscription: WebhookSubscription) {
    const isOn = subscription.status === 'ENABLED'
    const opening = (question: Question) => () => ask({ question, subscription })
    return [
      { id: 'edit', label: messages.edit, onAction: opening('edit') },
      {
        id: 'test',
        label: messages.sendTest,
        onAction: () =>
          void change.run(async () =>
            onTested((await webhooks.sendTestEvent(subscription.id)).deliveryId),
          ),
      },
      {
        id: 'status',
        label: isOn ? messages.pause : messages.resume,
        onAction: () => void setStatus(subscription, isOn ? 'DISABLED' : 'ENABLED'),
      },
      { id: 'rotate', label: messages.rotate, onAction: opening('rotate') },
      {
        id: 'remove',
        label: messages.remove,
        isDestructive: true,
        onAction: opening('remove'),
      },
    ]
  }

  return (
    <>
      <ChangeNotice failure={change.failure} reasons={webhookErrors} />
      <ListTable
        caption={messages.endpoints}
        rows={subscriptions}
        keyOf={({ id }) => id}
        isStale={isStale}
        columns={[
          {
            label: messages.endpoint,
            cell: ({ id, url }) => {
              const { host, path } = addressName(url)
              return (
                <>
                  <Link to={`?endpoint=${id}`}>{host}</Link>
                  {path !== '' && <small>{path}</small>}
                </>
              )
            },
          },
          {
            label: messages.whichEvents,
            isExtra: true,
            cell: ({ eventTypes }) => messages.eventCount({ count: eventTypes.length }),
          },
          {
            label: messages.state,
            cell: (subscription) => <EndpointState subscription={subscription} />,
          },
          {
            label: messages.lastDay,
            isExtra: true,
            cell: (subscription) => <LastDay subscription={subscription} />,
          },
          {
            label: messages.actions({ url: '' }).trim(),
            isUnlabelled: true,
            isNumber: true,
            cell: (subscription) => (
              <ActionMenu
                label={messages.actions({ url: subscription.url })}
                actions={actionsOf(subscription)}
              >
                <span aria-hidden="true">⋯</span>
              </ActionMenu>
            ),
          },
        ]}
      />
      {asked?.question === 'edit' && (
        <EndpointDialog
          subscription={asked.subscription}
          onSaved={() => onDone(messages.saved)}
          onClose={close}
        />
      )}
      {asked && asked.question !== 'edit' && (
        <EndpointQuestion
          question={asked.question}
          subscription={asked.subscription}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  )
}

function EndpointState({ subscription }: { subscription: WebhookSubscription }) {
  const { webhooks: messages } = useMessages()
  const { dateTime } = useFormats()
  const { status, failingSince } = subscription
  if (status === 'GONE' || status === 'FAILING') {
    return <Badge tone="bad">{messages[status]}</Badge>
  }
  if (status === 'DISABLED') return <Badge>{messages.DISABLED}</Badge>
  if (failingSince === undefined) return <Badge tone="ok">{messages.ENABLED}</Badge>
  return <Badge tone="warn">{messages.failingNow({ date: dateTime(failingSince) })}</Badge>
}

function LastDay({ subscription: { lastDay } }: { subscription: WebhookSubscription }) {
  const { webhooks: messages } = useMessages()
  const { number } = useFormats()
  if (!lastDay) return '–'
  const { delivered, pending, dead } = lastDay
  return [
    messages.dayDelivered({ count: number(delivered) }),
    ...(pending > 0 ? [messages.dayPending({ count: number(pending) })] : []),
    ...(dead > 0 ? [messages.dayDead({ count: number(dead) })] : []),
  ].join(', ')
}
