import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createDispatcher } from '../../events/webhooks/dispatcher.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createCollection } from '../collection/save-collection.ts'
import { adjustStock } from '../inventory/adjust-stock.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { readCatalogMarker } from './catalog-marker.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it('differs after every change, and is null while a change has no position yet', async () => {
  const { scope, services } = platform
  const variantId = '00000000-0000-0000-0000-000000000000'
  const product = { name: 'Mug', priceMinor: 1450, trackInventory: true }
  const { productId } = await createProduct(scope, product)
  const relay = () => createDispatcher(services).dispatchDue()
  await relay()
  const marks = [await readCatalogMarker(scope)]

  for (const change of [
    () => updateProduct(scope, { productId, changes: { visible: false } }),
    () => adjustStock(scope, [{ productId, variantId, by: 1 }]),
    () => createCollection(scope, { name: 'Cups' }),
    () => deleteProduct(scope, productId),
  ]) {
    await change()
    expect(await readCatalogMarker(scope)).toBeNull()
    await relay()
    marks.push(await readCatalogMarker(scope))
  }

  expect(marks).not.toContain(null)
  expect(new Set(marks).size).toBe(5)
  await updateProduct(scope, {
    productId: (await createProduct(scope, product)).productId,
    changes: {},
  })
  await relay()
  expect(await readCatalogMarker(scope)).toBe(Math.max(...marks.map(Number)) + 1)
})
