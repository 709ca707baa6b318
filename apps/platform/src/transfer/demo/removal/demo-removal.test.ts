import type { DemoContentReply } from '@vitrine/contract'
import { demoCollections, demoProducts, demoSlugs } from '@vitrine/demo'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { findByEmail } from '../../../auth/identities/find-identity.ts'
import { addStaff } from '../../../auth/staff/staff-members.ts'
import { createProduct, updateProduct } from '../../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { listOrdersOfMember } from '../../../orders/find-orders.ts'
import { requestReturn } from '../../../orders/returns/request-return.ts'
import { sellerSettings } from '../../../orders/seller/seller-settings.ts'
import { saveShopSettings, shopSettings } from '../../../shop/shop-settings.ts'
import { NEW_SHOP } from '../../../sites/create-site.ts'
import { findSite } from '../../../sites/find-site.ts'
import { sites } from '../../../sites/tables.ts'
import { createDemoMembers } from '../../../startup/demo/demo-members.ts'
import { createDemoOrders } from '../../../startup/demo/demo-orders.ts'
import { taxSettings } from '../../../taxes/tax-settings.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestStaff } from '../../../testing/test-staff.ts'
import { refreshed } from '../../../testing/test-visitor.ts'
import { seedDemo } from '../seed-demo.ts'
import { continueRemoval, continueRemovals, readDemoContent } from './demo-removal.ts'

const PATH = '/_api/vitrine/v1/demo-content'
const LOTTE = 'lotte@maren-kiln.example'
let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it('removes everything that the demo has made, and leaves a new shop', async () => {
  const slugs = [...demoSlugs, 'glaze-recipes']
  const { products, collections } = await seed(slugs)
  await createDemoOrders(platform.scope, LOTTE, platform.services)
  const owner = await createTestStaff(platform, 'OWNER')
  const before = (await call(owner, 'GET', PATH)).body
  expect(before).toEqual({
    demoContent: {
      ...{ products, collections, edited: 0 },
      // The name, five parts of the shop, taxes, delivery, payments and a coupon.
      ...{ members: 3, orders: 4, settings: 10 },
    },
    isBeingRemoved: false,
  })

  const begun = await remove(owner, 'Maren & Kiln')
  expect(begun).toMatchObject({ status: 200, body: { isBeingRemoved: true } })
  await continueRemovals(platform.services)

  expect(await read()).toEqual({
    demoContent: { products: 0, collections: 0, edited: 0, members: 0, orders: 0, settings: 0 },
    isBeingRemoved: false,
  })
  const { scope } = platform
  expect((await findSite(scope)).name).toBe(NEW_SHOP)
  expect((await shopSettings.read(scope)).shop).toMatchObject({ texts: {}, pages: {}, home: [] })
  expect((await taxSettings.read(scope)).taxes.regions).toEqual([])
  for (const table of ['products', 'collections', 'media_files', 'secured_media', 'brands']) {
    expect([table, await count(table)]).toEqual([table, 0])
  }
  for (const table of ['ribbons', 'customizations', 'orders', 'discount_rules']) {
    expect([table, await count(table)]).toEqual([table, 0])
  }
  expect(await actions()).toEqual(['demo.removal_begun', 'demo.removal_ended'])

  // It can be had again.
  await seed(['glaze-recipes'])
  expect(await read()).toMatchObject({ demoContent: { products: 1, members: 3, settings: 10 } })
})

it('removes an order of which a return was asked for', async () => {
  const { scope, services } = platform
  await seed(demoSlugs)
  await createDemoOrders(scope, LOTTE, services)
  await sellerSettings.save(scope, 'seller', { lines: [], returnDays: 3650 })
  const { identityId = '' } = (await findByEmail(scope, LOTTE)) ?? {}
  const orders = await listOrdersOfMember(scope, identityId)
  const sent = orders.find(({ fulfillmentStatus }) => fulfillmentStatus === 'FULFILLED')
  const lines = sent?.snapshot.lineItems ?? []
  await requestReturn(scope, sent?.orderId ?? '', {
    lineItems: lines.map(({ id, quantity }) => ({ id, quantity })),
    reason: 'OTHER',
  })
  expect(await count('order_return_lines')).toBe(lines.length)

  await remove(await createTestStaff(platform, 'OWNER'), 'Maren & Kiln')
  await continueRemovals(services)

  for (const table of ['order_returns', 'order_return_lines', 'order_emails', 'orders']) {
    expect([table, await count(table)]).toEqual([table, 0])
  }
})

it('keeps what the owner has added or edited', async () => {
  const { scope } = platform
  await seed(['rolling-pin', 'glaze-recipes'])
  const [edited] = await rowsOf<{ id: string }>(
    'SELECT product_id AS id FROM products WHERE site_id = $1 ORDER BY product_id LIMIT 1',
  )
  await updateProduct(scope, { productId: edited?.id ?? '', changes: { name: 'My vase' } })
  await createProduct(scope, { name: 'Own', priceMinor: 500 })
  const mara = await findByEmail(scope, 'mara@maren-kiln.example')
  await addStaff(scope, { identityId: mara?.identityId ?? '', role: 'CATALOG' })
  await saveShopSettings(scope, {
    name: 'Cup & Saucer',
    settings: { texts: { en: { sentence: 'Cups.' } } },
  })
  await taxSettings.save(scope, 'taxes', { pricesIncludeTax: false, groups: [], regions: [] })

  const owner = await createTestStaff(platform, 'OWNER')
  expect((await remove(owner, 'Cup & Saucer')).status).toBe(200)
  await continueRemovals(platform.services)

  const names = await rowsOf<{ name: string }>('SELECT name FROM products WHERE site_id = $1')
  expect(names.map(({ name }) => name).sort()).toEqual(['My vase', 'Own'])
  // With its pictures, and with the collections that it is in.
  expect(await count('product_media')).toBeGreaterThan(0)
  expect(await count('media_files')).toBeGreaterThan(0)
  expect(await count('collections')).toBeGreaterThan(0)
  expect(await findByEmail(scope, 'mara@maren-kiln.example')).not.toBeNull()
  expect(await findByEmail(scope, LOTTE)).toBeNull()
  expect((await findSite(scope)).name).toBe('Cup & Saucer')
  const { shop } = await shopSettings.read(scope)
  expect(shop).toMatchObject({ texts: { en: { sentence: 'Cups.' } }, home: [] })
  expect((await taxSettings.read(scope)).taxes.pricesIncludeTax).toBe(false)
  expect(await read()).toMatchObject({ demoContent: { products: 0, edited: 1 } })
})

it('continues after it was interrupted, and two processes do not disturb each other', async () => {
  const { products } = await seed(['rolling-pin', 'glaze-recipes'])
  const owner = await createTestStaff(platform, 'OWNER')
  await remove(owner, 'Maren & Kiln')
  const { scope, services } = platform
  await continueRemoval(scope, services)
  await continueRemoval(scope, services)
  const half = await read()
  expect(half.isBeingRemoved).toBe(true)
  // The settings and a member.
  expect(half.demoContent).toMatchObject({ settings: 0, members: 2, products })

  // A batch that fails leaves everything of it in place.
  const failing = {
    ...services,
    memberHooks: { deleted: () => Promise.reject(new Error('The process is killed.')) },
  }
  await expect(
    Promise.all(Array.from({ length: 6 }, () => continueRemoval(scope, failing))),
  ).rejects.toThrow('The process is killed.')
  expect((await read()).demoContent.members).toBe(2)

  // Asked for again meanwhile, it is still one removal, whatever the shop is called by now.
  await remove(owner, NEW_SHOP)
  await Promise.all([continueRemovals(services), continueRemovals(services)])
  await continueRemovals(services)
  expect(await read()).toMatchObject({
    isBeingRemoved: false,
    demoContent: { products: 0, members: 0, orders: 0 },
  })
  expect(await actions()).toEqual(['demo.removal_begun', 'demo.removal_ended'])
})

it('is refused without the name, the permission or a sign-in of the last minutes', async () => {
  const { products } = await seed(['glaze-recipes'])
  const owner = await createTestStaff(platform, 'OWNER')
  expect((await remove(owner, 'maren & kiln')).status).toBe(400)
  const catalog = await createTestStaff(platform, 'CATALOG')
  expect((await remove(catalog, 'Maren & Kiln')).status).toBe(403)
  expect((await call(catalog, 'GET', PATH)).status).toBe(403)
  platform.clock.advance(11 * 60 * 1000)
  const later = await refreshed(platform, owner)
  const refused = await remove(later, 'Maren & Kiln')
  expect(refused).toMatchObject({
    status: 401,
    body: { details: { applicationError: { code: '-19990' } } },
  })
  await continueRemovals(platform.services)
  expect(await read()).toMatchObject({
    isBeingRemoved: false,
    demoContent: { products, members: 3 },
  })
})

/** A new demo store with these products, and the collections that they are in. */
async function seed(slugs: string[]) {
  const { scope, services } = platform
  const { mediaFiles: files, securedFiles: secured } = services
  await scope.db.update(sites).set({ name: NEW_SHOP }).where(eq(sites.siteId, scope.siteId))
  await createDemoMembers(scope, services)
  const products = demoProducts.filter(({ slug }) => slugs.includes(slug))
  const names = new Set<string>(products.flatMap((product) => product.collections))
  const collections = demoCollections.filter(({ slug }) => names.has(slug))
  await seedDemo(scope, { files, secured, products, collections })
  return { products: products.length, collections: collections.length }
}

const read = (): Promise<DemoContentReply> => readDemoContent(platform.scope)

type Staff = Awaited<ReturnType<typeof createTestStaff>>

const remove = (staff: Staff, shopName: string) =>
  call(staff, 'POST', `${PATH}/remove`, { shopName })

async function call(staff: Staff, method: string, path: string, body?: object) {
  const response = await platform.fetch(path, {
    method,
    headers: {
      Authorization: staff.tokens.access_token,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function rowsOf<Row>(text: string): Promise<Row[]> {
  const { rows } = await database.pool.query(text, [platform.siteId])
  return rows
}

async function count(table: string) {
  const [row] = await rowsOf<{ count: number }>(
    `SELECT count(*) AS count FROM ${table} WHERE site_id = $1`,
  )
  return Number(row?.count)
}

async function actions() {
  const rows = await rowsOf<{ action: string }>(
    `SELECT action FROM audit_entries WHERE site_id = $1 AND action LIKE 'demo.%' ORDER BY entry_id`,
  )
  return rows.map(({ action }) => action)
}
