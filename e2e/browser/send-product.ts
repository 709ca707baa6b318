import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

/** Writes a product of the shared store as an app with its API key does, and gives it as it is then. */
export async function sendProduct(
  method: 'POST' | 'PATCH' | 'DELETE',
  product: { id?: string; [field: string]: unknown },
) {
  const { platformUrl, dataFolder } = inject('store')
  const { apiKey } = JSON.parse(readFileSync(join(dataFolder, 'credentials.json'), 'utf8'))
  const path = product.id === undefined ? '' : `/${product.id}`
  const response = await fetch(`${platformUrl}/stores/v1/products${path}`, {
    method,
    headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
    ...(method === 'DELETE' ? {} : { body: JSON.stringify({ product }) }),
  })
  const reply = (await response.json()) as { product: { id: string; slug: string } }
  expect(response.status, JSON.stringify(reply)).toBe(200)
  return reply.product
}
