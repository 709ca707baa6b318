import type { AddressWithContact, DeliverySettings } from '@vitrine/contract'
import { findIdentity } from '../../auth/identities/find-identity.ts'
import type { IdentityRow } from '../../auth/tables/identity.ts'
import {
  requireCheckout,
  type StoredCheckout,
  type WrittenInfo,
} from '../../checkout/stored-checkout.ts'
import { type CheckoutView, viewStored } from '../../checkout/view-checkout.ts'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { deliversTo } from '../../delivery/find-delivery-options.ts'
import { findSite } from '../../sites/find-site.ts'
import type { CheckoutVisit } from './checkout-visit.ts'
import { findDefaultAddresses } from './saved-addresses.ts'

export interface ShownCheckout {
  /** As it is stored. */
  stored: StoredCheckout
  /** As the page shows it. */
  view: CheckoutView
  delivery: DeliverySettings
  storeCountry: string
  /** The member whose checkout it is and who came here. */
  member: IdentityRow | null
}

/**
 * The checkout as its page shows it: until the buyer has written and chosen, with the member's own address, otherwise in
 * the store's country or the first one that it delivers to, and with the cheapest delivery, so that the page has a total
 * from the start.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`
 */
export async function findShownCheckout({
  scope,
  checkoutId,
  redirect,
}: CheckoutVisit): Promise<ShownCheckout> {
  const [{ checkout: stored, site }, { delivery }, { country: storeCountry }, member] =
    await Promise.all([
      requireCheckout(scope, checkoutId, 'ECOM.READ_CHECKOUTS'),
      deliverySettings.read(scope),
      findSite(scope),
      redirect?.memberId ? findIdentity(scope, redirect.memberId) : null,
    ])
  const country = firstCountry(delivery, storeCountry)
  const assumed = { ...stored, info: assumeInfo(stored.info, { member, country }) }
  const view = await viewWithDelivery(assumed)
  return {
    ...{ stored, delivery, storeCountry, member },
    view: view.sale.isChosenMissing ? await viewWithDelivery(withoutDelivery(assumed)) : view,
  }

  function viewWithDelivery(checkout: StoredCheckout) {
    const reading = { language: scope.reader.language }
    return viewStored(scope, checkout, site, reading, { assumesDelivery: true })
  }
}

function firstCountry(delivery: DeliverySettings, storeCountry: string): string {
  if (deliversTo(delivery, storeCountry)) return storeCountry
  const [first] = delivery.zones.flatMap(({ destinations }) => destinations)
  return first?.country ?? storeCountry
}

interface Known {
  member: IdentityRow | null
  country: string
}

function assumeInfo(info: WrittenInfo, { member, country }: Known): WrittenInfo {
  const { shippingInfo, billingInfo, buyerInfo } = info
  const place = shippingInfo?.shippingDestination ?? billingInfo
  const known = { ...info, buyerInfo: { email: member?.email ?? null, ...buyerInfo } }
  if (place?.address?.country) return known
  const saved = member ? findDefaultAddresses(member) : {}
  const assumed: AddressWithContact = place?.address
    ? { ...place, address: { ...place.address, country } }
    : { address: { country }, ...saved.shipping, ...place }
  const assumedBilling = place?.address ? assumed : { ...assumed, ...saved.billing }
  return {
    ...known,
    billingInfo: { ...assumedBilling, ...billingInfo },
    shippingInfo: { ...shippingInfo, shippingDestination: assumed },
  }
}

function withoutDelivery(checkout: StoredCheckout): StoredCheckout {
  const { selectedCarrierServiceOption: _, ...shippingInfo } = checkout.info.shippingInfo ?? {}
  return { ...checkout, info: { ...checkout.info, shippingInfo } }
}
