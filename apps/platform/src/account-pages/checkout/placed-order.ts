import type { StoredCheckout } from '../../checkout/stored-checkout.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { orderPageUrl } from '../../orders/links/order-links.ts'
import { findOrderOf } from '../../orders/place-order.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { PlacedOrderView } from './checkout-view.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

interface PlacedCheckout {
  checkout: StoredCheckout
  isSeen: boolean
  /** Whether the e-mail for an account was just sent. */
  isAccountSent: boolean
}

/** The page after the order; who may not see what was written there learns only that it was placed. */
export async function placedOrderView(
  { scope, checkoutId, href }: CheckoutVisit,
  { checkout: { info, owner }, isSeen, isAccountSent }: PlacedCheckout,
  options: AccountPagesOptions,
): Promise<Omit<PlacedOrderView, 'notice'>> {
  const orderId = await findOrderOf(scope, checkoutId)
  const order = orderId === null ? undefined : await findOrder(scope, orderId)
  const page = { name: 'placed-order', action: href(), order: null, account: null } as const
  if (!order || orderId === null) return { ...page, hasOrder: false }
  if (!isSeen) return { ...page, hasOrder: true }
  const { manualPayment } = order.snapshot
  const { shippingInfo, billingInfo } = info
  const person = shippingInfo?.shippingDestination?.contactDetails ?? billingInfo?.contactDetails
  return {
    ...page,
    hasOrder: true,
    account: owner.kind === 'MEMBER' ? null : isAccountSent ? 'sent' : 'offered',
    order: {
      number: String(order.number),
      firstName: person?.firstName ?? '',
      email: order.email,
      href: await orderPageUrl(scope, orderId, options),
      instructions: manualPayment
        ? { title: manualPayment.title, text: manualPayment.instructions ?? '' }
        : null,
    },
  }
}
