import type { DomainEvent, EventActions, Order } from '@vitrine/contract'
import type { ChangeRow } from '../changes.ts'
import { domainEnvelope, type WireEvent } from './wire-event.ts'

type OrderChange = Extract<ChangeRow, { entity: 'order' }>

const FQDN = 'wix.ecom.v1.order'

/** The events of an order (wire contract section 10.2). One that is placed needs nobody's approval. */
export function orderEvents(change: OrderChange): WireEvent[] {
  const { kind, order, before, previousPaymentStatus, cancellation } = change.facts
  const parts: Part[] =
    kind === 'created'
      ? [{ slug: 'created', content: { createdEvent: { entity: order } } }, approved(order)]
      : [
          {
            slug: 'updated',
            content: { updatedEvent: { currentEntity: order, modifiedFields: before } },
          },
        ]
  if (previousPaymentStatus) parts.push(paymentStatusUpdated({ order, previousPaymentStatus }))
  if (cancellation) parts.push(canceled({ order, ...cancellation }))
  return parts.map(({ slug, content }, part) => ({
    type: `${FQDN}_${slug}`,
    write: () => ({
      ...domainEnvelope(change, part, {
        fqdn: FQDN,
        slug,
        entityId: change.entityId,
        sequence: change.facts.sequence,
      }),
      ...content,
    }),
  }))
}

interface Part {
  slug: 'created' | 'updated' | 'approved' | 'canceled' | 'payment_status_updated'
  content: Pick<DomainEvent<Order>, 'createdEvent' | 'updatedEvent' | 'actionEvent'>
}

const approved = (order: Order): Part => ({
  slug: 'approved',
  content: { actionEvent: { body: { order } } },
})

const paymentStatusUpdated = (
  body: EventActions['wix.ecom.v1.order_payment_status_updated'],
): Part => ({ slug: 'payment_status_updated', content: { actionEvent: { body } } })

const canceled = (body: EventActions['wix.ecom.v1.order_canceled']): Part => ({
  slug: 'canceled',
  content: { actionEvent: { body } },
})
