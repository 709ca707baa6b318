import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { ChangeRow } from '../changes.ts'
import { eventsOfChange } from '../projections/events-of-change.ts'
import { sampleEvent } from '../projections/sample-event.ts'
import type { Delivery } from './delivery-queue.ts'
import type { DeliveredEvent } from './sign-delivery.ts'
import type { Subscription } from './subscriptions.ts'

/** The body of the delivery for its subscription, or `null` when its change was purged. */
export function toDeliveredEvent(
  siteId: string,
  { appId, seesCosts }: Subscription,
  delivery: Delivery,
  changes: Map<string, ChangeRow>,
  settings: CatalogSettings,
): DeliveredEvent | null {
  const { changeId, part, eventId, eventType } = delivery
  const options = { settings, merchantData: seesCosts }
  const shared = { eventId, eventType, siteId, appId }
  if (changeId === null) {
    const identity = { identityType: 'UNKNOWN' } as const
    return { ...shared, payload: sampleEvent(eventType, options).write(), identity }
  }
  const change = changes.get(changeId)
  const event = change && eventsOfChange(change, options)[part]
  return event ? { ...shared, payload: event.write(), identity: change.identity } : null
}
