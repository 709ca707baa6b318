import type { AddressWithContact, Order } from '@vitrine/contract'

/** Whom an invoice names: where the order goes, unless its buyer gave another address. A pickup goes to the shop's. */
export function billingPlace({
  billingInfo,
  shippingInfo,
}: Pick<Order, 'billingInfo' | 'shippingInfo'>): AddressWithContact | undefined {
  const { pickupDetails, shippingDestination } = shippingInfo?.logistics ?? {}
  return billingInfo ?? (pickupDetails ? undefined : shippingDestination)
}
