import type { WebhookSubscription } from '@vitrine/contract'
import { Button, Tabs, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentationLink } from '../screen/documentation-link.tsx'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { DeliveryLog } from './delivery/delivery-log.tsx'
import { ReplayDialog } from './delivery/replay-dialog.tsx'
import { readFilters, views, type WebhooksView, writeFilters } from './delivery-filters.ts'
import { EndpointDialog } from './endpoints/endpoint-dialog.tsx'
import { EndpointList } from './endpoints/endpoint-list.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** Where counts of the platform end. */
const MAX_COUNT = 1_000

/** `/webhooks`: which programs are told what happens in the shop, and whether they were reached. */
export function WebhooksScreen() {
  const { webhooks: messages } = useMessages()
  const webhooks = useWebhooks()
  const [parameters, setParameters] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [isReplaying, setReplaying] = useState(false)
  const [done, setDone] = useState<string>()
  const [version, setVersion] = useState(0)
  const filters = readFilters(parameters)
  const { view, event, endpoint } = filters
  const narrowed = {
    ...(event !== '' && { eventType: event }),
    ...(endpoint !== '' && { subscriptionId: endpoint }),
  }
  const endpoints = useLoaded('endpoints', async (signal) => {
    const { subscriptions } = await webhooks.listSubscriptions({ signal })
    return subscriptions
  })
  const failures = useLoaded(`${event} ${endpoint} ${version}`, (signal) =>
    webhooks.countFailures(narrowed, { signal }),
  )
  const counts = failures.loaded.data ?? { dead: 0, pending: 0 }
  const status = view === 'retrying' ? ('PENDING' as const) : ('DEAD' as const)
  const replayable = view === 'retrying' ? counts.pending : counts.dead
  const list = endpoints.loaded.data
  const textOf = (count: number) => (count < MAX_COUNT ? String(count) : messages.notCounted)

  function refresh(text?: string) {
    setDone(text)
    setVersion(version + 1)
    endpoints.reload()
  }

  function tabOf(one: WebhooksView) {
    const numbers = {
      all: undefined,
      dead: counts.dead,
      retrying: counts.pending,
      endpoints: list?.length,
    }
    const count = numbers[one]
    const address = writeFilters({ ...filters, view: one, before: '', delivery: '' })
    return {
      href: `?${address}`,
      label: messages[one],
      ...(count !== undefined && { count }),
    }
  }

  return (
    <Screen
      title={messages.title}
      actions={
        <>
          <DocumentationLink guide="webhooks" />
          <Button
            type="button"
            size="small"
            look={replayable > 0 ? 'second' : 'first'}
            onClick={() => setAdding(true)}
          >
            {messages.add}
          </Button>
          {view !== 'endpoints' && replayable > 0 && (
            <Button type="button" size="small" onClick={() => setReplaying(true)}>
              {(status === 'DEAD' ? messages.replayAllDead : messages.replayAllRetrying)({
                count: textOf(replayable),
              })}
            </Button>
          )}
        </>
      }
    >
      <Tabs name={messages.views} here={tabOf(view).href} tabs={views.map(tabOf)} />
      <WhenLoaded of={endpoints}>
        {(subscriptions: WebhookSubscription[], isStale) =>
          view === 'endpoints' ? (
            <EndpointList
              subscriptions={subscriptions}
              isStale={isStale}
              onDone={refresh}
              onTested={(delivery) => setParameters(new URLSearchParams({ delivery }))}
            />
          ) : (
            <DeliveryLog
              key={version}
              filters={filters}
              subscriptions={subscriptions}
              onShow={(changes) => setParameters(writeFilters({ ...filters, ...changes }))}
              onReplayed={(delivery) => {
                refresh(messages.replayedOne)
                setParameters(writeFilters({ ...filters, view: 'all', before: '', delivery }))
              }}
            />
          )
        }
      </WhenLoaded>
      {isAdding && (
        <EndpointDialog
          onSaved={() => {
            refresh()
            setParameters(new URLSearchParams({ view: 'endpoints' }))
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isReplaying && (
        <ReplayDialog
          request={{ status, ...narrowed }}
          count={replayable}
          isMore={replayable >= MAX_COUNT}
          onDone={(count) => {
            setReplaying(false)
            refresh(messages.replayedNow({ count }))
            setParameters(writeFilters({ ...filters, view: 'all', before: '', delivery: '' }))
          }}
          onClose={() => {
            setReplaying(false)
            refresh()
          }}
        />
      )}
      <Toast onGone={() => setDone(undefined)}>{done}</Toast>
    </Screen>
  )
}
