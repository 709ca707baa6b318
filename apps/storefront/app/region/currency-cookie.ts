import { findCookie } from '../session/find-cookie.ts'

const COOKIE = 'vitrine-currency'
const ONE_YEAR_S = 365 * 24 * 60 * 60
const CODE = /^[A-Z]{3}$/

/** The currency in which the shopper wants to see prices (ISO 4217); whether the shop has it is for its caller to find. */
export function readCurrency(cookieHeader: string | null): string | undefined {
  return toCurrencyCode(findCookie(cookieHeader, COOKIE))
}

/** A `Set-Cookie` with the currency. */
export function writeCurrency(code: string): string {
  return `${COOKIE}=${code}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax`
}

export function toCurrencyCode(text: string | undefined): string | undefined {
  return text !== undefined && CODE.test(text) ? text : undefined
}
