import type { ChangeRow } from '../changes.ts'
import { domainEnvelope, type WireEvent } from './wire-event.ts'

type AbandonedCheckoutChange = Extract<ChangeRow, { entity: 'abandoned_checkout' }>

const FQDN = 'wix.ecom.v1.abandoned_checkout'

/** The event of an abandoned checkout (wire contract section 10.2). */
export function abandonedCheckoutEvent(change: AbandonedCheckoutChange): WireEvent {
  const { kind, sequence } = change.facts
  return {
    type: `${FQDN}_${kind}`,
    write: () => ({
      ...domainEnvelope(change, 0, {
        fqdn: FQDN,
        slug: kind,
        entityId: change.entityId,
        sequence,
      }),
      ...contentOf(change.facts),
    }),
  }
}

function contentOf(facts: AbandonedCheckoutChange['facts']) {
  switch (facts.kind) {
    case 'created':
      return { createdEvent: { entity: facts.abandonedCheckout } }
    case 'updated':
      return { updatedEvent: { currentEntity: facts.abandonedCheckout } }
    case 'recovered':
      return { actionEvent: { body: { abandonedCheckout: facts.abandonedCheckout } } }
    case 'deleted':
      return { deletedEvent: {} }
  }
}
