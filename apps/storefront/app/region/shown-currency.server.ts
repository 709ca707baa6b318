import type { Shop } from '@vitrine/contract'
import { ownEnvironment } from '../environment.server.ts'
import { readCurrency } from './currency-cookie.ts'

/** The currency in which the shopper sees prices: the one they chose or else that of
 * this shop's settings, where the store converts to it, or the charged one. */
export function shownCurrency(
  { currency, currencies }: Pick<Shop, 'currency' | 'currencies'>,
  cookieHeader: string | null,
): string {
  const wanted = readCurrency(cookieHeader) ?? ownEnvironment().shopCurrency
  return wanted !== undefined && currencies.includes(wanted) ? wanted : currency
}
