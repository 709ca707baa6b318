import type { AbandonedCartBuyer } from '@vitrine/contract'

/** A change of a cart that is published as an event. */
export interface CartChange {
  entity: 'cart'
  entityId: string
  facts: CartFacts
}

export type CartFacts = {
  /** ISO 8601, like the other time. */
  createdAt: string
  abandonedAt: string
} & (
  | { kind: 'recovered' }
  | {
      kind: 'abandoned'
      buyer: AbandonedCartBuyer
      /** The number of items in it. */
      pieces: number
      /** In the major unit. */
      total: number
      formattedTotal: string
      /** The address at which its buyer continues, if it is not the shop's own page. */
      checkoutUrl?: string
    }
)
