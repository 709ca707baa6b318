import type { Shop } from '@vitrine/contract'
import { readCurrency } from './currency-cookie.ts'

/** The currency in which the shopper sees prices: the one they chose, where the shop shows it, or the charged one. */
export function shownCurrency(
  { currency, currencies }: Pick<Shop, 'currency' | 'currencies'>,
  cookieHeader: string | null,
): string {
  const wanted = readCurrency(cookieHeader)
  return wanted !== undefined && currencies.includes(wanted) ? wanted : currency
}
