import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toVisitorRequest } from './visitor-request.server.ts'

const SHOP = 'https://shop.example'
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  toVisitorRequest(new Request(`${SHOP}${path}`, { method, headers }))

it.each(['/', '/de', '/de.data', '/_root.data', '/collections', '/collections.data'])(
  'takes the page for one that visitors share: %s',
  (path) => expect(ask(path)?.toRequest().url).toBe(`${SHOP}${path}`),
)
it.each(['/ar/collections/vases?page=2', '/brands/x', '/search?q=vase', '/products/jug.data'])(
  'takes the page for one that visitors share: %s',
  (path) => expect(ask(path)?.toRequest().url).toBe(`${SHOP}${path}`),
)

it.each([
  '/cart',
  '/account',
  '/wishlist',
  '/sign-in',
  '/search/suggestions',
  '/products/a/choices',
])('leaves other pages alone: %s', (path) => expect(ask(path)).toBeNull())

it('leaves forms alone, and long addresses', () => {
  expect(ask('/collections', {}, 'POST')).toBeNull()
  expect(ask(`/search?q=${'a'.repeat(600)}`)).toBeNull()
})

it.each(['vsid=secret', '__Host-vsid=secret', 'vitrine-wishlist=1', 'vknown=1', 'vitrine-cart=2?'])(
  'leaves requests alone whose cookies say more than the page may depend on: %s',
  (cookie) => expect(ask('/collections', { Cookie: `vitrine-theme=dark; ${cookie}` })).toBeNull(),
)

it('forgets what was viewed, except on pages that show it', () => {
  const headers = { Cookie: 'vitrine-seen=jug' }
  expect(ask('/collections', headers)?.toRequest().headers.get('Cookie')).toBe('')
  expect(ask('/products/jug', headers)).toBeNull()
})

it('has one key for all that does not change a page', () => {
  const one = ask('/collections', {
    'User-Agent': 'a',
    Cookie: 'vitrine-theme=dark; vitrine-cart=1',
  })
  const other = ask('/collections', { Cookie: 'vitrine-cart=1; vitrine-theme=dark', Accept: 'x' })
  expect(one?.key).toBe(other?.key)
  expect(ask('/collections', { 'Accept-Language': 'de-AT,de;q=0.9' })?.key).toBe(
    ask('/collections', { 'Accept-Language': 'fr, de' })?.key,
  )
  expect(ask('/collections', { Cookie: 'vitrine-theme=dark' })?.key).not.toBe(
    ask('/collections', { Cookie: 'vitrine-theme=light' })?.key,
  )
  expect(ask('/collections', { 'Sec-GPC': '1' })?.key).not.toBe(ask('/collections')?.key)
})

it('leaves a page alone whose reply remembers another language', () => {
  const from = (referer: string) =>
    ask('/de/collections', { 'Sec-Fetch-Site': 'same-origin', Referer: referer })
  expect(from(`${SHOP}/collections`)).toBeNull()
  expect(from(`${SHOP}/de`)).not.toBeNull()
})

it('passes on nothing that is not in the key, whatever the request has', () => {
  const name = fc.constantFrom(
    'Cookie',
    'Authorization',
    'X-Forwarded-For',
    'Referer',
    'Accept-Language',
    'X-Any',
  )
  const value = fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
    fc.constantFrom('vitrine-theme=dark', 'vitrine-cart=3; vitrine-visits=counted', 'de'),
  )
  fc.assert(
    fc.property(fc.dictionary(name, value), (headers) => {
      const visitor = ask('/collections', headers)
      if (!visitor) return
      const [url, kept] = JSON.parse(visitor.key) as [string, Record<string, string>]
      const request = visitor.toRequest()
      expect(request.url).toBe(url)
      expect(Object.fromEntries(request.headers)).toEqual(Object.fromEntries(new Headers(kept)))
    }),
  )
})
