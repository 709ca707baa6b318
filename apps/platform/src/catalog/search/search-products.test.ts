import type { InventoryStatus, ProductSelection, SearchProductsResponse } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createCollection } from '../collection/save-collection.ts'
import type { ProductInput } from '../product/write/product-input.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { searchSettings } from './search-settings.ts'
import { isMisspelling } from './spelling.ts'

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

describe('searching', () => {
  it.each<[string, string, string[]]>([
    ['a word of the name', 'vase', ['Tall vase', 'Vases, a pair', 'Bowl']],
    ['another form of it', 'vases', ['Vases, a pair', 'Tall vase', 'Bowl']],
    ['the beginning of a word', 'walnu', ['Board']],
    ['a word with a wrong letter', 'walmut', ['Board']],
    ['a word with two letters swapped', 'wlanut', ['Board']],
    ['a word with a letter missing', 'walnt', ['Board']],
    ['all of several words', 'tall vase', ['Tall vase']],
    ['stop words beside another word', 'the walnut', ['Board']],
    ['an accent, or none', 'creme', ['Crème jug']],
    ['an article number', 'CR-100/7', ['Crème jug']],
    ['a barcode', '4740000000017', ['Board']],
    ['a tag', 'gift for her', ['Board']],
    ['a brand', 'ateleir', ['Tall vase']],
    ['a choice of an option', 'sage', ['Board']],
    ['a word as it sounds', 'kreme jug', ['Crème jug']],
    ['more than one of it', 'kremes', ['Crème jug']],
    ['a compound as one word', 'handthrown', ['Tall vase']],
    ['a compound as two words', 'wi fi', ['Bowl']],
    ['a word that nothing contains', 'submarine', []],
    ['a number beside an unknown word', 'submarine 7', []],
    ['signs only', '%_\\', []],
  ])('finds %s', async (_, expression, names) => {
    await createSearchCatalog()
    const { products, metadata } = await search({ expression })

    expect(products.map(({ name }) => name)).toEqual(names)
    expect(metadata).toMatchObject({ count: names.length, total: names.length })
  })

  it('finds products with some of the words, marked as partial, where none has all', async () => {
    await createSearchCatalog()

    const found = await search({ expression: 'walnut vase' })

    expect(found.isPartial).toBe(true)
    expect(found.products.map(({ name }) => name).toSorted()).toEqual([
      'Tall vase',
      'Vases, a pair',
    ])
    expect((await search({ expression: 'tall vase' })).isPartial).toBeUndefined()
    // Partial matches are not used when facet selections exclude all full matches.
    const chosen = await search({ expression: 'tall vase', select: { brands: ['Nobody'] } })
    expect([chosen.metadata.total, chosen.isPartial]).toEqual([0, undefined])
  })

  it('marks matches in the name and in the description', async () => {
    await createSearchCatalog()
    const { products, highlights } = await search({ expression: 'vase' })

    expect(highlights[products[0]?.id ?? '']?.name).toEqual([
      { text: 'Tall ', isMatch: false },
      { text: 'vase', isMatch: true },
    ])
    expect(highlights[products[2]?.id ?? '']?.description).toEqual([
      { text: 'Stands beside a ', isMatch: false },
      { text: 'vase', isMatch: true },
      { text: '.', isMatch: false },
    ])
  })

  it('has only the chosen fields of products, with highlights of the others', async () => {
    await createSearchCatalog()
    const all = await search({ expression: 'vase' })
    const chosen = await search({ expression: 'vase', fields: ['slug', 'priceData', 'none'] })

    expect(chosen).toEqual({
      ...all,
      products: all.products.map(({ id, slug, priceData }) => ({ id, slug, priceData })),
    })
  })

  it('removes words that a product no longer has, and deleted products', async () => {
    const { productId } = await createProduct(platform.scope, { name: 'Kettle', priceMinor: 1 })
    await updateProduct(platform.scope, { productId, changes: { name: 'Teapot' } })

    expect((await search({ expression: 'kettle' })).products).toEqual([])
    expect((await search({ expression: 'teapot' })).products).toHaveLength(1)
    await deleteProduct(platform.scope, productId)
    expect((await search({ expression: 'teapot' })).products).toEqual([])
  })

  it('finds article numbers and barcodes of variants, whatever their case', async () => {
    const variant = (size: string, sku: string, barcode: string) => ({
      choices: { Size: size },
      sku,
      barcode,
    })
    const input = {
      name: 'Kettle',
      priceMinor: 1,
      options: [option('Size', 'S', 'M', 'L')],
      variants: [
        variant('S', 'Kx-71/S', '4740000000024'),
        variant('M', 'KIX 71', ''),
        variant('L', 'KÄX-71', '4740000000031'),
      ],
    }
    const { productId } = await createProduct(platform.scope, input)
    const find = async (expression: string) => (await search({ expression })).products.length

    for (const number of ['kx-71/s', 'KX-71/S', 'kx-7', 'kix 71', 'käx-71', '4740000000024']) {
      expect([number, await find(number)]).toEqual([number, 1])
    }
    const words = `SELECT word FROM search_words WHERE site_id = $1 AND word LIKE '=%' ORDER BY word`
    const { rows } = await database.pool.query(words, [platform.siteId])
    expect(rows.map(({ word }) => word)).toEqual([
      '=4740000000024',
      '=4740000000031',
      '=kix 71',
      '=käx-71',
    ])

    // The barcode of a variant stays what it was, after it was an article number too.
    const [first, ...others] = input.variants
    const change = async (sku: string) =>
      updateProduct(platform.scope, {
        productId,
        changes: { variants: [{ ...first, choices: { Size: 'S' }, sku }, ...others] },
      })
    await change('4740000000024')
    await change('Ky-1')
    expect(await find('4740000000024')).toBe(1)
    expect(await find('ky-1')).toBe(1)
    expect(await find('kx-71/s')).toBe(0)
  })

  it('indexes products of earlier versions', async () => {
    await createProduct(platform.scope, { name: 'Kettle', priceMinor: 1 })
    const { siteId } = platform
    await database.pool.query('DELETE FROM search_documents WHERE site_id = $1', [siteId])
    await database.pool.query('DELETE FROM search_words WHERE site_id = $1', [siteId])

    expect((await search({ expression: 'kettle' })).products).toHaveLength(1)
  })

  it('knows the forms of words of the site’s language', async () => {
    await database.pool.query(`UPDATE sites SET language = 'de' WHERE site_id = $1`, [
      platform.siteId,
    ])
    await createProduct(platform.scope, { name: 'Zwei Häuser', priceMinor: 1 })

    expect((await search({ expression: 'Haus' })).products).toHaveLength(1)
  })

  it('finds the words that the site has set as synonyms', async () => {
    await createProduct(platform.scope, { name: 'Settle', priceMinor: 1 })
    expect((await search({ expression: 'bench' })).products).toEqual([])

    await searchSettings.save(platform.scope, 'searchSynonyms', { en: [['bench', 'Settle']] })
    await createProduct(platform.scope, { name: 'Chest', priceMinor: 1 })
    const fresh = await search({ expression: 'bench', paging: { limit: 9 } })
    expect(fresh.products.map(({ name }) => name)).toEqual(['Settle'])
  })

  it('says which spelling was found, only where no word is as it was searched', async () => {
    await createSearchCatalog()

    expect((await search({ expression: 'tall vsae' })).corrected).toBe('tall vase')
    expect((await search({ expression: 'tall vase' })).corrected).toBeUndefined()
    expect((await search({ expression: 'xylophone' })).corrected).toBeUndefined()
  })

  it('finds colours by their families, and never another word in their place', async () => {
    const glaze = (description: string, value: string) => [
      { name: 'Glaze', optionType: 'color' as const, choices: [{ description, value }] },
    ]
    const ink = glaze('Ink', '#22304a')
    await createProduct(platform.scope, { name: 'Vase', priceMinor: 1, options: ink })
    await createProduct(platform.scope, { name: 'Board', priceMinor: 1, description: 'No glue' })

    const found = await search({ expression: 'blue' })
    expect(found.products.map(({ name }) => name)).toEqual(['Vase'])
    expect((await search({ expression: 'green' })).products).toEqual([])
  })

  it('neither shows nor counts hidden products', async () => {
    await createProduct(platform.scope, { name: 'Vase', brand: 'M', priceMinor: 1, visible: false })

    const { products, facets } = await search({ expression: 'vase' })

    expect(products).toEqual([])
    expect(facets.brands).toEqual([])
    const merchant = await createTestApp(platform)
    const { body } = await merchant.call('POST', '/v1/products/search', { expression: 'vase' })
    expect(body.products).toHaveLength(1)
  })

  it('answers any search text', async () => {
    await createSearchCatalog()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (expression) => {
        const response = await visitor.post('/v1/products/search', { expression })
        expect(response.status).toBe(expression.includes('\0') ? 400 : 200)
      }),
      { numRuns: 60 },
    )
  })
})

describe('facets', () => {
  it('count the products that one more selected value would show', async () => {
    const inputs = await createSearchCatalog()
    const choice = fc.record(
      {
        brands: fc.subarray(['Atelier', 'Kiln']),
        availability: fc.subarray<InventoryStatus>(['IN_STOCK', 'OUT_OF_STOCK']),
        options: fc.record(
          { Colour: fc.subarray(['Sage', 'Ink']), "Size's": fc.subarray(['S', 'L']) },
          { requiredKeys: [] },
        ),
        price: fc.constantFrom({ min: 10 }, { max: 40 }, { min: 5, max: 45 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(choice, async (select) => {
        const { facets, metadata } = await search({ select })
        const countWith = (more: ProductSelection) =>
          inputs.filter((product) => isChosen(product, { ...select, ...more })).length

        expect(metadata.total).toBe(countWith({}))
        for (const { value, count } of facets.brands) {
          expect([value, count]).toEqual([value, countWith({ brands: [value] })])
        }
        for (const { name, choices } of facets.options) {
          for (const { value, count } of choices) {
            const options = { ...select.options, [name]: [value] }
            expect([name, value, count]).toEqual([name, value, countWith({ options })])
          }
        }
        const inRange = facets.price.buckets.reduce((sum, { count }) => sum + count, 0)
        expect(inRange).toBe(inputs.filter((one) => isChosen(one, { ...select, price: {} })).length)
      }),
      { numRuns: 40 },
    )
  })

  it('combine the colours of all options', async () => {
    const colour = (name: string, ...choices: [description: string, value: string][]) => ({
      name,
      optionType: 'color' as const,
      choices: choices.map(([description, value]) => ({ description, value })),
    })
    const glaze = colour('Glaze', ['Ink', '#22304a'], ['Oat', '#e2d8c6'])
    const linen = colour('Linen', ['Ink', '#22304a'])
    await createProduct(platform.scope, { name: 'Vase', priceMinor: 1000, options: [glaze] })
    await createProduct(platform.scope, { name: 'Towel', priceMinor: 2000, options: [linen] })
    await createProduct(platform.scope, { name: 'Soap', priceMinor: 500 })

    const select = { colors: ['Ink'], price: { max: 15 } }
    const { facets, products } = await search({ select })

    expect(products.map(({ name }) => name)).toEqual(['Vase'])
    expect(facets.colors).toEqual([
      { value: 'Ink', code: '#22304a', count: 1 },
      { value: 'Oat', code: '#e2d8c6', count: 1 },
    ])
    expect((await search({ select: { colors: ['Ink'] } })).metadata.total).toBe(2)
  })

  it('count collections, and the price in buckets', async () => {
    const { collectionId } = await createCollection(platform.scope, { name: 'Sale' })
    const collectionIds = [collectionId]
    await createProduct(platform.scope, { name: 'A', priceMinor: 1000, collectionIds })
    await createProduct(platform.scope, { name: 'B', priceMinor: 13_000 })

    const { facets } = await search({})

    expect(facets.collections).toEqual([{ id: collectionId, name: 'Sale', count: 1 }])
    expect(facets.price).toEqual({
      min: 10,
      max: 130,
      buckets: [
        { from: 10, to: 20, count: 1 },
        { from: 120, to: 130, count: 1 },
      ],
    })
    const chosen = await search({ select: { collectionIds } })
    expect(chosen.products.map(({ name }) => name)).toEqual(['A'])
  })
})

it.each([
  ['vase', 'vaso', true],
  ['vase', 'vsae', true],
  ['vase', 'vases', true],
  ['vase', 'case', false],
  ['kettle', 'settle', true],
  ['vase', 'vast-', false],
  ['cup', 'cap', false],
  ['walnut', 'walunt', true],
  ['walnut', 'wanlutt', false],
])('matches %s for %s: %s', (a, b, expected) => {
  expect(isMisspelling(a, b)).toBe(expected)
  expect(isMisspelling(b, a)).toBe(expected)
})

const option = (name: string, ...choices: string[]) => ({
  name,
  optionType: 'drop_down' as const,
  choices: choices.map((choice) => ({ value: choice, description: choice })),
})

async function createSearchCatalog(): Promise<ProductInput[]> {
  const inputs: ProductInput[] = [
    {
      name: 'Tall vase',
      priceMinor: 7800,
      brand: 'Atelier',
      ribbon: 'Hand-thrown',
      options: [option('Colour', 'Ink')],
    },
    { name: 'Vases, a pair', priceMinor: 4000, brand: 'Kiln', inStock: false },
    {
      name: 'Bowl',
      priceMinor: 1000,
      ribbon: 'WiFi',
      description: '<p>Stands beside a vase.</p>',
    },
    {
      name: 'Board',
      priceMinor: 4500,
      description: 'Of walnut',
      brand: 'Kiln',
      barcode: '4740000000017',
      tags: ['Gift for her'],
      options: [option('Colour', 'Sage', 'Ink'), option("Size's", 'S', 'L')],
    },
    { name: 'Crème jug', priceMinor: 500, sku: 'CR-100/7', options: [option("Size's", 'S')] },
  ]
  for (const product of inputs) await createProduct(platform.scope, product)
  return inputs
}

/** A reference implementation of each facet for one product. */
function isChosen(product: ProductInput, select: ProductSelection) {
  const { brands = [], availability = [], options = {}, price = {} } = select
  const status = product.inStock === false ? 'OUT_OF_STOCK' : 'IN_STOCK'
  const amount = product.priceMinor / 100
  return (
    (brands.length === 0 || brands.includes(product.brand ?? '')) &&
    (availability.length === 0 || availability.includes(status)) &&
    amount >= (price.min ?? 0) &&
    amount <= (price.max ?? Number.POSITIVE_INFINITY) &&
    Object.entries(options).every(
      ([name, choices]) =>
        choices.length === 0 ||
        product.options?.some(
          (one) =>
            one.name === name &&
            one.choices.some(({ description }) => choices.includes(description)),
        ),
    )
  )
}

async function search(request: object): Promise<SearchProductsResponse> {
  const response = await visitor.post('/stores-reader/v1/products/search', request)
  const body = await response.json()
  expect([response.status, (body as { message?: string }).message]).toEqual([200, undefined])
  return body as SearchProductsResponse
}
