import type { AbandonedCheckout } from '@vitrine/contract'

/** A change of an abandoned checkout that is published as an event. */
export interface AbandonedCheckoutChange {
  entity: 'abandoned_checkout'
  entityId: string
  facts: AbandonedCheckoutFacts
}

export type AbandonedCheckoutFacts = { sequence: number } & (
  | { kind: 'created' | 'updated' | 'recovered'; abandonedCheckout: AbandonedCheckout }
  | { kind: 'deleted' }
)
