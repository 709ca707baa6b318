import { expect, inject, it } from 'vitest'
import { sendProduct } from '../browser/send-product.ts'

it('redirects an earlier URL of a product to its present one permanently', async () => {
  const { shopUrl } = inject('store')
  const { id } = await sendProduct('POST', {
    name: 'Small jug',
    slug: 'small-jug',
    productType: 'physical',
    priceData: { price: 24 },
  })
  await sendProduct('PATCH', { id, slug: 'little-jug' })

  const moved = await fetch(`${shopUrl}/products/small-jug?glaze=Ink`, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(moved.headers.get('Location')).toBe('/products/little-jug?glaze=Ink')
  expect((await fetch(`${shopUrl}/products/little-jug`)).status).toBe(200)
  expect((await fetch(`${shopUrl}/products/never-a-jug`)).status).toBe(404)
})
