import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

const post = (path: string, body: object) => succeed(app, 'POST', path, body)
const make = async (name: string, by = app) =>
  (await succeed(by, 'POST', '/v3/products', { product: single(name, '5.00') })).product
const read = async (id: string, fields = '') =>
  (await succeed(app, 'GET', `/v3/products/${id}${fields}`)).product
const price = (amount: string, inventoryItem?: object) => ({
  variants: [{ price: { actualPrice: { amount } }, choices: [], inventoryItem }],
})
/** A product that repeats the slug of another one. */
const namesake = ({ slug }: { slug: string }) => single('Namesake', '1.00', { slug })

describe('products in bulk', () => {
  it('are created, except those with an error', async () => {
    const bowl = await make('Bowl')
    const reply = await post('/v3/bulk/products/create', {
      products: [single('Jug', '12.00'), namesake(bowl)],
      returnEntity: true,
    })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true }, item: { name: 'Jug', revision: '1' } },
        failed(1, 'DUPLICATE_SLUG_ERROR'),
      ],
      bulkActionMetadata: counts(1, 1),
    })
    expect(await read(reply.results[0].item.id)).toMatchObject({ name: 'Jug', slug: 'jug' })
  })

  it('are changed at their revision, those of this shop', async () => {
    const [plate, saucer, foreign] = [
      await make('Plate'),
      await make('Saucer'),
      await make('Tray', elsewhere),
    ]
    const change = ({ id }: { id: string }, revision: string) => ({
      product: { id, revision, variantsInfo: price('6.50') },
    })
    const reply = await post('/v3/bulk/products/update', {
      products: [change(plate, '1'), change(saucer, '7'), change(foreign, '1')],
    })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { id: plate.id, originalIndex: 0, success: true } },
        failed(1, 'REVISION_MISMATCH'),
        failed(2, 'PRODUCT_NOT_FOUND'),
      ],
      bulkActionMetadata: counts(1, 2),
    })
    const priced = (amount: string) => ({
      variantsInfo: { variants: [{ price: { actualPrice: { amount } } }] },
    })
    expect(await read(plate.id)).toMatchObject({ revision: '2', ...priced('6.50') })
    expect(await read(saucer.id)).toMatchObject({ revision: '1', ...priced('5.00') })
    const twice = await app.call('POST', '/v3/bulk/products/update', {
      products: [change(saucer, '1'), change(saucer, '1')],
    })
    expect(JSON.stringify(twice.body)).toContain('DUPLICATE_PRODUCT_IDS_REQUEST')
  })

  it('are deleted, those of this shop', async () => {
    const vase = await make('Vase')
    const foreign = await make('Pot', elsewhere)
    const reply = await post('/v3/bulk/products/delete', { productIds: [vase.id, foreign.id] })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { id: vase.id, originalIndex: 0, success: true } },
        failed(1, 'PRODUCT_NOT_FOUND'),
      ],
      bulkActionMetadata: counts(1, 1),
    })
    expect((await app.call('GET', `/v3/products/${vase.id}`)).status).toBe(404)
    expect((await elsewhere.call('GET', `/v3/products/${foreign.id}`)).status).toBe(200)
  })

  it('get info sections at their revision, or all that match a filter', async () => {
    const { infoSection } = await post('/v3/info-sections', {
      infoSection: { uniqueName: 'glaze', title: 'Glaze', plainDescription: '<p>Ash</p>' },
    })
    const infoSectionIds = [infoSection.id]
    const [cup, lid, spoon] = [await make('Cup'), await make('Lid'), await make('Spoon')]
    const reply = await post('/v3/bulk/products/add-info-sections', {
      products: [
        { productId: cup.id, revision: '1' },
        { productId: lid.id, revision: '2' },
      ],
      infoSectionIds,
      returnEntity: true,
      fields: ['INFO_SECTION'],
    })
    expect(reply).toMatchObject({
      results: [{ item: { infoSections: [{ title: 'Glaze' }] } }, failed(1, 'REVISION_MISMATCH')],
      bulkActionMetadata: counts(1, 1),
    })
    await post('/v3/bulk/products/add-info-sections-by-filter', {
      filter: { name: 'Spoon' },
      infoSectionIds,
    })
    const sectionsOf = async ({ id }: { id: string }) =>
      (await read(id, '?fields=INFO_SECTION')).infoSections
    expect(await sectionsOf(cup)).toMatchObject([{ id: infoSection.id }])
    expect(await sectionsOf(spoon)).toMatchObject([{ id: infoSection.id }])
    expect(await sectionsOf(lid)).toEqual([])
  })

  it('get tags and lose others, those of this shop', async () => {
    const dish = await make('Dish')
    const foreign = await make('Ladle', elsewhere)
    const tags = (...tagIds: string[]) => ({ publicTags: { tagIds } })
    const call = '/v3/bulk/products/update-tags'
    await post(call, { productIds: [dish.id], assignTags: tags('new', 'sale') })
    const reply = await post(call, {
      productIds: [dish.id, foreign.id],
      assignTags: tags('gift'),
      unassignTags: tags('new'),
    })
    expect(reply).toMatchObject({
      results: [{ itemMetadata: { id: dish.id, success: true } }, failed(1, 'PRODUCT_NOT_FOUND')],
      bulkActionMetadata: counts(1, 1),
    })
    expect((await read(dish.id)).tags.publicTags.tagIds.toSorted()).toEqual(['gift', 'sale'])
    const none = await app.call('POST', call, { productIds: [dish.id] })
    expect(JSON.stringify(none.body)).toContain('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
  })

  it('leave categories, all that match a filter', async () => {
    const kettle = await make('Kettle')
    const { category } = await post('/v1/categories', {
      category: { name: 'Kitchen' },
      treeReference: { appNamespace: '@wix/stores' },
    })
    const request = { filter: { name: 'Kettle' }, categoryIds: [category.id] }
    const categoriesOf = async () =>
      (await read(kettle.id, '?fields=DIRECT_CATEGORIES_INFO')).directCategoriesInfo.categories
    await post('/v3/bulk/products/add-to-categories-by-filter', request)
    expect(await categoriesOf()).toMatchObject([{ id: category.id }])
    expect(await post('/v3/bulk/products/remove-from-categories-by-filter', request)).toEqual({
      jobId: expect.any(String),
    })
    expect(await categoriesOf()).toEqual([])
  })
})

it('a product is found by words, with the numbers of its kind', async () => {
  const teapot = await make('Celadon teapot')
  const found = await post('/v3/products/search', {
    search: {
      filter: { visible: true },
      search: { expression: 'celadon' },
      aggregations: [{ name: 'types', type: 'VALUE', fieldPath: 'productType' }],
    },
  })
  expect(found).toMatchObject({
    products: [{ id: teapot.id }],
    aggregationData: { results: [{ values: { results: [{ value: 'PHYSICAL', count: 1 }] } }] },
  })
})

describe('products with their stock', () => {
  const stocked = (name: string, quantity: number) => ({
    ...single(name, '9.00'),
    variantsInfo: price('9.00', { quantity }),
  })
  const create = (products: object[]) =>
    post('/v3/bulk/products-with-inventory/create', { products, returnEntity: true })

  it('are created in bulk, except those with an error', async () => {
    const basin = await make('Basin')
    const reply = await create([namesake(basin), stocked('Mortar', 4)])
    expect(reply).toMatchObject({
      productResults: {
        results: [failed(0, 'DUPLICATE_SLUG_ERROR'), { item: { name: 'Mortar' } }],
        bulkActionMetadata: counts(1, 1),
      },
      inventoryResults: {
        results: [{ item: { quantity: 4, availabilityStatus: 'IN_STOCK' } }],
        bulkActionMetadata: counts(1, 0),
      },
    })
  })

  it('are changed one at a time and in bulk, those of this shop', async () => {
    const { productResults } = await create([stocked('Pestle', 4)])
    const { id } = productResults.results[0].item
    const one = await succeed(app, 'PATCH', `/v3/products-with-inventory/${id}`, {
      product: {
        id,
        revision: '1',
        name: 'Oak pestle',
        variantsInfo: price('9.00', { quantity: 2 }),
      },
      returnEntity: true,
    })
    expect(one).toMatchObject({
      product: { name: 'Oak pestle', revision: '2' },
      inventoryResults: { results: [{ item: { quantity: 2 } }] },
    })

    const foreign = await make('Grater', elsewhere)
    const reply = await post('/v3/bulk/products-with-inventory/update', {
      products: [
        { product: { id, revision: '2', variantsInfo: price('8.00', { quantity: 0 }) } },
        { product: { id: foreign.id, revision: '1', name: 'Mine' } },
      ],
      returnEntity: true,
    })
    expect(reply).toMatchObject({
      productResults: {
        results: [{ item: { id, revision: '3' } }, failed(1, 'PRODUCT_NOT_FOUND')],
        bulkActionMetadata: counts(1, 1),
      },
      inventoryResults: { results: [{ item: { quantity: 0 } }] },
    })
    expect((await read(id)).inventory.availabilityStatus).toBe('OUT_OF_STOCK')
  })
})
