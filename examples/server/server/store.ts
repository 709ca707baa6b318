import { createClient, type VitrineClient } from '@vitrine/client'
import { cookieTokenStorage } from '@vitrine/client/storage'
import { shop } from '../shop.config.js'
import { isSecure, secret } from './settings.ts'

/** The name of the cookie with the shopper's tokens. */
export const SESSION_COOKIE = isSecure ? '__Host-vitrine' : 'vitrine'

/** Reads the catalog, whose replies are the same for every shopper: browsing begins no session. */
const catalogs = new Map<string, VitrineClient>()

/** The client for products in a language. */
export function catalogIn(language: string): VitrineClient {
  const catalog = catalogs.get(language) ?? createClient(optionsIn(language))
  catalogs.set(language, catalog)
  return catalog
}

/**
 * The client of one shopper, for one request: its tokens are in an encrypted cookie.
 *
 * @param setCookie Receives the `Set-Cookie` header of the response each time the tokens have changed.
 */
export function shopperClient(
  language: string,
  cookies: string | null,
  setCookie: (header: string) => void,
): VitrineClient {
  const storage = cookieTokenStorage({
    ...{ secrets: [secret], cookies, setCookie },
    ...{ name: SESSION_COOKIE, secure: isSecure },
  })
  return createClient({ ...optionsIn(language), storage })
}

/** Whether the request has a session; one without has no cart, and its page needs no call for it. */
export function hasSession(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${SESSION_COOKIE}=`))
}

function optionsIn(language: string) {
  return {
    clientId: shop.clientId,
    host: shop.host,
    language,
    headers: { 'x-wix-currency': shop.currency },
  }
}
