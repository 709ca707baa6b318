import type { AddressWithContact, Order } from '@vitrine/contract'

/** Whom the order is for: the name of its address, otherwise the e-mail address. */
export function buyerName({ recipientInfo, billingInfo, buyerInfo }: Order): string {
  return contactName(recipientInfo) || contactName(billingInfo) || (buyerInfo.email ?? '')
}

export function contactName(place: AddressWithContact | undefined): string {
  const { firstName, lastName } = place?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ')
}
