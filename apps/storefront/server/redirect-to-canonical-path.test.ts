import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { redirectToCanonicalPath } from './redirect-to-canonical-path.ts'

const app = new Hono().use(redirectToCanonicalPath).all('*', (c) => c.text('the page'))

it.each([
  ['/products/vase/', '/products/vase'],
  ['/Products/Vase?glaze=Ink', '/products/Vase?glaze=Ink'],
  ['//products//vase', '/products/vase'],
  ['//evil.example/%2e%2e', '/'],
  ['//evil.example', '/evil.example'],
  ['/CART', '/cart'],
  ['/de/', '/de'],
  ['/de/Collections/', '/de/collections'],
])('leads from %s to %s for good', async (from, to) => {
  const reply = await app.request(`http://shop.example${from}`)
  expect([reply.status, reply.headers.get('Location')]).toEqual([301, to])
  expect((await app.request(`http://shop.example${to}`)).status).toBe(200)
})

it.each(['/', '/de', '/de.data', '/_.data', '/%C3%9Cber', '/wishlist/aB-9_', '/products/Vase'])(
  'leaves %s as it is',
  async (path) => {
    expect(await (await app.request(`http://shop.example${path}`)).text()).toBe('the page')
  },
)

it('takes a form wherever it is sent', async () => {
  expect((await app.request('http://shop.example/cart/', { method: 'POST' })).status).toBe(200)
})
