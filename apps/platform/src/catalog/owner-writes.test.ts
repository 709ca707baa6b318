import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

it('renames options and choices: variants keep their ids, prices and stock', async () => {
  const { id, variants } = await create({ name: 'Vase', ...GLAZES })
  await app.call('PATCH', `/stores/v1/products/${id}/variants`, {
    variants: [{ choices: { Glaze: 'Oat' }, price: 30 }],
  })
  const { body } = await app.call('PATCH', `/stores/v1/products/${id}`, {
    product: {
      productOptions: [
        {
          name: 'Colour',
          renamedFrom: 'Glaze',
          choices: [
            { value: 'Ink', description: 'Ink' },
            { value: 'Cream', description: 'Cream', renamedFrom: 'Oat' },
          ],
        },
      ],
      priceData: { price: 20 },
    },
  })
  expect(body.product.variants).toMatchObject([
    { id: variants[0].id, choices: { Colour: 'Ink' }, variant: { priceData: { price: 20 } } },
    { id: variants[1].id, choices: { Colour: 'Cream' }, variant: { priceData: { price: 40 } } },
  ])
})

it('sets visibility of many products at once', async () => {
  const { id } = await create({ name: 'Hidden' })
  await app.call('POST', '/stores/v1/bulk/products/update', { ids: [id], set: { visible: false } })
  expect(await read(id)).toMatchObject({ visible: false })
})

it('lists the earlier slugs of a product, the latest first', async () => {
  const { id, slug } = await create({ name: 'Jug' })
  for (const next of ['jug-two', 'jug-three']) {
    platform.clock.advance(1000)
    await app.call('PATCH', `/stores/v1/products/${id}`, { product: { slug: next } })
  }
  const { body } = await app.call('GET', `/stores/v1/products/${id}/past-slugs`)
  expect(body.slugs).toEqual(['jug-two', slug])
})

it('keeps the history of stock: what it was, who changed it, for half a year', async () => {
  const { id, variants } = await create({ name: 'Mug', ...GLAZES })
  const variantId = variants[0].id
  await setStock(id, { trackQuantity: true, variants: [{ variantId, quantity: 5 }] })
  await app.call('POST', '/stores/v2/inventoryItems/decrement', {
    decrementData: [{ productId: id, variantId, decrementBy: 2 }],
  })
  await setStock(id, { variants: [{ variantId, quantity: 3 }] })

  const history = async (limit?: number, cursor?: string) =>
    (
      await app.call('POST', '/stores-reader/v2/inventoryItems/changes/query', {
        variantId,
        ...(limit && { limit }),
        ...(cursor && { cursor }),
      })
    ).body
  const { changes } = await history()
  expect(changes).toMatchObject([
    { before: 5, after: 3, difference: -2, source: 'MANUAL', productName: 'Mug' },
    { before: 1, after: 5, changedBy: { kind: 'app' } },
  ])
  const first = await history(1)
  expect(first).toMatchObject({ changes: [{ after: 3 }], nextCursor: first.changes[0].id })
  expect(await history(1, first.nextCursor)).toEqual({ changes: [changes[1]] })

  platform.clock.advance(181 * 86_400_000)
  await runMaintenance(platform.services)
  expect((await history()).changes).toEqual([])
})

it('orders a collection by hand, also after its products were changed', async () => {
  const [a, b, c] = [
    await create({ name: 'A' }),
    await create({ name: 'B' }),
    await create({ name: 'C' }),
  ]
  const { body } = await app.call('POST', '/stores/v1/collections', {
    collection: { name: 'Ordered' },
  })
  const { id } = body.collection
  await app.call('POST', `/stores/v1/collections/${id}/productIds`, {
    productIds: [a.id, b.id, c.id],
  })
  await app.call('POST', `/stores/v1/collections/${id}/productIds/order`, {
    productIds: [c.id, a.id],
  })
  await app.call('PATCH', `/stores/v1/products/${c.id}`, { product: { priceData: { price: 99 } } })
  const names = async () => {
    const query = {
      filter: { collectionIds: { $hasSome: [id] } },
      sort: [{ fieldName: 'collectionPosition', order: 'ASC' }],
    }
    const found = await app.call('POST', '/stores-reader/v1/products/query-platformized', { query })
    return found.body.products.map(({ name }: { name: string }) => name)
  }
  expect(await names()).toEqual(['C', 'A', 'B'])
})

const GLAZES = {
  manageVariants: true,
  productOptions: [
    {
      name: 'Glaze',
      choices: ['Ink', 'Oat'].map((glaze) => ({ value: glaze, description: glaze })),
    },
  ],
}

async function create(product: object) {
  const { body } = await app.call('POST', '/stores/v1/products', {
    product: { priceData: { price: 10 }, ...product },
  })
  return body.product
}

async function read(id: string) {
  const { body } = await app.call('GET', `/stores-reader/v1/products/${id}`)
  return body.product
}

function setStock(id: string, inventoryItem: object) {
  return app.call('PATCH', `/stores/v2/inventoryItems/product/${id}`, { inventoryItem })
}
