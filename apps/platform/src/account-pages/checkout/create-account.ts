import type { AddressWithContact, IdentityProfile } from '@vitrine/contract'
import { registerByEmail } from '../../auth/registration/register-by-email.ts'
import type { StoredCheckout } from '../../checkout/stored-checkout.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { findOrderOf } from '../../orders/place-order.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

/**
 * Makes an account of what a guest has ordered with: the name and the address. The link to choose its password goes to the
 * order's e-mail address; who signs in to it has the order there too.
 *
 * @throws {ApiError} 429: too many registrations or e-mails.
 */
export async function createAccount(
  { scope, checkoutId }: CheckoutVisit,
  { info, owner }: StoredCheckout,
  origin: RequestOrigin,
  options: AccountPagesOptions,
): Promise<void> {
  const orderId = await findOrderOf(scope, checkoutId)
  const order = orderId === null ? undefined : await findOrder(scope, orderId)
  if (!order || owner.kind === 'MEMBER') return
  const { shippingInfo, billingInfo } = info
  const profile = profileOf(shippingInfo?.shippingDestination ?? billingInfo)
  const registration = { email: order.email, profile, origin }
  await registerByEmail(scope, registration, options)
}

function profileOf({ address, contactDetails }: AddressWithContact = {}): IdentityProfile {
  const { firstName, lastName } = contactDetails ?? {}
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = address ?? {}
  const members = { country, subdivision, city, postalCode, addressLine, addressLine2 }
  const known = Object.fromEntries(Object.entries(members).filter(([, value]) => !!value))
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(addressLine ? { addresses: [{ address: known, tag: 'SHIPPING' }] } : {}),
  }
}
