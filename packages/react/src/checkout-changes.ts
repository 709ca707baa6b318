import type { CheckoutInfo } from '@vitrine/client/types'

/** What the buyer wants of the checkout, or a `read`, which changes nothing. */
export type CheckoutStep =
  | { kind: 'read' }
  /** `couponCode: null` removes the coupon. */
  | { kind: 'update'; info: CheckoutInfo; couponCode?: string | null }
  | { kind: 'order' }
  | { kind: 'pay' }

/** One update for both, with the newest value of each member; nothing is combined with an order or a payment. */
export function combineCheckoutSteps(
  waiting: CheckoutStep,
  step: CheckoutStep,
): CheckoutStep | undefined {
  if (waiting.kind === 'read' && step.kind === 'read') return step
  if (waiting.kind !== 'update' || step.kind !== 'update') return undefined
  return { ...waiting, ...step, info: combineInfo(waiting.info, step.info) }
}

function combineInfo(before: CheckoutInfo, after: CheckoutInfo): CheckoutInfo {
  const info = { ...before, ...after }
  if (before.buyerInfo && after.buyerInfo)
    info.buyerInfo = { ...before.buyerInfo, ...after.buyerInfo }
  if (before.shippingInfo && after.shippingInfo)
    info.shippingInfo = { ...before.shippingInfo, ...after.shippingInfo }
  return info
}
