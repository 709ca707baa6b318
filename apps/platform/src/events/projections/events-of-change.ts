import type { EventEntities } from '@vitrine/contract'
import type { ChangeRow } from '../changes.ts'
import { abandonedCheckoutEvent } from './abandoned-checkout-events.ts'
import { cartEvent } from './cart-events.ts'
import { collectionEvents } from './collection-events.ts'
import { entityEvent } from './entity-events.ts'
import { orderEvents } from './order-events.ts'
import { productEvents } from './product-events.ts'
import { domainEnvelope, type WireEvent, type WriteOptions } from './wire-event.ts'

/** The events of a change, always in the same order: an event's index is its part. */
export function eventsOfChange(change: ChangeRow, options: WriteOptions): WireEvent[] {
  switch (change.entity) {
    case 'product':
      return productEvents(change, options)
    case 'collection':
      return collectionEvents(change, options)
    case 'brand':
    case 'ribbon':
    case 'info_section':
    case 'customization':
      return [entityEvent(change)]
    case 'cart':
      return [cartEvent(change, options)]
    case 'abandoned_checkout':
      return [abandonedCheckoutEvent(change)]
    case 'order':
      return orderEvents(change)
    case 'redirect_session':
      return [
        {
          type: 'wix.headless.v1.redirect_session_created',
          write: () => ({
            ...domainEnvelope(change, 0, {
              fqdn: 'wix.headless.v1.redirect_session' satisfies keyof EventEntities,
              slug: 'created',
              entityId: change.entityId,
              sequence: 1,
            }),
            createdEvent: { entity: change.facts.session },
          }),
        },
      ]
  }
}
