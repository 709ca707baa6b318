import type { Shop } from '@vitrine/contract'
import * as messages from '#messages/shop'
import { readDeliveryCountry } from '../cart/delivery-country-cookie.ts'
import { countryName } from '../language/country-name.ts'
import { readCurrency } from './currency-cookie.ts'

/** "Germany, EUR": where orders are sent to, and the currency in which prices are shown. */
export function regionOf(
  { country, currency, currencies }: Pick<Shop, 'country' | 'currency' | 'currencies'>,
  cookieHeader: string | null,
): string {
  const wanted = readCurrency(cookieHeader) ?? ''
  return messages.region({
    country: countryName(readDeliveryCountry(cookieHeader) ?? country),
    currency: currencies.includes(wanted) ? wanted : currency,
  })
}
