import type { WrittenInfo } from '../../checkout/stored-checkout.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { orderPageUrl } from '../../orders/links/order-links.ts'
import { findOrderOf } from '../../orders/place-order.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { PlacedOrderView } from './checkout-view.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

/** The page after the order; who may not see what was written there learns only that it was placed. */
export async function placedOrderView(
  { scope, checkoutId }: CheckoutVisit,
  { info, isSeen }: { info: WrittenInfo; isSeen: boolean },
  options: AccountPagesOptions,
): Promise<PlacedOrderView> {
  const orderId = await findOrderOf(scope, checkoutId)
  const order = orderId === null ? undefined : await findOrder(scope, orderId)
  if (!order || orderId === null) return { name: 'placed-order', order: null, hasOrder: false }
  if (!isSeen) return { name: 'placed-order', order: null, hasOrder: true }
  const { manualPayment } = order.snapshot
  const { shippingInfo, billingInfo } = info
  const person = shippingInfo?.shippingDestination?.contactDetails ?? billingInfo?.contactDetails
  return {
    name: 'placed-order',
    hasOrder: true,
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
