import { readCartCount } from '../cart/cart-count-cookie.ts'
import { RECENTLY_VIEWED_COOKIE } from '../catalog/recently-viewed-cookie.ts'
import { languageOf, pathInShop } from '../language/languages.ts'
import { preferredLanguage } from '../language/preferred-language.ts'
import type { PageRequest } from './page-request.ts'

/** A request with nothing in it that identifies who sent it. */
export interface VisitorRequest {
  toRequest(): Request
  /** The same for all requests whose page is the same. */
  key: string
}

/** The pages whose content comes from the URL and from a few cookies; `.data`: what the router loads of them. */
const PAGES =
  /^(?:\/?|(?:\/_root)?\.data|\/collections(?:\/[^/]+|\.data)?|\/brands\/[^/]+|\/search(?:\.data)?|\/products\/[^/]+(?:\/pictures(?:\.data)?)?)$/
const PRODUCT = /^\/products\//
/** Longer ones are nobody's second request. */
const MAX_URL = 512

/** Each has a few values that many visitors share. */
const SHARED_COOKIES = new Set([
  ...['vitrine-theme', 'vitrine-density', 'vitrine-currency', 'vitrine-deliver-to'],
  ...['vitrine-visits', 'vitrine-language', 'vitrine-cart'],
])

/**
 * The request without everything that is of one visitor: a page that is made from it may be sent to everybody whose
 * request has the same key. `null` where the page depends on more: of members, of visitors with a session or a
 * wishlist, of forms.
 */
export function toVisitorRequest({
  method,
  url,
  headers,
}: Omit<PageRequest, 'toRequest'>): VisitorRequest | null {
  if (method !== 'GET' || url.length > MAX_URL) return null
  const path = pathInShop(new URL(url).pathname)
  if (!PAGES.test(path) || comesFromAnotherLanguage(url, headers)) return null

  const cookies = readCookies(headers.get('Cookie'))
  // Only pages of products show what was viewed before.
  if (!PRODUCT.test(path)) cookies.delete(RECENTLY_VIEWED_COOKIE)
  if ([...cookies.keys()].some((name) => !SHARED_COOKIES.has(name))) return null
  const cookie = [...cookies]
    .sort()
    .map((pair) => pair.join('='))
    .join('; ')
  // The platform is asked how many items there are, with the visitor's session.
  if (readCartCount(cookie).state !== 'counted') return null
  const kept = {
    Cookie: cookie,
    'Accept-Language': preferredLanguage(headers) ?? '',
    'Sec-GPC': headers.get('Sec-GPC') === '1' ? '1' : '0',
  }
  return {
    toRequest: () => new Request(url, { headers: kept }),
    key: JSON.stringify([url, kept]),
  }
}

/** Then the reply of the page sets a cookie. */
function comesFromAnotherLanguage(url: string, headers: Headers) {
  const referer = headers.get('Referer')
  const isFromHere = headers.get('Sec-Fetch-Site') === 'same-origin'
  if (!isFromHere || !referer || !URL.canParse(referer)) return false
  return languageOf(new URL(referer).pathname) !== languageOf(new URL(url).pathname)
}

function readCookies(header: string | null) {
  const pairs = header?.split(/; */).filter((pair) => pair !== '') ?? []
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}
