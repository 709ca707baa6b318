import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { useCatalogV3 } from '../../testing/use-catalog-v3.ts'
import { BEANS, single, succeed } from '../testing/beans.fixture.ts'

let database: OpenDatabase
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

it('changes all products that a filter matches, and no others', async () => {
  const make = async (product: object) =>
    (await succeed(app, 'POST', '/v3/products', { product, fields: ['INFO_SECTION'] })).product
  const beans = await make(BEANS)
  const mug = await make(single('Mug', '10.00', { brand: { name: 'Clay' } }))
  const { category } = await succeed(app, 'POST', '/v1/categories', {
    category: { name: 'Coffee' },
    treeReference: { appNamespace: '@wix/stores' },
  })
  const filter = { 'brand.name': 'North Roasters' }
  const run = (call: string, body: object) =>
    succeed(app, 'POST', `/v3/bulk/products/${call}-by-filter`, { filter, ...body })
  const [section] = beans.infoSections

  expect(await run('update', { product: { visible: false } })).toEqual({
    jobId: expect.any(String),
  })
  await run('adjust-variants', {
    actualPrice: { percentage: 10 },
    rounding: 'CURRENCY_PRECISION',
    compareAtPrice: { amount: '2' },
  })
  await run('update-tags', { assignTags: { publicTags: { tagIds: ['t'] } } })
  await run('add-to-categories', { categoryIds: [category.id] })
  await run('remove-info-sections', { infoSectionIds: [section.id] })
  await run('update-variants', { variant: { physicalProperties: { weight: 3 } } })

  const { product } = await succeed(
    app,
    'GET',
    `/v3/products/${beans.id}?fields=DIRECT_CATEGORIES_INFO`,
  )
  expect(product).toMatchObject({
    visible: false,
    tags: { publicTags: { tagIds: ['t'] } },
    directCategoriesInfo: { categories: [{ id: category.id }] },
    infoSections: [],
  })
  expect(product.variantsInfo.variants).toMatchObject([
    {
      sku: 'Y-0',
      price: { actualPrice: { amount: '15.95' }, compareAtPrice: { amount: '18.00' } },
      physicalProperties: { weight: 3 },
    },
    { sku: 'Y-1', barcode: '4740000000017', price: { actualPrice: { amount: '53.90' } } },
  ])
  const other = await succeed(app, 'GET', `/v3/products/${mug.id}`)
  expect(other.product).toEqual({ ...mug, infoSections: [] })
  const none = await app.call('POST', '/v3/bulk/products/adjust-variants-by-filter', { filter })
  expect(JSON.stringify(none.body)).toContain('NO_VARIANT_ADJUSTMENTS_PASSED')

  await run('delete', {})
  expect((await succeed(app, 'POST', '/v3/products/count', {})).count).toBe(1)
})

describe('deletes nothing for a filter that matches everything by mistake, as of', () => {
  it.each([
    ['no condition', {}],
    ['null', null],
    ['a part of $and without a condition', { $and: [{}] }],
    ['one side of $or without a condition', { $or: [{ slug: 'mug' }, {}] }],
  ])('%s', async (_, filter) => {
    for (const kind of ['products', 'inventory-items']) {
      const path = `/v3/bulk/${kind}/delete-by-filter`
      const { status, body } = await app.call('POST', path, { filter, search: { expression: ' ' } })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        details: {
          validationError: {
            fieldViolations: [
              {
                field: 'filter',
                description: expect.stringContaining('to delete everything, filter by'),
              },
            ],
          },
        },
      })
    }
  })
})

it('deletes everything for the filter that the error names, and what is found by words', async () => {
  const count = async () => (await succeed(app, 'POST', '/v3/products/count', {})).count
  const deleteAll = (kind: string, given: object) =>
    succeed(app, 'POST', `/v3/bulk/${kind}/delete-by-filter`, given)
  const before = await count()
  await succeed(app, 'POST', '/v3/products', { product: single('Saucer', '4.00') })
  await deleteAll('products', { filter: {}, search: { expression: 'saucer' } })
  expect(await count()).toBe(before)
  await deleteAll('inventory-items', { filter: { id: { $exists: true } } })
  await deleteAll('products', { filter: { id: { $exists: true } } })
  expect(await count()).toBe(0)
})
