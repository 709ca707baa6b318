import type { Product, ProductTranslation, SearchProductsResponse } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createCollection } from '../collection/save-collection.ts'
import { createProduct, updateProduct } from '../product/write/save-product.ts'
import { saveTranslation } from './save-translation.ts'

const SCHALE: ProductTranslation = {
  name: 'Zierschale',
  description: '<p>Von Hand gedreht</p>',
  ribbon: 'Neu',
  options: { Glaze: { name: 'Glasur', choices: { Ink: 'Tinte', Oat: 'Hafer' } } },
  infoSections: [{ title: 'Pflege', description: 'Kalt spülen' }],
  textFields: ['Gravur'],
  seo: { title: 'Schale kaufen', description: 'Eine Schale' },
}

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let bowlId: string
let collectionId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  const { scope } = platform
  collectionId = (await createCollection(scope, { name: 'Tableware' })).collectionId
  const choices = ['Ink', 'Oat'].map((description) => ({ value: `#${description}`, description }))
  const options = [{ name: 'Glaze', optionType: 'color' as const, choices }]
  const shared = { priceMinor: 3800, options, collectionIds: [collectionId] }
  const variants = choices.map(({ description }) => ({ choices: { Glaze: description } }))
  const bowl = {
    ...shared,
    name: 'Bowl',
    ribbon: 'New',
    variants,
    infoSections: [{ title: 'Care', description: 'Rinse cold' }],
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
  }
  bowlId = (await createProduct(scope, bowl)).productId
  await createProduct(scope, { ...shared, name: 'Cup' })
  await save(bowlId, SCHALE)
  await saveTranslation(scope, {
    entity: 'collection',
    id: collectionId,
    language: 'de',
    content: { name: 'Geschirr', description: 'Für den Tisch' },
  })
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('a product', () => {
  it('is read in the requested language, with its original names as keys', async () => {
    const product = await readBowl('de')

    expect(product).toMatchObject({
      name: 'Zierschale',
      slug: 'bowl',
      description: '<p>Von Hand gedreht</p>',
      ribbon: 'Neu',
      ribbons: [{ text: 'Neu' }],
      productOptions: [
        {
          name: 'Glasur',
          key: 'Glaze',
          choices: [
            { value: '#Ink', description: 'Tinte', key: 'Ink' },
            { value: '#Oat', description: 'Hafer', key: 'Oat' },
          ],
        },
      ],
      variants: [{ choices: { Glasur: 'Tinte' } }, { choices: { Glasur: 'Hafer' } }],
      additionalInfoSections: [{ title: 'Pflege', description: 'Kalt spülen' }],
      customTextFields: [{ title: 'Gravur', key: 'Engraving', maxLength: 20 }],
      priceData: { formatted: { price: '38,00\u00a0€' } },
    })
    expect(product.seoData?.tags).toMatchObject([
      { type: 'title', children: 'Schale kaufen' },
      { type: 'meta', props: { name: 'description', content: 'Eine Schale' } },
    ])
  })

  it.each([
    ['de-CH|extra|fields', 'Zierschale', 'de'],
    ['DE', 'Zierschale', 'de'],
    ['de-u-co-phonebk', 'Zierschale', 'de'],
    ['fr', 'Bowl', 'en'],
    ['en-GB', 'Bowl', 'en'],
    ['no language at all', 'Bowl', null],
    ['', 'Bowl', null],
  ])('is read in %j as %s', async (language, name, said) => {
    const path = `/v1/products/${bowlId}`
    const read = () => visitor.get(path, { 'x-wix-linguist': language })

    for (const response of [await read(), await read()]) {
      const { product } = (await response.json()) as { product: Product }
      expect(product.name).toBe(name)
      expect(response.headers.get('Content-Language')).toBe(said)
      expect(response.headers.get('Vary')).toContain('x-wix-linguist')
    }
  })

  it('has a separate cached reply for each language', async () => {
    const german = await visitor.get(`/v1/products/${bowlId}`, { 'x-wix-linguist': 'de' })
    const tag = german.headers.get('ETag') ?? ''
    const ask = (language: string) =>
      visitor.get(`/v1/products/${bowlId}`, { 'x-wix-linguist': language, 'If-None-Match': tag })

    expect((await ask('de')).status).toBe(304)
    expect((await ask('en')).status).toBe(200)
  })

  it('accepts choices by either name, and stores the original one', async () => {
    const ask = (options: object, language = 'de') =>
      post(`/v1/products/${bowlId}/productOptionsAvailability`, { options }, language)
    const variants = (choices: object) =>
      post(`/v1/products/${bowlId}/variants/query`, { choices }, 'de')

    const selected = await ask({ Glaze: 'Ink' })
    expect(selected).toMatchObject({
      selectedVariant: { inStock: true },
      productOptions: [{ name: 'Glasur', key: 'Glaze' }],
    })
    expect(await ask({ Glasur: 'Tinte' })).toEqual(selected)
    expect(await ask({ Glasur: 'Ink' })).toEqual(selected)
    expect(await ask({ Glaze: 'Ink' }, 'en')).toMatchObject({ selectedVariant: {} })
    expect(await variants({ Glaze: 'Oat' })).toMatchObject({
      variants: [{ choices: { Glasur: 'Hafer' } }],
    })
    expect(await variants({ Glasur: 'Hafer' })).toEqual(await variants({ Glaze: 'Oat' }))
  })

  it('is translated only with the permission to manage the catalog', async () => {
    const path = `/v1/products/${bowlId}/translations`

    expect((await visitor.get(path)).status).toBe(403)
    expect((await visitor.post(path, { language: 'fr', content: {} })).status).toBe(403)
  })

  it('shows a changed translation at once', async () => {
    const id = (await createProduct(platform.scope, { name: 'Jug', priceMinor: 1 })).productId
    const read = async () => (await readProduct(id, 'de')).name

    expect(await read()).toBe('Jug')
    await save(id, { name: 'Krug' })
    expect(await read()).toBe('Krug')
    await updateProduct(platform.scope, { productId: id, changes: { visible: false } })
  })

  it('falls back part by part, from the closest language to the original', async () => {
    await save(bowlId, { name: 'Schaale' }, 'de-CH')

    expect(await readBowl('de-CH')).toMatchObject({ name: 'Schaale', ribbon: 'New' })
    expect(await readBowl('de-AT')).toMatchObject({ name: 'Zierschale' })
  })
})

describe('a list', () => {
  it('is read, sorted and filtered by translated names', async () => {
    const sort = [{ fieldName: 'name', order: 'ASC' }]
    const names = async (query: object, language: string) => {
      const { products } = await post('/v1/products/query-platformized', { query }, language)
      return (products as Product[]).map(({ name }) => name)
    }

    expect(await names({ sort }, 'de')).toEqual(['Cup', 'Zierschale'])
    expect(await names({ sort }, 'en')).toEqual(['Bowl', 'Cup'])
    expect(await names({ filter: { name: { $startsWith: 'Zier' } } }, 'de')).toEqual(['Zierschale'])
    expect(await names({ filter: { name: { $startsWith: 'Zier' } } }, 'en')).toEqual([])
  })

  it('is filtered by options in either language, with the same result', async () => {
    const names = async (filter: object, language = 'de') => {
      const query = { filter, sort: [{ fieldName: 'numericId', order: 'ASC' }] }
      const body = await post('/v1/products/query-platformized', { query }, language)
      return (body['products'] as Product[]).map(({ name }) => name)
    }

    expect(await names({ 'options.Glaze': { $hasSome: ['Ink'] } })).toEqual(['Zierschale', 'Cup'])
    expect(await names({ 'options.Glasur': { $hasSome: ['Tinte'] } })).toEqual(['Zierschale'])
    expect(await names({ 'options.Glasur': 'Ink' })).toEqual(['Zierschale'])
    expect(await names({ 'options.Glasur': { $hasAll: ['Tinte', 'Oat'] } })).toEqual(['Zierschale'])
    expect(await names({ 'options.Glasur': 'Tinte' }, 'en')).toEqual([])
    expect(await names({ 'options.Glasur': 'Lehm' })).toEqual([])
  })

  it('has facets with translated labels and original values', async () => {
    const { facets } = (await post(
      '/v1/products/search',
      { select: { options: { Glaze: ['Ink'] } } },
      'de',
    )) as unknown as SearchProductsResponse

    expect(facets.options).toEqual([
      {
        name: 'Glaze',
        label: 'Glasur',
        choices: [
          { value: 'Ink', label: 'Tinte', count: 2 },
          { value: 'Oat', label: 'Hafer', count: 2 },
        ],
      },
    ])
    expect(facets.colors).toMatchObject([
      { value: 'Ink', label: 'Tinte' },
      { value: 'Oat', label: 'Hafer' },
    ])
    expect(facets.collections).toMatchObject([{ id: collectionId, name: 'Geschirr' }])
  })

  it('is translated in variants, collections and GraphQL too', async () => {
    const variants = await post('/v1/variants/query', { query: {} }, 'de')
    const collections = await post('/v2/collections/query', { query: {} }, 'de')
    const collection = await visitor.get('/v2/collections/slug/tableware', {
      'x-wix-linguist': 'de',
    })
    const graphql = await visitor.post(
      '/graphql/alpha',
      { query: '{ collections { name products { name options { name key } } } }' },
      { 'x-wix-linguist': 'de' },
    )

    expect((variants['variants'] as object[])[0]).toMatchObject({
      productName: 'Zierschale',
      variantName: 'Tinte',
      choices: { Glasur: 'Tinte' },
    })
    expect(collections).toMatchObject({ collections: [{ name: 'Geschirr', slug: 'tableware' }] })
    expect(await collection.json()).toMatchObject({ collection: { description: 'Für den Tisch' } })
    expect(collection.headers.get('Content-Language')).toBe('de')
    const original = await visitor.get('/v2/collections/slug/tableware')
    expect(await original.json()).toMatchObject({ collection: { name: 'Tableware' } })
    const { data } = (await graphql.json()) as { data: { collections: object[] } }
    expect(data.collections).toMatchObject([
      { name: 'Geschirr', products: [{ options: [{ name: 'Glasur', key: 'Glaze' }] }, {}] },
    ])
    expect(graphql.headers.get('Content-Language')).toBe('de')
  })
})

describe('a redirect session', () => {
  it('passes the language to the hosted pages, unless the request sets one', async () => {
    const langOf = async (preferences: object) => {
      const { redirectSession } = await post(
        '/_api/redirects-api/v1/redirect-session',
        { login: {}, preferences },
        'de-CH',
      )
      const { fullUrl } = redirectSession as { fullUrl: string }
      return new URL(fullUrl).searchParams.get('lang')
    }

    expect(await langOf({})).toBe('de-CH')
    expect(await langOf({ additionalQueryParameters: { lang: 'fr' } })).toBe('fr')
  })
})

const readBowl = (language: string) => readProduct(bowlId, language)

async function readProduct(id: string, language: string) {
  const response = await visitor.get(`/v1/products/${id}`, { 'x-wix-linguist': language })
  return ((await response.json()) as { product: Product }).product
}

async function post(path: string, body: object, language: string) {
  const response = await visitor.post(path, body, { 'x-wix-linguist': language })
  return (await response.json()) as Record<string, unknown>
}

function save(id: string, content: ProductTranslation, language = 'de') {
  return saveTranslation(platform.scope, { entity: 'product', id, language, content })
}
