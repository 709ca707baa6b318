import { STORES_APP_ID } from '@vitrine/contract'
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

const TREE = { treeReference: { appNamespace: '@wix/stores' } }
const IN_TREE = 'treeReference.appNamespace=%40wix%2Fstores'
const post = (path: string, body: object, by = app) =>
  succeed(by, 'POST', path, { ...TREE, ...body })
const create = async (category: object, by = app) =>
  (await post('/v1/categories', { category }, by)).category
const read = async (id: string) =>
  (await succeed(app, 'GET', `/v1/categories/${id}?${IN_TREE}`)).category
const createItem = async (name: string) => {
  const { product } = await succeed(app, 'POST', '/v3/products', { product: single(name, '1.00') })
  return { catalogItemId: product.id, appId: STORES_APP_ID }
}

it('categories are changed in bulk at their revision, those of this shop', async () => {
  const [own, stale, foreign] = [
    await create({ name: 'Bowls' }),
    await create({ name: 'Cups' }),
    await create({ name: 'Trays' }, elsewhere),
  ]
  const change = ({ id }: { id: string }, revision: string, name: string) => ({
    category: { id, revision, name },
  })
  const reply = await post('/v1/bulk/categories/update', {
    categories: [
      change(own, '1', 'Deep bowls'),
      change(stale, '2', 'Tall cups'),
      change(foreign, '1', 'Mine'),
    ],
    returnEntity: true,
  })
  expect(reply).toMatchObject({
    results: [
      { itemMetadata: { id: own.id, success: true }, category: { name: 'Deep bowls' } },
      failed(1, 'REVISION_MISMATCH'),
      failed(2, 'CATEGORY_NOT_FOUND'),
    ],
    bulkActionMetadata: counts(1, 2),
  })
  expect(await read(own.id)).toMatchObject({ name: 'Deep bowls', revision: '2' })
  expect(await read(stale.id)).toMatchObject({ name: 'Cups', revision: '1' })
})

it('categories are shown in bulk, those of this shop', async () => {
  const own = await create({ name: 'Winter', visible: false })
  const foreign = await create({ name: 'Spring', visible: false }, elsewhere)
  const reply = await post('/v1/bulk/categories/show', {
    categoryIds: [own.id, foreign.id],
    returnEntity: true,
  })
  expect(reply).toMatchObject({
    results: [
      { itemMetadata: { id: own.id, success: true }, category: { visible: true } },
      failed(1, 'CATEGORY_NOT_FOUND'),
    ],
    bulkActionMetadata: counts(1, 1),
  })
  expect(await read(own.id)).toMatchObject({ visible: true })
})

it('items are removed from a category in bulk, and its arranged items are read', async () => {
  const { id } = await create({ name: 'Table' })
  const [plate, jug] = [await createItem('Plate'), await createItem('Jug')]
  await post(`/v1/bulk/categories/${id}/add-items`, { categoryId: id, items: [plate, jug] })
  await post(`/v1/categories/${id}/set-arranged-items`, { categoryId: id, items: [jug, plate] })
  const arranged = `/v1/categories/${id}/arranged-items?${IN_TREE}`
  expect(await succeed(app, 'GET', arranged)).toEqual({ items: [jug, plate] })
  expect((await elsewhere.call('GET', arranged)).status).toBe(404)

  const ofAnotherApp = { ...jug, appId: crypto.randomUUID() }
  const reply = await post(`/v1/bulk/categories/${id}/remove-items`, {
    categoryId: id,
    items: [plate, ofAnotherApp],
  })
  expect(reply).toMatchObject({
    results: [
      { itemMetadata: { item: plate, originalIndex: 0, success: true } },
      { itemMetadata: { item: ofAnotherApp, ...failed(1, 'PRODUCT_NOT_FOUND').itemMetadata } },
    ],
    bulkActionMetadata: counts(1, 1),
  })
  expect(await succeed(app, 'GET', arranged)).toEqual({ items: [jug] })
})
