import { expect, it } from 'vitest'
import { requestAtShop } from './request-at-shop.ts'

const shop = { storefrontUrl: 'https://shop.example', address: '10.0.0.1' }

it('is at the address of the shop, whatever the proxy in front has made of it', async () => {
  const sent = new Request('http://127.0.0.1:3000/cart?of=me', {
    method: 'POST',
    headers: { Origin: 'https://shop.example', 'X-Forwarded-For': '203.0.113.9' },
    body: new URLSearchParams({ product: 'vase' }),
  })
  const request = requestAtShop(sent, shop).toRequest()

  expect(request.url).toBe('https://shop.example/cart?of=me')
  expect(request.method).toBe('POST')
  expect(request.headers.get('X-Forwarded-For')).toBe('203.0.113.9, 10.0.0.1')
  expect((await request.formData()).get('product')).toBe('vase')
})

it('stays at the shop, whatever its path looks like', () => {
  const request = requestAtShop(new Request('http://127.0.0.1:3000//evil.example/'), shop)
  expect(request.toRequest().url).toBe('https://shop.example//evil.example/')
  expect(request.url).toBe('https://shop.example//evil.example/')
})

it.each([
  ['https://evil.example', 'https://evil.example'],
  ['no origin', 'null'],
  ['', 'null'],
])('passes the origin "%s" on as %s, which no form of the shop has', (given, passed) => {
  const sent = new Request('http://127.0.0.1:3000/', { headers: { Origin: given } })
  expect(requestAtShop(sent, shop).toRequest().headers.get('Origin')).toBe(passed)
})

it.each([
  ['/products/%C3%A9', '/products/%C3%A9'],
  ['/products/%FF%FE', '/products/%EF%BF%BDFF%EF%BF%BDFE'],
  ['/100%', '/100%EF%BF%BD'],
])('asks for the page at %s by %s, which can be decoded', (path, asked) => {
  const { url } = requestAtShop(new Request(`http://127.0.0.1:3000${path}`), shop)
  expect(url).toBe(`https://shop.example${asked}`)
})
