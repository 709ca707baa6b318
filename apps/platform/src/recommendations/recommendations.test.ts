import { type RecommendationAlgorithm, STORES_APP_ID } from '@vitrine/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createCollection } from '../catalog/collection/save-collection.ts'
import type { ProductInput } from '../catalog/product/write/product-input.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

const ALL = [
  'bought-together',
  'same-collection',
  'same-brand',
  'same-color',
  'same-material',
] as const

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('the products that go with one', () => {
  it('are of the same collections, brand and colours, those with a similar price first', async () => {
    const { collectionId: vases } = await createCollection(platform.scope, { name: 'Vases' })
    const { collectionId: gifts } = await createCollection(platform.scope, { name: 'Gifts' })
    const brand = 'Atelier Maren'
    const vase = await make('Vase', {
      collectionIds: [vases, gifts],
      brand,
      ...glazes('Ink', 'Oat'),
    })
    const near = await make('Near', { collectionIds: [vases], priceMinor: 1100, brand })
    const far = await make('Far', { collectionIds: [vases], priceMinor: 9000, ...glazes('Ink') })
    const both = await make('Both', {
      collectionIds: [vases, gifts],
      priceMinor: 90_000,
      ...glazes('Oat', 'Ink'),
    })
    await make('Other', { ...glazes('Sage') })
    await make('Hidden', { collectionIds: [vases], brand, visible: false })
    await make('Sold out', { collectionIds: [vases], brand, trackInventory: true, quantity: 0 })

    const found = await recommend(vase)
    expect(found['same-collection']).toEqual([both, near, far])
    expect(found['same-brand']).toEqual([near])
    expect(found['same-color']).toEqual([both, far])
    expect(found['bought-together']).toEqual([])
    // Recommended for several, none of them.
    expect((await recommend(vase, both))['same-collection']).toEqual([near, far])
  })

  it('are of the same materials, as names and tables of facts say', async () => {
    const made = (of: string) => ({
      infoSections: [
        { title: 'Facts', description: `<table><tr><th>Material</th><td>${of}</td></tr></table>` },
      ],
    })
    const mug = await make('Mug', made('Stoneware, lid of oak'))
    const board = await make('Board', made('Oak, oiled'))
    const jar = await make('Stoneware jar with a lid of oak', { priceMinor: 90_000 })
    // What is said elsewhere is no material: "like oak".
    await make('Tray', { ...made('Beech'), description: 'Ages like oak.' })
    await make('Lid', made('Glass, with a lid'))

    expect((await recommend(mug))['same-material']).toEqual([jar, board])
    expect((await recommend(board))['same-material']).toEqual([mug, jar])
  })

  it('are found by the hosted platform’s names of algorithms, too', async () => {
    const { collectionId } = await createCollection(platform.scope, { name: 'Vases' })
    const [vase, other] = [
      await make('Vase', { collectionIds: [collectionId] }),
      await make('Other', { collectionIds: [collectionId] }),
    ]
    const bestSellers = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c'
    const sameCategories = '68ebce04-b96a-4c52-9329-08fc9d8c1253'
    const { recommendation } = await ask([vase], [bestSellers, sameCategories])
    expect(recommendation).toEqual({
      algorithm: { id: sameCategories, appId: STORES_APP_ID },
      items: [{ catalogItemId: other, appId: STORES_APP_ID }],
    })
  })

  it('are those that were bought in the same orders, the most often first', async () => {
    await setTestTerms(platform.scope)
    const [mug, plate, bowl] = [await make('Mug'), await make('Plate'), await make('Bowl')]
    await buy(mug, bowl)
    await buy(mug, bowl)
    await buy(mug, plate)
    await buy(plate)
    expect((await recommend(mug))['bought-together']).toEqual([bowl, plate])
    expect((await recommend(plate))['bought-together']).toEqual([mug])
  })
})

it('answers with the first algorithm that finds enough, and with each that was asked', async () => {
  const vase = await make('Vase', { brand: 'A', ...glazes('Ink') })
  const other = await make('Other', { brand: 'A' })
  const third = await make('Third', { ...glazes('Ink') })
  await make('Fourth', { ...glazes('Ink') })
  const body = await ask([vase], ['same-brand', 'same-color'], { minimumRecommendedItems: 2 })
  expect(body.recommendation.algorithm).toEqual({ id: 'same-color', appId: STORES_APP_ID })
  expect(body.recommendation.items).toContainEqual({ appId: STORES_APP_ID, catalogItemId: third })
  expect(body.recommendations).toHaveLength(2)
  expect(body.recommendations[0].items).toEqual([{ appId: STORES_APP_ID, catalogItemId: other }])
  expect(await ask([crypto.randomUUID()], ['same-brand'])).toEqual({
    recommendations: [{ algorithm: { id: 'same-brand', appId: STORES_APP_ID }, items: [] }],
  })
})

it('refuses an algorithm that it does not have', async () => {
  const response = await visitor.post('/ecom/v1/recommendations/get', {
    algorithms: [{ id: 'by-magic', appId: STORES_APP_ID }],
    items: [{ appId: STORES_APP_ID, catalogItemId: crypto.randomUUID() }],
  })
  expect(response.status).toBe(400)
})

it('takes one statement, and none while the reply is cached', async () => {
  const vase = await make('Vase')
  await recommend(vase)
  platform.clock.advance(2_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await recommend(vase)
  const first = statements(query.mock.calls)
  await recommend(vase)
  const second = statements(query.mock.calls)
  query.mockRestore()
  expect(first).toBe(1)
  expect(second).toBe(first)
})

const statements = (calls: unknown[][]) =>
  calls.filter(([config]) => JSON.stringify(config).includes('order_stock')).length

async function make(name: string, changes: Partial<ProductInput> = {}) {
  const product = { name, priceMinor: 1000, ...changes }
  return (await createProduct(platform.scope, product)).productId
}

function glazes(...names: string[]): Partial<ProductInput> {
  const choices = names.map((description) => ({ value: '#333333', description }))
  return { options: [{ name: 'Glaze', optionType: 'color', choices }] }
}

async function recommend(...productIds: string[]) {
  const { recommendations } = await ask(productIds, ALL)
  return Object.fromEntries(
    recommendations.map(
      ({ algorithm, items }: { algorithm: { id: string }; items: { catalogItemId: string }[] }) => [
        algorithm.id,
        items.map(({ catalogItemId }) => catalogItemId),
      ],
    ),
  )
}

async function ask(
  productIds: string[],
  algorithms: readonly RecommendationAlgorithm['id'][],
  more: object = {},
) {
  const response = await visitor.post('/ecom/v1/recommendations/get', {
    algorithms: algorithms.map((id) => ({ id, appId: STORES_APP_ID })),
    items: productIds.map((catalogItemId) => ({ appId: STORES_APP_ID, catalogItemId })),
    ...more,
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function buy(...productIds: string[]) {
  const [first = '', ...others] = productIds
  const buyer = await createTestBuyer(platform, { productId: first })
  for (const productId of others) await buyer.cart.add(productId)
  const checkoutId = await buyer.checkOut(1)
  expect((await buyer.placeOrder(checkoutId)).status).toBe(200)
}
