import { expect, it } from 'vitest'
import { isFromThisShop } from './same-origin.server.ts'

const SHOP = 'https://shop.example'

it.each([
  ['a page of this shop', { Origin: SHOP, 'Sec-Fetch-Site': 'same-origin' }, true],
  ['an older browser on a page of this shop', { Origin: SHOP }, true],
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, false],
  ['a sister site', { Origin: 'https://blog.shop.example', 'Sec-Fetch-Site': 'same-site' }, false],
  ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, false],
  ['another site that redirected here', { Origin: SHOP, 'Sec-Fetch-Site': 'cross-site' }, false],
  ['another scheme of this host', { Origin: 'http://shop.example' }, false],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, false],
  ['a program that says nothing', {}, false],
])('answers a form from %s: %o', (_, headers, allowed) => {
  const request = new Request(`${SHOP}/sign-in`, { method: 'POST', headers })

  expect(isFromThisShop(request, SHOP)).toBe(allowed)
})

it('accepts reads from any origin', () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }

  expect(isFromThisShop(new Request(`${SHOP}/`, { headers }), SHOP)).toBe(true)
})
