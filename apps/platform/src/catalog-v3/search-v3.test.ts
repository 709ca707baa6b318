import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { asParameter, BEANS, single, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let app: TestApp
let visitor: TestVisitor
// biome-ignore lint/suspicious/noExplicitAny: a reply of the wire.
let yirgacheffe: any
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
  visitor = await createTestVisitor(platform)
  const make = async (product: object) =>
    (await succeed(app, 'POST', '/v3/products', { product, fields: ['MERCHANT_DATA'] })).product
  yirgacheffe = await make(BEANS)
  await make(
    single('Mug', '9.90', { brand: { name: 'Clay' }, tags: { publicTags: { tagIds: ['t1'] } } }),
  )
  await make(single('Hidden mug', '19.90', { visible: false }))
})
afterAll(() => database.close())

const namesOf = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name)

const search = (request: object) =>
  succeed(app, 'GET', `/v3/products/search?${asParameter({ search: request })}`)

describe('queries of products', () => {
  it('filter and sort, in both forms, and page by cursor without the filter', async () => {
    const query = { sort: [{ fieldName: 'slug', order: 'ASC' }], cursorPaging: { limit: 2 } }
    const first = await succeed(app, 'GET', `/stores/v3/products/query?${asParameter({ query })}`)
    expect(namesOf(first)).toEqual(['Hidden mug', 'Mug'])
    expect(first.pagingMetadata).toMatchObject({ count: 2, hasNext: true })

    const next = { cursorPaging: { cursor: first.pagingMetadata.cursors.next, limit: 2 } }
    const second = await succeed(app, 'POST', '/v3/products/query', { query: next })
    expect(namesOf(second)).toEqual(['Yirgacheffe'])
    expect(second.pagingMetadata).toMatchObject({ hasNext: false })
    expect(second.pagingMetadata.cursors.next).toBeUndefined()
  })

  it.each([
    [{ _id: 'ID' }, ['Yirgacheffe']],
    [{ id: { $in: ['ID'] } }, ['Yirgacheffe']],
    [{ 'options.id': 'OPTION' }, ['Yirgacheffe']],
    [{ slug: { $startsWith: 'mu' } }, ['Mug']],
    [{ visible: false }, ['Hidden mug']],
    [{ createdDate: { $gt: '2099-01-01T00:00:00.000Z' } }, []],
  ])('find by %j', async (filter, names) => {
    const text = JSON.stringify(filter)
      .replace('"ID"', JSON.stringify(yirgacheffe.id))
      .replace('"OPTION"', JSON.stringify(yirgacheffe.options[0].id))
    const body = await succeed(app, 'POST', '/v3/products/query', {
      query: { filter: JSON.parse(text) },
    })
    expect(namesOf(body)).toEqual(names)
  })

  it('show visitors visible products only', async () => {
    const reply = await visitor.post('/v3/products/query', {
      query: { sort: [{ fieldName: 'slug' }] },
    })
    expect(namesOf(await reply.json())).toEqual(['Mug', 'Yirgacheffe'])
    const count = await visitor.post('/v3/products/count', {})
    expect(await count.json()).toEqual({ count: 2 })
    const all = await visitor.post('/v3/products/count', { returnNonVisibleProducts: true })
    expect(all.status).toBe(403)
  })

  it('refuse fields and operators by name', async () => {
    const reply = await app.call('POST', '/v3/products/query', { query: { filter: { price: 1 } } })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        details: { validationError: { fieldViolations: [{ field: 'query.filter.price' }] } },
      },
    })
  })
})

describe('searches of products', () => {
  it.each([
    [{ search: { expression: 'mug' } }, ['Hidden mug', 'Mug']],
    [{ search: { expression: 'hidden MUG', mode: 'AND' } }, ['Hidden mug']],
    [{ search: { expression: 'Y-1' } }, ['Yirgacheffe']],
    [{ search: { expression: '100%' } }, []],
    [{ search: { expression: 'floral', fields: ['name'] } }, []],
    [{ filter: { 'brand.name': 'Clay' } }, ['Mug']],
    [{ filter: { 'ribbon.name': { $in: ['New'] } } }, ['Yirgacheffe']],
    [{ filter: { 'actualPriceRange.minValue.amount': { $gte: '9.90', $lt: 14.5 } } }, ['Mug']],
    [
      { filter: { 'options.choicesSettings.choices.name': { $hasSome: ['1 kg'] } } },
      ['Yirgacheffe'],
    ],
    [{ filter: { 'infoSections.uniqueName': { $hasAll: ['brewing'] } } }, ['Yirgacheffe']],
    [{ filter: { 'tags.publicTags.tagIds': { $hasSome: ['t1'] } } }, ['Mug']],
    [
      {
        filter: {
          'variantsInfo.variants': {
            $matchItems: [{ barcode: '4740000000017', 'price.actualPrice.amount': { $gt: 40 } }],
          },
        },
      },
      ['Yirgacheffe'],
    ],
    [
      {
        filter: {
          'variantsInfo.variants': {
            $matchItems: [{ barcode: '4740000000017', 'price.actualPrice.amount': { $lt: 40 } }],
          },
        },
      },
      [],
    ],
    [{ filter: { $not: { 'brand.name': 'Clay' } } }, ['Hidden mug', 'Yirgacheffe']],
  ])('find by %j', async (request, names) => {
    expect(
      namesOf(await search({ ...request, sort: [{ fieldName: 'name', order: 'ASC' }] })),
    ).toEqual(names)
  })

  it('keep their words from page to page', async () => {
    const first = await search({
      search: { expression: 'mug' },
      sort: [{ fieldName: 'name' }],
      cursorPaging: { limit: 1 },
    })
    const second = await search({
      cursorPaging: { cursor: first.pagingMetadata.cursors.next, limit: 1 },
    })
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Hidden mug', 'Mug'])
    expect(second.pagingMetadata.hasNext).toBe(false)
  })

  it('aggregate over all matches', async () => {
    const { aggregationData, products } = await search({
      cursorPaging: { limit: 1 },
      aggregations: [
        {
          name: 'brands',
          type: 'VALUE',
          fieldPath: 'brand.name',
          value: { limit: 10, sortType: 'VALUE', sortDirection: 'ASC' },
        },
        {
          name: 'cheapest',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.minValue.amount',
          scalar: { type: 'MIN' },
        },
        {
          name: 'bands',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: { buckets: [{ from: 0, to: 10 }, { from: 10 }] },
        },
        {
          name: 'choices',
          type: 'VALUE',
          fieldPath: 'options.choicesSettings.choices.name',
          value: { sortType: 'VALUE', sortDirection: 'ASC' },
        },
        {
          name: 'years',
          type: 'DATE_HISTOGRAM',
          fieldPath: '_createdDate',
          dateHistogram: { interval: 'YEAR' },
        },
        {
          name: 'kinds',
          type: 'SCALAR',
          fieldPath: 'brand._id',
          scalar: { type: 'COUNT_DISTINCT' },
        },
      ],
    })
    expect(products).toHaveLength(1)
    expect(aggregationData.results).toMatchObject([
      {
        name: 'brands',
        values: {
          results: [
            { value: 'Clay', count: 1 },
            { value: 'North Roasters', count: 1 },
          ],
        },
      },
      { name: 'cheapest', scalar: { type: 'MIN', value: 9.9 } },
      {
        name: 'bands',
        ranges: {
          results: [
            { from: 0, to: 10, count: 1 },
            { from: 10, count: 2 },
          ],
        },
      },
      {
        name: 'choices',
        values: {
          results: [
            { value: '1 kg', count: 1 },
            { value: '250 g', count: 1 },
          ],
        },
      },
      { name: 'years', dateHistogram: { results: [{ count: 3 }] } },
      { name: 'kinds', scalar: { type: 'COUNT_DISTINCT', value: 2 } },
    ])
  })

  it('are nested: one result for each combination, in which each level counts', async () => {
    const nestedAggregations = [
      {
        name: 'brands',
        type: 'VALUE',
        fieldPath: 'brand.name',
        value: { missingValues: 'INCLUDE' },
      },
      {
        name: 'bands',
        type: 'RANGE',
        fieldPath: 'actualPriceRange.minValue.amount',
        range: { buckets: [{ to: 10 }, { from: 10 }] },
      },
      {
        name: 'cheapest',
        type: 'SCALAR',
        fieldPath: 'actualPriceRange.minValue.amount',
        scalar: { type: 'MIN' },
      },
    ]
    const nested = { name: 'n', type: 'NESTED', nested: { nestedAggregations } }
    const { aggregationData } = await succeed(app, 'POST', '/v3/products/search', {
      search: { aggregations: [nested] },
    })
    const result = (brand: string, band: object, value: number) => ({
      results: {
        brands: { value: { value: brand, count: 1 } },
        bands: { range: { ...band, count: 1 } },
        cheapest: { scalar: { value } },
      },
    })
    expect(aggregationData.results).toEqual([
      {
        name: 'n',
        type: 'NESTED',
        fieldPath: '',
        nested: {
          results: [
            result('', { from: 10 }, 19.9),
            result('Clay', { to: 10 }, 9.9),
            result('North Roasters', { from: 10 }, 14.5),
          ],
        },
      },
    ])
  })

  it('are refused where they name no field, or have one level', async () => {
    const level = { name: 'x', type: 'VALUE', fieldPath: 'nothing' }
    const codes = [[level], [level, level]].map(async (nestedAggregations) => {
      const search = {
        aggregations: [{ name: 'n', type: 'NESTED', nested: { nestedAggregations } }],
      }
      const { status, body } = await app.call('POST', '/v3/products/search', { search })
      return [status, body.details.validationError.fieldViolations[0].field]
    })
    expect(await Promise.all(codes)).toEqual([
      [400, 'search.aggregations.0.nested.nestedAggregations'],
      [400, 'search.aggregations.0.nested.nestedAggregations.0.fieldPath'],
    ])
  })
})

describe('the list of variants', () => {
  it('has those of all products, each with its product', async () => {
    const query = {
      filter: { 'productData.productId': yirgacheffe.id },
      sort: [{ fieldName: 'variantId' }],
    }
    const { variants } = await succeed(app, 'POST', '/stores/v3/products/query-variants', {
      query,
      fields: ['CURRENCY', 'MERCHANT_DATA'],
    })
    expect(variants).toHaveLength(2)
    const small = variants.find((one: { sku: string }) => one.sku === 'Y-0')
    expect(small).toMatchObject({
      optionChoices: [{ optionChoiceNames: { optionName: 'Weight', choiceName: '250 g' } }],
      price: { actualPrice: { amount: '14.50', formattedAmount: '€14.50' } },
      revenueDetails: { cost: { amount: '6.20' } },
      productData: { productId: yirgacheffe.id, name: 'Yirgacheffe', currency: 'EUR' },
    })
    expect(small.id).not.toBe(small.variantId)
    expect(yirgacheffe.variantsInfo.variants.map((one: { id: string }) => one.id)).toContain(
      small.variantId,
    )
    const byId = await succeed(app, 'POST', '/v3/products/query-variants', {
      query: { filter: { _id: small.id } },
    })
    expect(byId.variants).toMatchObject([{ sku: 'Y-0' }])
  })

  it('has weights without dimensions, which only products have', async () => {
    const productDimensions = { length: '8', width: '8', height: '9', unit: 'CM' }
    const box = single('Box', '3.00', {})
    const [variant] = box.variantsInfo.variants
    const physicalProperties = { weight: 0.4, productDimensions }
    const product = { ...box, variantsInfo: { variants: [{ ...variant, physicalProperties }] } }
    const { id } = (await succeed(app, 'POST', '/v3/products', { product })).product
    const { variants } = await succeed(app, 'POST', '/v3/products/query-variants', {
      query: { filter: { 'productData.productId': id } },
    })
    expect(variants).toMatchObject([{ physicalProperties: { weight: 0.4 } }])
    expect(variants[0].physicalProperties).not.toHaveProperty('productDimensions')
    const made = await succeed(app, 'GET', `/v3/products/${id}`)
    expect(made.product.variantsInfo.variants).toMatchObject([{ physicalProperties }])
  })

  it('is searched by words and prices', async () => {
    const found = await succeed(
      app,
      'POST',
      '/_api/product-variants-reader/v3/products/search-variants',
      {
        search: {
          search: { expression: 'yirga' },
          filter: { 'price.actualPrice.amount': { $gt: 20 } },
        },
      },
    )
    expect(found.variants).toMatchObject([{ sku: 'Y-1', barcode: '4740000000017' }])
  })
})
