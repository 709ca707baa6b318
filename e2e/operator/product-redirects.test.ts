import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

it('redirects an earlier URL of a product to its present one permanently', async () => {
  const { shopUrl, platformUrl, dataFolder } = inject('store')
  const { apiKey } = JSON.parse(readFileSync(join(dataFolder, 'credentials.json'), 'utf8')) as {
    apiKey: string
  }
  const headers = { Authorization: apiKey, 'Content-Type': 'application/json' }
  const post = async (method: string, path: string, product: object) => {
    const body = JSON.stringify({ product })
    const response = await fetch(platformUrl + path, { method, headers, body })
    expect(response.status).toBe(200)
    return ((await response.json()) as { product: { id: string } }).product
  }
  const { id } = await post('POST', '/stores/v1/products', {
    name: 'Small jug',
    slug: 'small-jug',
    productType: 'physical',
    priceData: { price: 24 },
  })
  await post('PATCH', `/stores/v1/products/${id}`, { id, slug: 'little-jug' })

  const moved = await fetch(`${shopUrl}/products/small-jug?glaze=Ink`, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(moved.headers.get('Location')).toBe('/products/little-jug?glaze=Ink')
  expect((await fetch(`${shopUrl}/products/little-jug`)).status).toBe(200)
  expect((await fetch(`${shopUrl}/products/never-a-jug`)).status).toBe(404)
})
