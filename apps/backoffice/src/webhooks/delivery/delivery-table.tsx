import type { WebhookDelivery } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { Link } from 'react-router'
import { ListTable } from '../../list/list-table.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { addressName } from '../address-name.ts'
import { type DeliveryFilters, writeFilters } from '../delivery-filters.ts'
import { eventName } from '../event-name.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { useMoments } from './use-moments.ts'

export interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[]
  filters: DeliveryFilters
  /** Addresses of endpoints by their ids. */
  urls: ReadonlyMap<string, string>
}

export function DeliveryTable({ deliveries, filters, urls }: DeliveryTableProps) {
  const { webhooks: messages, eventNames } = useMessages()
  const { momentOf, durationOf } = useMoments()

  return (
    <ListTable
      caption={messages.all}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: messages.event,
          cell: ({ id, eventType, isTest, createdDate }) => (
            <>
              <Link
                to={`?${writeFilters({ ...filters, delivery: id })}`}
                aria-current={id === filters.delivery ? 'true' : undefined}
              >
                {eventName(eventNames, eventType)}
              </Link>{' '}
              {isTest && <Badge tone="plain">{messages.test}</Badge>}
              <small data-narrow>{momentOf(createdDate)}</small>
            </>
          ),
        },
        {
          label: messages.time,
          isExtra: true,
          cell: ({ createdDate }) => momentOf(createdDate),
        },
        {
          label: messages.endpoint,
          isExtra: true,
          cell: ({ subscriptionId }) => {
            const url = urls.get(subscriptionId)
            return url === undefined ? '–' : addressName(url).host
          },
        },
        {
          label: messages.attempts,
          isNumber: true,
          isExtra: true,
          cell: ({ attempts }) => (attempts < 2 ? attempts : messages.ofTen({ attempts })),
        },
        { label: messages.result, cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
        {
          label: messages.took,
          isNumber: true,
          isExtra: true,
          cell: ({ lastAttempt }) => (lastAttempt ? durationOf(lastAttempt.durationMs) : '–'),
        },
      ]}
    />
  )
}
