import type { RegionSettingsReply, SetRegionSettingsRequest } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { createDiscountRule } from '../../discounts/discount-rules.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const REGION = '/_api/vitrine/v1/region-settings'
const GERMANY = { country: 'DE', currency: 'EUR', language: 'en' }
const JAPAN = { country: 'JP', currency: 'JPY', language: 'de' }

let database: OpenDatabase
let platform: TestPlatform
let owner: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  owner = await createTestApp(platform, ['SITE.MANAGE'])
})
afterAll(() => database.close())

it('changes what nothing depends on yet, and new prices are in it', async () => {
  expect(await read()).toMatchObject({ region: GERMANY, fixed: [] })
  const { status, body } = await set(JAPAN)
  expect(status).toBe(200)
  expect(body.region).toEqual({ ...JAPAN, languages: ['en', 'de'], rates: {} })
  const reader = await createTestApp(platform)
  await createProduct(platform.scope, { name: 'Vase', priceMinor: 1200 })
  const { body: found } = await reader.call(
    'POST',
    '/stores-reader/v1/products/query-platformized',
    {
      query: {},
    },
  )
  expect(found.products[0].priceData).toMatchObject({ currency: 'JPY', price: 1200 })
})

it.each([
  [
    'a product',
    ['currency', 'language'],
    () => createProduct(platform.scope, { name: 'Vase', priceMinor: 1 }),
  ],
  ['a collection', ['currency', 'language'], () => createCollection(platform.scope, { name: 'A' })],
  [
    'a coupon',
    ['currency'],
    () =>
      createDiscountRule(platform.scope, {
        name: { original: 'Ten off' },
        couponCode: 'TEN',
        effect: { kind: 'AMOUNT', amount: '10' },
        active: true,
      }),
  ],
  ['a price of delivery', ['currency'], () => setDelivery()],
])('is fixed by %s, but for the country', async (_, fixed, add) => {
  await add()
  expect((await read()).fixed).toEqual(fixed)
  const refused = await set({ ...GERMANY, currency: 'USD' })
  expect(refused.status).toBe(409)
  expect(refused.body.details.applicationError).toMatchObject({
    code: 'REGION_FIXED',
    data: { setting: 'currency' },
  })
  expect((await set({ ...GERMANY, country: 'AT' })).status).toBe(200)
  expect((await read()).region).toMatchObject({ ...GERMANY, country: 'AT' })
})

it('loses no change of another owner', async () => {
  const { revision } = await read()
  const replies = await Promise.all(
    ['AT', 'CH'].map((country) => set({ ...GERMANY, country }, revision)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

it.each([
  [{ ...GERMANY, country: 'XX' }, 'region.country'],
  [{ ...GERMANY, currency: 'XYZ' }, 'region.currency'],
  [{ ...GERMANY, language: 'english' }, 'region.language'],
  [{ ...GERMANY, siteId: 'x' }, 'region.siteId'],
  [{ ...GERMANY, rates: { EUR: '1' } }, 'region.rates.EUR'],
  [{ ...GERMANY, rates: { USD: '0' } }, 'region.rates.USD'],
  [{ ...GERMANY, rates: { USD: '-1' } }, 'region.rates'],
  [{ ...GERMANY, languages: ['tlh'] }, 'region.languages'],
  [{ ...GERMANY, languages: ['xx'] }, 'region.languages.0'],
  [{ ...GERMANY, languages: [] }, 'region.languages'],
])('rejects %j, and changes nothing', async (region, field) => {
  const { status, body } = await set(region)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
  expect((await read()).region).toMatchObject(GERMANY)
})

it('has pages in English, German and its own language, or in what its owner chooses', async () => {
  expect((await read()).region.languages).toEqual(['en', 'de'])
  expect((await read()).availableLanguages).toContain('ar')
  const { body } = await set({ ...GERMANY, language: 'ar', languages: ['de'] })
  expect(body.region.languages).toEqual(['ar', 'de'])
  const { body: kept } = await set({ ...GERMANY, language: 'de' })
  expect(kept.region.languages).toEqual(['de'])
})

it('shows prices in further currencies at the owner’s rates, until they are taken away', async () => {
  await set({ ...GERMANY, rates: { USD: '1.085', KWD: '0.335' } })
  expect((await read()).region.rates).toEqual({ USD: '1.085', KWD: '0.335' })
  await set({ ...GERMANY, country: 'AT' })
  expect((await read()).region.rates).toEqual({ USD: '1.085', KWD: '0.335' })
  const { body } = await (await createTestApp(platform)).call('GET', '/_api/vitrine/v1/shop')
  expect(body.shop.currencies).toEqual(['EUR', 'KWD', 'USD'])
  expect((await set({ ...GERMANY, rates: {} })).body.region.rates).toEqual({})
})

it('is for site managers alone', async () => {
  const other = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
  expect((await other.call('GET', REGION)).status).toBe(403)
  expect((await other.call('PUT', REGION, { region: JAPAN })).status).toBe(403)
  expect((await read()).region).toMatchObject(GERMANY)
})

async function read(): Promise<RegionSettingsReply> {
  return (await owner.call('GET', REGION)).body
}

const set = (region: SetRegionSettingsRequest['region'], revision?: string) =>
  owner.call('PUT', REGION, { region, revision })

async function setDelivery() {
  const rate = {
    code: 'parcel',
    title: { original: 'Parcel' },
    price: { kind: 'FLAT', amount: '4.90' },
  }
  const zone = { id: 'home', name: 'Home', destinations: [{ country: 'DE' }], rates: [rate] }
  const { status } = await owner.call('PUT', '/_api/vitrine/v1/delivery-settings', {
    delivery: { zones: [zone] },
  })
  expect(status).toBe(200)
}
