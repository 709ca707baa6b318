import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { toInventoryItemId } from '../product/wire-product.ts'
import { createProduct } from '../product/write/save-product.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

it('is exactly zero after 64 concurrent callers take one of ten', async () => {
  const id = await create({ quantity: 10 })

  const replies = await Promise.all(Array.from({ length: 64 }, () => take(id, 1)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(54)
  expect(refused[0]?.body.details.applicationError).toMatchObject({
    code: 'INSUFFICIENT_INVENTORY',
    data: { available: 0 },
  })
  expect(await item(id)).toMatchObject({ variants: [{ quantity: 0, inStock: false }] })
  expect(await status(id)).toBe('OUT_OF_STOCK')
})

it('is queried by JSON in strings, with the field names of products', async () => {
  const one = await create({ quantity: 1 })
  const two = await create({ quantity: 2 })
  const ask = async (filter: object, sort: object = {}) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }
    const { body } = await app.call('POST', '/stores-reader/v2/inventoryItems/query', { query })
    return body.inventoryItems.map(({ productId }: { productId: string }) => productId)
  }

  expect(await ask({}, { numericId: 'desc' })).toEqual([two, one])
  expect(await ask({ id: toInventoryItemId(one) })).toEqual([one])
  expect(await ask({ externalId: { $hasSome: [two] } })).toEqual([two])
  expect(await ask({ numericId: { $gt: '1' } })).toEqual([two])
})

it.each([
  ['a filter that is not JSON', { filter: '{' }, 'query.filter'],
  ['an unknown field', { filter: '{"name":"x"}' }, 'query.filter.name'],
  ['an unknown direction', { sort: '{"numericId":"up"}' }, 'query.sort.numericId'],
])('refuses %s', async (_, query, field) => {
  const { body } = await app.call('POST', '/v2/inventoryItems/query', { query })
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
})

it('changes all of a request or none of it', async () => {
  const plenty = await create({ quantity: 5 })
  const few = await create({ quantity: 1 })
  const { status } = await app.call('POST', '/v2/inventoryItems/decrement', {
    decrementData: [plenty, few].map((productId) => ({
      productId,
      variantId: DEFAULT_VARIANT_ID,
      decrementBy: 2,
    })),
  })

  expect(status).toBe(409)
  expect(await item(plenty)).toMatchObject({ variants: [{ quantity: 5 }] })
})

it('is incremented by the inventory item’s id, up to the maximum', async () => {
  const id = await create({ quantity: 5 })
  const bring = (incrementBy: number) =>
    app.call('POST', '/stores/v2/inventoryItems/increment', {
      incrementData: [
        { inventoryId: toInventoryItemId(id), variantId: DEFAULT_VARIANT_ID, incrementBy },
      ],
    })

  expect((await bring(3)).status).toBe(200)
  expect(await item(id)).toMatchObject({ variants: [{ quantity: 8 }] })
  expect((await bring(99_999)).body.details.applicationError.code).toBe('TOO_MUCH_INVENTORY')
})

it('adds up the lines of one call that name the same variant, in whichever way', async () => {
  const id = await create({ quantity: 5 })
  const change = (verb: 'decrement' | 'increment', ...pieces: [number, number]) => {
    const names = [{ productId: id.toUpperCase() }, { inventoryId: toInventoryItemId(id) }]
    const lines = pieces.map((by, index) => ({
      ...names[index],
      variantId: DEFAULT_VARIANT_ID,
      [`${verb}By`]: by,
    }))
    return app.call('POST', `/v2/inventoryItems/${verb}`, { [`${verb}Data`]: lines })
  }

  expect((await change('decrement', 2, 2)).status).toBe(200)
  expect((await change('increment', 1, 2)).status).toBe(200)
  expect(await item(id)).toMatchObject({ variants: [{ quantity: 4 }] })
  const refused = await change('decrement', 3, 2)
  expect(refused.body.details.applicationError).toMatchObject({
    code: 'INSUFFICIENT_INVENTORY',
    data: { available: 4 },
  })
  expect(await item(id)).toMatchObject({ variants: [{ quantity: 4 }] })
})

it('is not set twice by one call', async () => {
  const id = await create({ quantity: 5 })
  const variants = [1, 2].map((quantity) => ({ variantId: DEFAULT_VARIANT_ID, quantity }))

  const { body } = await app.call('PATCH', `/v2/inventoryItems/product/${id}`, {
    inventoryItem: { variants },
  })

  expect(body.details.validationError.fieldViolations).toMatchObject([
    { field: 'inventoryItem.variants', description: 'names a variant twice' },
  ])
  expect(await item(id)).toMatchObject({ variants: [{ quantity: 5 }] })
})

it('is preordered up to the limit, where the request allows it', async () => {
  const id = await create({ quantity: 1 })
  await app.call('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
    inventoryItem: { preorderInfo: { enabled: true, message: 'In May', limit: 3 } },
  })

  expect((await take(id, 2)).status).toBe(409)
  expect((await take(id, 2, true)).status).toBe(200)
  expect((await take(id, 2, true)).status).toBe(409)
  expect((await take(id, 1)).status).toBe(200)
  expect(await item(id)).toMatchObject({
    preorderInfo: { enabled: true, message: 'In May', limit: 3 },
    variants: [{ quantity: 0, availableForPreorder: true }],
  })
})

it('shows in products whether a sold-out variant can be preordered', async () => {
  const id = await create({ quantity: 1 })
  await app.call('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
    inventoryItem: { preorderInfo: { enabled: true, message: 'In May', limit: 1 } },
  })
  expect(await product(id)).not.toHaveProperty('preorderInfo')

  await take(id, 1)
  expect(await product(id)).toMatchObject({
    preorderInfo: { enabled: true, message: 'In May' },
    variants: [{ stock: { inStock: false, availableForPreorder: true } }],
  })
  expect((await product(id)).preorderInfo).not.toHaveProperty('limit')

  await take(id, 1, true)
  expect(await product(id)).not.toHaveProperty('preorderInfo')
})

it('is untracked on request', async () => {
  const id = await create({ quantity: 0 })
  expect(await status(id)).toBe('OUT_OF_STOCK')
  await app.call('PATCH', `/v2/inventoryItems/product/${id}`, {
    inventoryItem: {
      trackQuantity: false,
      variants: [{ variantId: DEFAULT_VARIANT_ID, inStock: true }],
    },
  })

  expect(await status(id)).toBe('IN_STOCK')
  expect(await item(id)).toMatchObject({ trackQuantity: false, variants: [{ inStock: true }] })
})

it('records changes with their caller', async () => {
  const id = await create({ quantity: 3 })
  await take(id, 2)
  const { rows } = await database.pool.query(
    'SELECT difference, source FROM stock_changes WHERE site_id = $1 AND product_id = $2',
    [platform.siteId, id],
  )
  expect(rows).toEqual([{ difference: -2, source: 'MANUAL' }])
})

it('needs the permission, and is separate for each site', async () => {
  const id = await create({ quantity: 3 })
  const reader = await createTestApp(platform, ['WIX_STORES.READ_INVENTORY'])
  const otherCaller = await createTestApp(await createTestPlatform(database))
  const change = {
    decrementData: [{ productId: id, variantId: DEFAULT_VARIANT_ID, decrementBy: 1 }],
  }

  expect((await reader.call('POST', '/v2/inventoryItems/decrement', change)).status).toBe(403)
  expect((await otherCaller.call('POST', '/v2/inventoryItems/decrement', change)).status).toBe(404)
  const path = `/v2/inventoryItems/${toInventoryItemId(id)}/getVariants`
  expect((await otherCaller.call('POST', path, {})).status).toBe(404)
  expect((await reader.call('POST', path, {})).body.inventoryItem.productId).toBe(id)
  expect(
    (await otherCaller.call('PATCH', `/v2/inventoryItems/product/${id}`, { inventoryItem: {} }))
      .status,
  ).toBe(404)
})

async function create(product: object) {
  const given = { name: 'Cup', priceMinor: 100, trackInventory: true, ...product }
  return (await createProduct(platform.scope, given)).productId
}

function take(productId: string, decrementBy: number, preorderRequest = false) {
  const change = { productId, variantId: DEFAULT_VARIANT_ID, decrementBy, preorderRequest }
  return app.call('POST', '/stores/v2/inventoryItems/decrement', { decrementData: [change] })
}

async function item(productId: string) {
  const path = `/v2/inventoryItems/${toInventoryItemId(productId)}/getVariants`
  return (await app.call('POST', path, { variantIds: [] })).body.inventoryItem
}

async function product(id: string) {
  return (await app.call('GET', `/v1/products/${id}`)).body.product
}

async function status(id: string) {
  return (await product(id)).stock.inventoryStatus
}
