import { findCookie } from '../session/find-cookie.ts'

const COOKIE = 'vitrine-deliver-to'
const ONE_YEAR_S = 365 * 24 * 60 * 60
const CODE = /^[A-Z]{2}$/

/** The country that the shopper wants estimates of delivery and tax for (ISO 3166-1). */
export function readDeliveryCountry(cookieHeader: string | null): string | undefined {
  return toCountryCode(findCookie(cookieHeader, COOKIE))
}

/** A `Set-Cookie` with the country. */
export function writeDeliveryCountry(code: string): string {
  return `${COOKIE}=${code}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax`
}

export function toCountryCode(text: string | undefined): string | undefined {
  return text !== undefined && CODE.test(text) ? text : undefined
}
