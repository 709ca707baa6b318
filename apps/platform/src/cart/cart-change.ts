import type { AbandonedCartBuyer } from '@vitrine/contract'

/** A change of a cart that has an event. */
export interface CartChange {
  entity: 'cart'
  entityId: string
  facts: CartFacts
}

export type CartFacts = {
  /** ISO 8601, like the other moment. */
  createdAt: string
  abandonedAt: string
} & (
  | { kind: 'recovered' }
  | {
      kind: 'abandoned'
      buyer: AbandonedCartBuyer
      /** How many things are in it. */
      pieces: number
      /** In the major unit. */
      total: number
      formattedTotal: string
      /** Where its buyer goes on with it, where that is not the shop's own page. */
      checkoutUrl?: string
    }
)
