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
