import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { asParameter, BEANS, beans, single, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

const createBeans = async () =>
  (await succeed(app, 'POST', '/v3/products', { product: BEANS })).product

/** An item for each variant of the product. */
async function createItems(
  product: { id: string; variantsInfo: { variants: { id: string }[] } },
  quantities: number[],
) {
  const items = []
  for (const [index, { id: variantId }] of product.variantsInfo.variants.entries()) {
    const inventoryItem = { productId: product.id, variantId, quantity: quantities[index] }
    items.push((await succeed(app, 'POST', '/v3/inventory-items', { inventoryItem })).inventoryItem)
  }
  return items
}

describe('inventory items', () => {
  it('are created for each variant, and make it available', async () => {
    const product = await createBeans()
    const [item] = await createItems(product, [12, 0])
    expect(item).toMatchObject({
      quantity: 12,
      trackQuantity: true,
      availabilityStatus: 'IN_STOCK',
      productId: product.id,
      product: {
        name: 'Yirgacheffe',
        variantName: '250 g',
        variantSku: 'Y-0',
        variantVisible: true,
      },
    })
    const read = await succeed(
      app,
      'GET',
      `/stores/v3/inventory-items/${item.id}?inventoryItemId=${item.id}`,
    )
    expect(read.inventoryItem).toEqual(item)
    const after = await succeed(app, 'GET', `/v3/products/${product.id}`)
    expect(after.product.inventory.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK')
    expect(after.product.revision).toBe('1')
    const again = await app.call('POST', '/v3/inventory-items', {
      inventoryItem: { productId: product.id, variantId: item.variantId, quantity: 1 },
    })
    expect(again).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'ITEM_ALREADY_EXISTS' } } },
    })
  })

  it('come with their product, and are counted for all of its variants or for none', async () => {
    const product = (stock: object[]) => ({
      ...BEANS,
      variantsInfo: {
        variants: ['250 g', '1 kg'].map((choice, at) => ({
          ...beans(choice, '1'),
          inventoryItem: stock[at],
        })),
      },
    })
    const reply = await succeed(app, 'POST', '/v3/products-with-inventory', {
      product: product([{ quantity: 7 }, { quantity: 0 }]),
      returnEntity: true,
    })
    expect(reply.inventoryResults).toMatchObject({
      results: [
        { item: { quantity: 7 } },
        { item: { quantity: 0, availabilityStatus: 'OUT_OF_STOCK' } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0 },
    })
    const mixed = await app.call('POST', '/v3/products-with-inventory', {
      product: product([{ quantity: 7 }, { inStock: true }]),
    })
    expect(mixed.body.details.applicationError.code).toBe('MIXED_INVENTORY_TRACKING')
  })

  it('are updated at their revision, those of one product together', async () => {
    const items = await createItems(await createBeans(), [12, 3])
    const change = (inStock: boolean) => ({
      inventoryItems: items.map(({ id, revision }) => ({
        inventoryItem: { id, revision, inStock },
      })),
      returnEntity: true,
    })
    const reply = await succeed(app, 'POST', '/v3/bulk/inventory-items/update', change(true))
    expect(reply.results).toMatchObject([
      { item: { inStock: true, trackQuantity: false } },
      { itemMetadata: { success: true } },
    ])
    const stale = await succeed(app, 'POST', '/v3/bulk/inventory-items/update', change(false))
    expect(stale.results).toMatchObject([
      { itemMetadata: { success: false, error: { code: 'REVISION_MISMATCH' } } },
      { itemMetadata: { success: false } },
    ])
    const [item] = reply.results
    const single = await app.call('PATCH', `/v3/inventory-items/${item.item.id}`, {
      inventoryItem: { id: item.item.id, revision: item.item.revision, quantity: 4 },
    })
    expect(single.body.details.applicationError.code).toBe('MIXED_INVENTORY_TRACKING')
  })

  it('are decremented and incremented, not below zero', async () => {
    const [item] = await createItems(await createBeans(), [12, 3])
    const decrement = (decrementBy: number) =>
      succeed(app, 'POST', '/v3/bulk/inventory-items/decrement', {
        decrementData: [{ inventoryItemId: item.id, decrementBy }],
        returnEntity: true,
        reason: 'ORDER',
      })
    expect((await decrement(10)).results).toMatchObject([{ item: { quantity: 2 } }])
    expect((await decrement(3)).results).toMatchObject([
      { itemMetadata: { success: false, error: { code: 'INSUFFICIENT_INVENTORY' } } },
    ])
    const increment = await succeed(
      app,
      'POST',
      '/v3/bulk/inventory-items/increment-by-variant-and-location',
      {
        incrementData: [{ variantId: item.variantId, incrementBy: 5 }],
        returnEntity: true,
      },
    )
    expect(increment.results).toMatchObject([{ item: { quantity: 7 } }])
  })

  it('are found by query and search', async () => {
    const [item] = await createItems(await createBeans(), [12, 3])
    const query = { filter: { quantity: { $lt: 5 }, 'product.name': { $startsWith: 'Yirga' } } }
    const low = await succeed(app, 'GET', `/v3/inventory-items/query?${asParameter({ query })}`)
    expect(low.inventoryItems).toMatchObject([{ quantity: 3 }])
    const found = await succeed(app, 'POST', '/v3/inventory-items/search', {
      search: {
        filter: { variantId: item.variantId },
        search: { expression: 'Y-0' },
        aggregations: [{ name: 'states', type: 'VALUE', fieldPath: 'availabilityStatus' }],
      },
    })
    expect(found).toMatchObject({
      inventoryItems: [{ id: item.id }],
      aggregationData: { results: [{ values: { results: [{ value: 'IN_STOCK', count: 1 }] } }] },
    })
  })

  it('are counted, changed and deleted by filter, those of one product together', async () => {
    const product = await createBeans()
    await createItems(product, [12, 3])
    const filter = { productId: product.id }
    const count = async (given: object) =>
      (await succeed(app, 'POST', '/v3/inventory-items/count', { filter: given })).count
    expect(await count({ ...filter, quantity: { $lt: 5 } })).toBe(1)
    await succeed(app, 'POST', '/v3/bulk/inventory-items/update-by-filter', {
      filter,
      inventoryItem: { inStock: true },
    })
    expect(await count({ ...filter, trackQuantity: false })).toBe(2)
    // One of two cannot be counted by quantity alone: both stay as they are.
    const [{ id }] = (
      await succeed(app, 'POST', '/v3/inventory-items/query', { query: { filter } })
    ).inventoryItems
    await succeed(app, 'POST', '/v3/bulk/inventory-items/update-by-filter', {
      filter: { id },
      inventoryItem: { quantity: 4 },
    })
    expect(await count({ ...filter, trackQuantity: false })).toBe(2)
    await succeed(app, 'POST', '/v3/bulk/inventory-items/delete-by-filter', { filter })
    expect(await count(filter)).toBe(0)
  })

  it('of a product without options is that of its only variant, and deleting it puts it out of stock', async () => {
    const { product } = await succeed(app, 'POST', '/v3/products', {
      product: single('Mug', '9.90'),
    })
    const [item] = await createItems(product, [3])
    expect(item).toMatchObject({ variantId: product.variantsInfo.variants[0].id, quantity: 3 })
    await succeed(app, 'DELETE', `/v3/inventory-items/${item.id}?inventoryItemId=${item.id}`)
    expect((await app.call('GET', `/v3/inventory-items/${item.id}`)).status).toBe(404)
    const after = await succeed(app, 'GET', `/v3/products/${product.id}`)
    expect(after.product.inventory.availabilityStatus).toBe('OUT_OF_STOCK')
  })

  it('of hidden products are not shown to visitors, who change none', async () => {
    const { product } = await succeed(app, 'POST', '/v3/products', {
      product: single('Mug', '9.90', { visible: false }),
    })
    const [item] = await createItems(product, [3])
    const visitor = await createTestVisitor(platform)
    expect((await visitor.get(`/v3/inventory-items/${item.id}`)).status).toBe(404)
    expect((await visitor.post('/v3/inventory-items', { inventoryItem: {} })).status).toBe(403)
  })
})

it.each([
  [{ defaultLocation: true }, 1],
  [{ locationType: 'PHYSICAL' }, 0],
  [{ name: { $startsWith: 'Maren' }, wixLocationId: { $exists: false } }, 1],
  [{ _id: 'f0c43be6-6415-46b4-a6ed-91d5889c5f32' }, 0],
])('the one location is found by %j %i times', async (filter, count) => {
  const query = { filter, sort: [{ fieldName: 'name' }] }
  const reply = await succeed(app, 'POST', '/v3/locations/query', { query })

  expect(reply.storesLocations).toHaveLength(count)
  expect(reply.pagingMetadata).toEqual({ count, cursors: expect.anything(), hasNext: false })
})

it('there is one location', async () => {
  const { storesLocations } = await succeed(app, 'POST', '/v3/locations/query', {
    query: { filter: {} },
  })
  expect(storesLocations).toMatchObject([{ defaultLocation: true }])
  const one = await succeed(app, 'GET', `/v3/locations/${storesLocations[0].id}`)
  expect(one.storesLocation).toEqual(storesLocations[0])
  expect(await succeed(app, 'GET', '/v3/locations/default')).toEqual(one)
})
