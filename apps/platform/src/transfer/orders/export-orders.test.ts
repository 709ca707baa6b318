import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  const name = '=HYPERLINK("http://evil.example"),\n"Vase"'
  productId = (await createProduct(platform.scope, { name, priceMinor: 1305 })).productId
})
afterAll(() => database.close())

it('has a row for each item, amounts of the order once, and no formula', async () => {
  const bowl = await createProduct(platform.scope, { name: 'Bowl', priceMinor: 900 })
  const buyer = await createTestBuyer(platform, { productId })
  await buyer.cart.add(bowl.productId, 1)
  const orderId = await order(buyer)
  const edit = { order: { buyerNote: '+49 451 880' } }
  await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, edit)

  const reply = await download()
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  // `text()` would leave out the byte order mark.
  const text = Buffer.from(await reply.arrayBuffer()).toString()
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example""),\n""Vase"""`)
  expect(text).toContain(",'+49 451 880\r\n")
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  expect(head.startsWith('\ufeffOrder number,Order id,')).toBe(true)
  expect(rows).toHaveLength(2)
  expect(rows.filter((row) => row.includes(',26.95,'))).toHaveLength(1)
})

it('has the orders of the time that was asked for, and of no other store', async () => {
  await order(await createTestBuyer(platform, { productId }))
  platform.clock.advance(60_000)
  const from = platform.clock.now().toISOString()
  const second = await order(await createTestBuyer(platform, { productId }))
  const rows = async (query: string) =>
    (await (await download(query)).text()).split('\r\n').slice(1, -1)
  expect(await rows('')).toHaveLength(2)
  const [row, ...others] = await rows(`?from=${from}`)
  expect(row).toContain(second)
  expect(others).toEqual([])
  expect(await rows(`?to=${from}`)).toHaveLength(1)
  expect((await download('?from=yesterday')).status).toBe(400)
})

it('is for staff and apps that may read orders, and is in the audit log', async () => {
  const buyer = await createTestBuyer(platform, { productId })
  await order(buyer)
  const other = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
  expect((await download('', other)).status).toBe(403)
  await (await download()).text()
  expect(await countExports()).toBe(1)
})

it('is not audited when only its headers are asked for', async () => {
  const headers = { Authorization: merchant.apiKey }
  const reply = await platform.fetch('/v1/orders.csv', { method: 'HEAD', headers })
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  expect(await countExports()).toBe(0)
})

it('answers with an error, and no file, where the orders cannot be read', async () => {
  await database.pool.query('ALTER TABLE orders RENAME TO orders_away')
  const reply = await download().finally(() =>
    database.pool.query('ALTER TABLE orders_away RENAME TO orders'),
  )
  expect([reply.status, reply.headers.get('Content-Disposition')]).toEqual([500, null])
  expect(await reply.json()).toMatchObject({ details: { systemError: { errorCode: 'INTERNAL' } } })
  expect(await countExports()).toBe(0)
})

async function countExports() {
  const { rows } = await database.pool.query(
    `SELECT 1 FROM audit_entries WHERE site_id = $1 AND action = 'orders.exported'`,
    [platform.siteId],
  )
  return rows.length
}

async function order(buyer: Awaited<ReturnType<typeof createTestBuyer>>): Promise<string> {
  const { body } = await buyer.placeOrder(await buyer.checkOut(1))
  expect(body).toEqual({ orderId: expect.any(String) })
  return body.orderId
}

const download = (query = '', app = merchant) =>
  platform.fetch(`/v1/orders.csv${query}`, { headers: { Authorization: app.apiKey } })
