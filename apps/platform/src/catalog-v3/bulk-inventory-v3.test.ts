import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { TestApp } from '../testing/test-app.ts'
import { single, succeed } from './testing/beans.fixture.ts'
import { counts, createTwoSites, failed } from './testing/two-sites.fixture.ts'

let database: OpenDatabase
let app: TestApp
let elsewhere: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  ;({ app, elsewhere } = await createTwoSites(database))
})
afterAll(() => database.close())

const ITEMS = '/v3/inventory-items'
const CREATE = '/v3/bulk/inventory-items/create'
const readItem = async (id: string) => (await succeed(app, 'GET', `${ITEMS}/${id}`)).inventoryItem

/** A new product of the shop, as an inventory item names it. */
async function itemOf(name: string, quantity: number, by = app) {
  const { product } = await succeed(by, 'POST', '/v3/products', { product: single(name, '1.00') })
  return { productId: product.id, variantId: product.variantsInfo.variants[0].id, quantity }
}

/** The id of the inventory item of a new product. */
async function stock(name: string, quantity: number, by = app): Promise<string> {
  const inventoryItem = await itemOf(name, quantity, by)
  return (await succeed(by, 'POST', ITEMS, { inventoryItem })).inventoryItem.id
}

it('inventory items are created in bulk, once each and for products of this shop', async () => {
  const bowl = await itemOf('Bowl', 4)
  const reply = await succeed(app, 'POST', CREATE, {
    inventoryItems: [bowl, bowl, await itemOf('Foreign bowl', 4, elsewhere)],
    returnEntity: true,
  })
  expect(reply).toMatchObject({
    results: [
      { itemMetadata: { originalIndex: 0, success: true }, item: bowl },
      failed(1, 'ITEM_ALREADY_EXISTS'),
      failed(2, 'VARIANT_NOT_FOUND'),
    ],
    bulkActionMetadata: counts(1, 2),
  })
  expect(await readItem(reply.results[0].item.id)).toMatchObject({ quantity: 4 })
})

it('an inventory item is changed at its revision, in its shop', async () => {
  const id = await stock('Plate', 4)
  const { revision } = await readItem(id)
  const change = (by: TestApp, quantity: number) =>
    by.call('PATCH', `${ITEMS}/${id}`, { inventoryItem: { id, revision, quantity } })
  expect((await change(elsewhere, 9)).status).toBe(404)
  const { body } = await change(app, 9)
  expect(body.inventoryItem).toMatchObject({ id, quantity: 9 })
  expect(await readItem(id)).toEqual(body.inventoryItem)
  expect((await change(app, 1)).body.details.applicationError.code).toBe('REVISION_MISMATCH')
  expect(await readItem(id)).toMatchObject({ quantity: 9 })
})

it('inventory items are deleted in bulk, those of this shop', async () => {
  const [own, foreign] = [await stock('Vase', 4), await stock('Pot', 4, elsewhere)]
  const reply = await succeed(app, 'POST', '/v3/bulk/inventory-items/delete', {
    inventoryItemIds: [foreign, own],
  })
  expect(reply).toMatchObject({
    results: [
      failed(0, 'INVENTORY_ITEM_NOT_FOUND'),
      { itemMetadata: { id: own, originalIndex: 1, success: true } },
    ],
    bulkActionMetadata: counts(1, 1),
  })
  expect((await app.call('GET', `${ITEMS}/${own}`)).status).toBe(404)
  expect((await elsewhere.call('GET', `${ITEMS}/${foreign}`)).status).toBe(200)
})
