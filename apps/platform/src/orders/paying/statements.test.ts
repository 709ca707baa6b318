import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { paymentsOf } from '../../testing/selling/test-payment.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const asked = vi.spyOn(pg.Client.prototype, 'query')
let database: OpenDatabase
let platform: TestPlatform
let productIds: string[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  const names = ['Vase', 'Bowl', 'Cup', 'Jug']
  productIds = await Promise.all(names.map((name) => createTracked(name)))
})
afterAll(async () => {
  asked.mockRestore()
  await database.close()
})

/** With BEGIN and COMMIT, and with what the sandbox asks of its own tables. */
it.each([
  [1, { add: 6, estimate: 4, begin: 21, confirm: 45, place: 27 }],
  [4, { add: 6, estimate: 4, begin: 21, confirm: 45, place: 27 }],
])('selling %i products takes no more statements than this', async (products, most) => {
  // The first sale fills the caches of the process.
  await countSale(1)
  for (const [operation, statements] of Object.entries(await countSale(products))) {
    const limit = most[operation as keyof typeof most]
    expect(statements, operation).toBeLessThanOrEqual(limit)
  }
})

async function countSale(products: number) {
  const [first = '', ...others] = productIds.slice(0, products)
  const buyer = await createTestBuyer(platform, { productId: first })
  const fill = async () => {
    for (const id of others) await buyer.cart.add(id, 1)
  }
  await buyer.cart.add(first, 1)
  await fill()
  const add = await count(() => buyer.cart.add(first, 1))
  const estimate = await count(() => buyer.cart.call('POST', '/estimate-totals', {}))
  const checkoutId = await buyer.checkOut(1)
  const payments = paymentsOf(platform, buyer, checkoutId)
  const begin = await count(() => payments.begin())
  const { body } = await payments.begin()
  const confirm = await count(() => payments.confirm(body, '4242 4242 4242 4242'))
  expect((await payments.settle(body.payment.id)).body.payment.status).toBe('ORDERED')
  await fill()
  const next = await buyer.checkOut(1)
  const place = await count(() => buyer.placeOrder(next))
  return { add, estimate, begin, confirm, place }
}

async function count(work: () => Promise<unknown>) {
  const before = asked.mock.calls.length
  await work()
  return asked.mock.calls.length - before
}

async function createTracked(name: string) {
  const product = { name, priceMinor: 1305, trackInventory: true, quantity: 100 }
  return (await createProduct(platform.scope, product)).productId
}
