import type { ChangeRow } from '../changes.ts'
import { flat } from './collection-events.ts'
import type { WireEvent, WriteOptions } from './wire-event.ts'

type CartChange = Extract<ChangeRow, { entity: 'cart' }>

/** The events of an abandoned or recovered cart (wire contract section 10.3). */
export function cartEvent(
  { entityId: cartId, facts, occurredAt }: CartChange,
  { settings }: WriteOptions,
): WireEvent {
  const { createdAt: creationTime, abandonedAt } = facts
  if (facts.kind === 'recovered') {
    return flat('com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent', () => ({
      cartId,
      recoveredTime: occurredAt.toISOString(),
      creationTime,
      abandonedTime: abandonedAt,
    }))
  }
  const { buyer, pieces, total, formattedTotal, checkoutUrl } = facts
  return flat('com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent', () => ({
    cartId,
    creationTime,
    abandonTime: abandonedAt,
    buyerInfo: buyer,
    itemsCount: pieces,
    // There are no coupons; the hosted platform sends an empty text.
    couponId: '',
    totals: { subtotal: total, total, formattedTotal },
    checkoutUrl: checkoutUrl ?? `${settings.publicStorefrontUrl}/cart`,
  }))
}
