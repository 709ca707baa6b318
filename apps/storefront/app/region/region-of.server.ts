import type { Shop } from '@vitrine/contract'
import * as messages from '#messages/shop'
import { readDeliveryCountry } from '../cart/delivery-country-cookie.ts'
import { countryName } from '../language/country-name.ts'
import { shownCurrency } from './shown-currency.server.ts'

/** "Germany, EUR": where orders are sent to, and the currency in which prices are shown. */
export function regionOf(
  shop: Pick<Shop, 'country' | 'currency' | 'currencies'>,
  cookieHeader: string | null,
): string {
  return messages.region({
    country: countryName(readDeliveryCountry(cookieHeader) ?? shop.country),
    currency: shownCurrency(shop, cookieHeader),
  })
}
