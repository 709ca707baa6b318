import type { SetupChecklist, SetupTaskName } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { saveShopSettings } from '../../shop/shop-settings.ts'
import { NEW_SHOP } from '../../sites/create-site.ts'
import { setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '../../testing/test-platform.ts'

const CHECKLIST = '/_api/vitrine/v1/setup-checklist'
const PAGE = { title: 'Title', lede: 'Lede.', sections: [] }

let database: OpenDatabase
let platform: TestPlatform
let owner: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(() => openShop())
afterAll(() => database.close())

it('says what a new shop lacks, and what it does not need on its owner’s machine', async () => {
  const checklist = await read()
  expect(checklist.isReady).toBe(false)
  expect(statesOf(checklist)).toEqual({
    ...{ shopName: 'open', contact: 'open', products: 'open', prices: 'notNeeded', taxes: 'open' },
    ...{ delivery: 'open', payment: 'open', legalPages: 'open' },
    ...{ mail: 'notNeeded', domain: 'notNeeded', demoContent: 'notNeeded' },
  })
})

it('is ready when everything is done, computed from the shop as it is', async () => {
  const product = await createProduct(platform.scope, { name: 'Vase', priceMinor: 0 })
  expect(statesOf(await read())).toMatchObject({ products: 'done', prices: 'open' })
  await owner.call('PATCH', `/stores/v1/products/${product.productId}`, {
    product: { priceData: { price: 12 } },
  })
  await setTestTerms(platform.scope)
  await saveShopSettings(platform.scope, {
    name: 'Cup & Saucer',
    settings: {
      contact: { email: 'hello@cup.example', address: ['Quay 1'], legal: ['HRB 1'] },
      pages: { en: ['privacy', 'terms'].map((path) => ({ ...PAGE, path })) },
    },
  })
  await owner.call('PUT', '/_api/vitrine/v1/payment-settings', {
    payments: { manual: [{ code: 'transfer', title: { original: 'Transfer' } }] },
  })
  const checklist = await read()
  expect(statesOf(checklist)).toMatchObject({ prices: 'done', payment: 'done' })
  expect(checklist.isReady).toBe(true)

  // Pages in another language than the shop's own are no answer.
  await saveShopSettings(platform.scope, { settings: { pages: {} } })
  expect(statesOf(await read())).toMatchObject({ legalPages: 'open' })
})

it('needs no delivery of a shop that sells downloads only', async () => {
  const download = { name: 'Recipe', priceMinor: 500, productType: 'digital' as const }
  await createProduct(platform.scope, download)
  expect(statesOf(await read())).toMatchObject({ delivery: 'notNeeded' })
})

it('wants a mail server and HTTPS of a shop that others may open', async () => {
  await openShop({ isProduction: true })
  expect(statesOf(await read())).toMatchObject({ mail: 'open', domain: 'open' })
  await openShop({
    isProduction: true,
    mailService: { transport: 'smtp', from: 'hello@cup.example' },
    publicStorefrontUrl: 'https://cup.example',
  })
  const checklist = await read()
  expect(statesOf(checklist)).toMatchObject({ mail: 'done', domain: 'done' })
  expect(checklist).toMatchObject({
    mail: { from: 'hello@cup.example' },
    shopUrl: 'https://cup.example',
  })
})

it('leaves out what its owner calls not needed, and is dismissed, for the whole staff', async () => {
  const changed = await owner.call('PATCH', CHECKLIST, { notNeeded: ['taxes'] })
  expect(statesOf(changed.body.setupChecklist)).toMatchObject({ taxes: 'notNeeded' })
  await owner.call('PATCH', CHECKLIST, { isDismissed: true })
  const other = await createTestApp(platform, ['SITE.MANAGE'])
  const { body } = await other.call('GET', CHECKLIST)
  expect(body.setupChecklist).toMatchObject({ isDismissed: true, notNeeded: ['taxes'] })
  await owner.call('PATCH', CHECKLIST, { notNeeded: [] })
  expect(statesOf(await read())).toMatchObject({ taxes: 'open' })
})

it.each([
  { notNeeded: ['products'] },
  { notNeeded: ['taxes', 'taxes'] },
  { isDismissed: 'yes' },
  { isReady: true },
])('rejects %j, and changes nothing', async (body) => {
  expect((await owner.call('PATCH', CHECKLIST, body)).status).toBe(400)
  expect(await read()).toMatchObject({ isDismissed: false, notNeeded: [] })
})

it('is for site managers alone', async () => {
  const other = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
  expect((await other.call('GET', CHECKLIST)).status).toBe(403)
  expect((await other.call('PATCH', CHECKLIST, { isDismissed: true })).status).toBe(403)
  expect(await read()).toMatchObject({ isDismissed: false })
})

async function openShop(options: TestPlatformOptions = {}) {
  platform = await createTestPlatform(database, options)
  await saveShopSettings(platform.scope, { name: NEW_SHOP })
  owner = await createTestApp(platform, ['SITE.MANAGE', 'WIX_STORES.MODIFY_PRODUCTS'])
}

async function read(): Promise<SetupChecklist> {
  const { status, body } = await owner.call('GET', CHECKLIST)
  expect(status).toBe(200)
  return body.setupChecklist
}

const statesOf = ({ tasks }: SetupChecklist) =>
  Object.fromEntries(tasks.map(({ name, state }) => [name, state])) as Record<SetupTaskName, string>
