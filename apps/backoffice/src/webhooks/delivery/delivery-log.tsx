import type { WebhookSubscription } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyList } from '../../list/empty-list.tsx'
import { Choice, FilterBar } from '../../list/filter-bar.tsx'
import { useFollow } from '../../screen/use-follow.ts'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { addressName } from '../address-name.ts'
import { type DeliveryFilters, PAGE_SIZE, toFilter, writeFilters } from '../delivery-filters.ts'
import { eventName } from '../event-name.ts'
import { useWebhooks } from '../use-webhooks.ts'
import styles from '../webhooks.module.css'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DeliveryTable } from './delivery-table.tsx'

export interface DeliveryLogProps {
  filters: DeliveryFilters
  subscriptions: readonly WebhookSubscription[]
  onShow: (changes: Partial<DeliveryFilters>) => void
  /** With the id of the new delivery. */
  onReplayed: (deliveryId: string) => void
}

const FOLLOW_MS = 5_000

/** Every delivery, newest first, and beside the list the one that was chosen. */
export function DeliveryLog({ filters, subscriptions, onShow, onReplayed }: DeliveryLogProps) {
  const { webhooks: messages, eventNames } = useMessages()
  const webhooks = useWebhooks()
  const [isFollowing, setFollowing] = useState(true)
  const { view, before, delivery } = filters
  const key = writeFilters({ ...filters, delivery: '' }).toString()
  const log = useLoaded(key, (signal) =>
    webhooks.listAllDeliveries(
      { ...toFilter(filters), limit: PAGE_SIZE, ...(before !== '' && { before }) },
      { signal },
    ),
  )
  const types = useLoaded('types', (signal) => webhooks.listEventTypes({ signal }))
  const eventTypes: readonly string[] = types.loaded.data?.eventTypes ?? []
  const isFiltered = filters.event !== '' || filters.endpoint !== '' || before !== ''
  const urls = new Map(subscriptions.map(({ id, url }) => [id, url]))
  const { reload } = log
  useFollow(reload, isFollowing && before === '', FOLLOW_MS)

  return (
    <>
      <FilterBar>
        <Choice
          label={messages.event}
          value={filters.event}
          options={['', ...withPresent(eventTypes, filters.event)]}
          textOf={(type) => (type === '' ? messages.anyEvent : eventName(eventNames, type))}
          onChoose={(event) => onShow({ event, before: '', delivery: '' })}
        />
        <Choice
          label={messages.endpoint}
          value={filters.endpoint}
          options={['', ...withPresent([...urls.keys()], filters.endpoint)]}
          textOf={(id) => (id === '' ? messages.anyEndpoint : nameOf(urls.get(id) ?? id))}
          onChoose={(endpoint) => onShow({ endpoint, before: '', delivery: '' })}
        />
        {before === '' && (
          <Toggle
            name="follow"
            checked={isFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
          >
            {messages.follow}
          </Toggle>
        )}
      </FilterBar>
      <div className={styles['columns']} data-open={delivery !== '' || undefined}>
        <div>
          <WhenLoaded of={log}>
            {({ deliveries }) =>
              deliveries.length === 0 ? (
                <EmptyList
                  {...emptyTexts(view, subscriptions.length === 0, messages)}
                  isFiltered={isFiltered}
                  onClear={() => onShow({ event: '', endpoint: '', before: '' })}
                />
              ) : (
                <>
                  <DeliveryTable deliveries={deliveries} filters={filters} urls={urls} />
                  <Pages
                    filters={filters}
                    last={deliveries.length === PAGE_SIZE ? deliveries.at(-1)?.id : undefined}
                  />
                </>
              )
            }
          </WhenLoaded>
        </div>
        {delivery !== '' && (
          <DeliveryPanel
            key={delivery}
            id={delivery}
            subscriptions={subscriptions}
            filters={filters}
            onReplayed={onReplayed}
          />
        )}
      </div>
    </>
  )
}

function Pages({ filters, last }: { filters: DeliveryFilters; last: string | undefined }) {
  const { webhooks: messages } = useMessages()
  const addressOf = (before: string) => `?${writeFilters({ ...filters, before, delivery: '' })}`
  if (filters.before === '' && last === undefined) return null
  return (
    <nav className={styles['pages']} aria-label={messages.pages}>
      {filters.before !== '' && <Link to={addressOf('')}>{messages.newest}</Link>}
      {last !== undefined && <Link to={addressOf(last)}>{messages.older}</Link>}
    </nav>
  )
}

function emptyTexts(
  view: DeliveryFilters['view'],
  hasNoEndpoint: boolean,
  messages: ReturnType<typeof useMessages>['webhooks'],
) {
  if (hasNoEndpoint) return { title: messages.noEndpoints, help: messages.noEndpointsHelp }
  if (view === 'dead') return { title: messages.noneDead, help: messages.noneDeadHelp }
  if (view === 'retrying') return { title: messages.noneRetrying, help: messages.noneRetryingHelp }
  return { title: messages.noDeliveries, help: messages.noDeliveriesHelp }
}

/** What the address has chosen is a choice, whatever the platform knows. */
function withPresent(values: readonly string[], present: string) {
  return present === '' || values.includes(present) ? values : [...values, present]
}

function nameOf(url: string) {
  if (!URL.canParse(url)) return url
  const { host, path } = addressName(url)
  return host + path
}
