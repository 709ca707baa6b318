import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cartOf, lineOf, type TestCart } from '../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let cart: TestCart
let productId: string
let cartId: string
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  cart = cartOf(platform, visitor.tokens.access_token)
  productId = (await createProduct(platform.scope, { name: 'Cup', priceMinor: 1305 })).productId
  cartId = (await cart.add(productId)).body.cart.id
  app = await createTestApp(platform, ['ECOM.READ_CARTS', 'ECOM.MODIFY_CARTS'])
})
afterAll(() => database.close())

it('are read, changed and deleted by an API key with the permissions', async () => {
  const path = `/ecom/v1/carts/${cartId}`
  expect((await app.call('GET', path)).body.cart).toMatchObject({ id: cartId })
  const added = await app.call('POST', `${path}/add-to-cart`, {
    lineItems: [lineOf(productId, 2)],
  })
  expect(added.body.cart.lineItems).toMatchObject([{ quantity: 3 }])
  await app.call('PATCH', path, { cartInfo: { buyerNote: 'Gift' } })
  expect((await cart.get()).body.cart).toMatchObject({
    buyerNote: 'Gift',
    buyerInfo: { visitorId: expect.any(String) },
  })
  expect((await app.call('POST', `${path}/estimate-totals`, {})).body.cart.id).toBe(cartId)
  expect((await app.call('DELETE', path)).status).toBe(200)
  expect((await cart.get()).status).toBe(404)
  expect((await app.call('GET', path)).body.details.applicationError.code).toBe('CART_NOT_FOUND')
})

it('are refused to buyers, also their own, and to keys without the permission', async () => {
  const path = `/ecom/v1/carts/${cartId}`
  expect((await visitor.get(path)).status).toBe(403)
  const reader = await createTestApp(platform, ['ECOM.READ_CARTS'])
  expect((await reader.call('DELETE', path)).status).toBe(403)
  expect((await reader.call('GET', path)).status).toBe(200)
})

it('are those of the key’s own site', async () => {
  const other = await createTestApp(await createTestPlatform(database), ['ECOM.READ_CARTS'])
  expect((await other.call('GET', `/ecom/v1/carts/${cartId}`)).status).toBe(404)
})
