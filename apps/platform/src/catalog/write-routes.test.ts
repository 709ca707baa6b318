import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { wireRoutes } from '../openapi/wire-routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { storeMedia } from './media/library/store-media.ts'

const MISSING = '0197a000-0000-7000-8000-000000000000'
const TITLE_TAG = { type: 'title', children: 'T', custom: true }

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

describe('creating a product', () => {
  it('returns it with the data that only merchants see', async () => {
    const { status, body } = await app.call('POST', '/stores/v1/products', {
      product: {
        name: 'Filter papers',
        priceData: { price: 4.5 },
        costAndProfitData: { itemCost: 1.2 },
        sku: 'F-1',
        weight: 0.25,
        description: '<p onclick="x()">Floral, <b>bright</b>.<script>alert(1)</script></p>',
        productDimensions: { length: '10.5', width: '3', height: '1', unit: 'CM' },
        brand: 'North Roasters',
        ribbon: 'New',
        discount: { type: 'PERCENT', value: 12.5 },
        seoData: { tags: [{ type: 'meta', props: { name: 'description', content: 'Paper' } }] },
      },
    })

    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      name: 'Filter papers',
      slug: 'filter-papers',
      sku: 'F-1',
      weight: 0.25,
      description: '<p>Floral, <b>bright</b>.</p>',
      priceData: { price: 4.5, discountedPrice: 3.94 },
      costAndProfitData: { itemCost: 1.2, profit: 2.74 },
      productDimensions: { length: '10.5', width: '3', height: '1', unit: 'CM' },
      discount: { type: 'PERCENT', value: 12.5 },
      brand: 'North Roasters',
      ribbon: 'New',
      revision: '1',
    })
    expect(await read(body.product.id)).toMatchObject({ name: 'Filter papers' })
  })

  it('creates a variant for every combination when variants are managed', async () => {
    const product = await create({ ...TEE, manageVariants: true })

    expect(product.variants.map(({ choices }: { choices: unknown }) => choices)).toEqual([
      { Size: 'S', Colour: 'Ink' },
      { Size: 'S', Colour: 'Oat' },
      { Size: 'L', Colour: 'Ink' },
      { Size: 'L', Colour: 'Oat' },
    ])
    expect(
      product.productOptions.map(({ optionType }: { optionType: string }) => optionType),
    ).toEqual(['drop_down', 'color'])
  })

  it.each<[string, object, string]>([
    [
      'a price with fractions of a cent',
      { priceData: { price: 1.005 } },
      'product.priceData.price',
    ],
    ['a digital product', { productType: 'digital' }, 'product.productType'],
    ['a name of spaces only', { name: ' \u00a0 ' }, 'product.name'],
    ['a member that the server sets', { numericId: '7' }, 'product.numericId'],
    [
      'a discount of more than the price',
      { discount: { type: 'PERCENT', value: 101 } },
      'product.discount.value',
    ],
    ['variants without options', { manageVariants: true }, 'product.productOptions'],
    ['a custom title tag', { seoData: { tags: [TITLE_TAG] } }, 'product.seoData.tags.0'],
    ['an option twice', { productOptions: [sizes('S'), sizes('L')] }, 'product.productOptions'],
    ['a choice twice', { productOptions: [sizes('S', 'S')] }, 'product.productOptions.0.choices'],
    [
      'an option with the name of a property of every object',
      { productOptions: [{ ...sizes('S'), name: 'constructor' }] },
      'product.productOptions.0.name',
    ],
  ])('rejects %s with its path in the request', async (_, wrong, field) => {
    const product = { name: 'A', priceData: { price: 1 }, ...wrong }
    const { status, body } = await app.call('POST', '/stores/v1/products', { product })

    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
  })

  it.each([
    [
      '/v1/products',
      { product: { name: 'A', priceData: { price: 1 }, seoData: { tags: [TITLE_TAG] } } },
      { violatedRule: 'OTHER', ruleName: 'TAG_TYPE_NOT_ALLOWED' },
    ],
    [
      '/v1/bulk/products/update',
      { ids: [MISSING], set: { price: 1, brand: 'B' } },
      { violatedRule: 'ONE_OF_ALIGNMENT' },
    ],
    [
      '/v1/products',
      { product: { name: '', priceData: { price: 1 } } },
      { violatedRule: 'MIN_LENGTH', data: { threshold: 1 } },
    ],
    [
      '/v1/bulk/products/update',
      { ids: [], set: { price: 1 } },
      { violatedRule: 'MIN_SIZE', data: { threshold: 1 } },
    ],
  ])('reports the violated rule by the wire’s name: %s %j', async (path, body, rule) => {
    const reply = await app.call('POST', path, body)
    expect([reply.status, reply.body.details.validationError?.fieldViolations]).toMatchObject([
      400,
      [rule],
    ])
  })

  it('refuses a SKU that another product has', async () => {
    await create({ sku: 'ONE' })
    const { body } = await app.call('POST', '/v1/products', {
      product: { name: 'B', priceData: { price: 1 }, sku: 'ONE' },
    })
    expect(body.message).toBe('INVALID_ARGUMENT: "product.sku" has a SKU of another product: ONE')
  })
})

describe('changing a product', () => {
  it('keeps absent members, clears null ones, and changes its variants’ prices by the same amount', async () => {
    const { id, variants } = await create({ ...TEE, manageVariants: true, brand: 'M', ribbon: 'R' })
    await app.call('PATCH', `/v1/products/${id}/variants`, {
      variants: [{ variantIds: [variants[0].id], price: 12 }],
    })

    const { body } = await app.call('PATCH', `/stores/v1/products/${id}`, {
      product: { id, priceData: { price: 15 }, ribbon: null },
    })

    expect(body.product).toMatchObject({ name: 'Tee', brand: 'M', ribbon: '' })
    expect(pricesOf(body.product)).toEqual([17, 15, 15, 15])
    const below = await app.call('PATCH', `/v1/products/${id}`, {
      product: { id, priceData: { price: 0 } },
    })
    expect(below.status).toBe(200)
  })

  it('treats null as absent for members that cannot be empty', async () => {
    const { id } = await create({ visible: null, manageVariants: null })
    const nothing = { name: null, visible: null, manageVariants: null, priceData: { price: null } }

    const { status, body } = await app.call('PATCH', `/v1/products/${id}`, { product: nothing })

    expect([status, body.product]).toMatchObject([
      200,
      { name: 'Product', visible: true, manageVariants: false, priceData: { price: 10 } },
    ])
  })

  it('accepts lengths without their unit, and sections without their text', async () => {
    const product = await create({
      productDimensions: { length: '1' },
      additionalInfoSections: [{ title: 'Care' }],
    })
    expect(product).toMatchObject({
      productDimensions: { length: '1', unit: 'UNKNOWN_DIMENSIONS_UNIT' },
      additionalInfoSections: [{ title: 'Care', description: '' }],
    })
  })

  it('fails when the price of a variant would exceed the maximum amount', async () => {
    const { id } = await create({ ...TEE, manageVariants: true })
    const dear = [{ choices: { Size: 'S', Colour: 'Ink' }, price: 999_999_999.99 }]
    await app.call('PATCH', `/v1/products/${id}/variants`, { variants: dear })

    const product = { priceData: { price: 10.01 } }
    const { status, body } = await app.call('PATCH', `/v1/products/${id}`, { product })

    expect([status, body.details.applicationError.code]).toEqual([400, 'AMOUNT_TOO_GREAT'])
  })

  it('fails when the price of a variant would fall below zero', async () => {
    const { id } = await create({ ...TEE, manageVariants: true })
    await app.call('PATCH', `/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'S', Colour: 'Ink' }, price: 1 }],
    })

    const { status, body } = await app.call('PATCH', `/v1/products/${id}`, {
      product: { priceData: { price: 2 } },
    })

    expect(status).toBe(400)
    expect(body.details.applicationError.code).toBe('NEGATIVE_VARIANT_PRICE')
    expect((await read(id)).priceData.price).toBe(10)
  })

  it('answers a conflicting write with the current product', async () => {
    const { id, revision } = await create({})
    await app.call('PATCH', `/v1/products/${id}`, { product: { name: 'First', revision } })

    const { status, body } = await app.call('PATCH', `/v1/products/${id}`, {
      product: { name: 'Second', revision },
    })

    expect(status).toBe(409)
    expect(body.details.applicationError).toMatchObject({
      code: 'PRODUCT_CHANGED',
      data: { product: { name: 'First', revision: '2' } },
    })
  })

  it('refuses another id in the body than in the path, and accepts the same in either case', async () => {
    const { id } = await create({})
    const change = async (sent: string, product: object = {}) => {
      const body = { product: { id: sent, ...product } }
      const reply = await app.call('PATCH', `/v1/products/${id}`, body)
      const violations = reply.body.details?.validationError.fieldViolations ?? []
      return [reply.status, ...violations.map(({ field }: { field: string }) => field)]
    }
    expect(await change(MISSING, { name: 'Another' })).toEqual([400, 'product.id'])
    expect((await read(id)).name).not.toBe('Another')
    expect(await change(id.toUpperCase())).toEqual([200])

    const variants = { id: MISSING, variants: [] }
    const refused = await app.call('PATCH', `/v1/products/${id}/variants`, variants)
    expect(refused.body.details.validationError.fieldViolations).toMatchObject([{ field: 'id' }])
    const inventoryItem = { id: MISSING, productId: id, trackQuantity: true }
    const stock = await app.call('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
      inventoryItem,
    })
    expect(stock.status).toBe(400)
  })

  it('returns the weight that was sent, also while variants are managed', async () => {
    const { id, weight } = await create({ ...TEE, weight: 1, manageVariants: true })
    const { body } = await app.call('PATCH', `/v1/products/${id}`, { product: { weight: 2 } })
    expect([weight, body.product.weight]).toEqual([1, 2])
  })

  it('keeps variants of remaining combinations, with their ids and stock, when options change', async () => {
    const { id, variants } = await create({ ...TEE, manageVariants: true })
    await app.call('PATCH', `/v2/inventoryItems/product/${id}`, {
      inventoryItem: {
        trackQuantity: true,
        variants: [{ variantId: variants[3].id, quantity: 9 }],
      },
    })

    const { body } = await app.call('PATCH', `/v1/products/${id}`, {
      product: { productOptions: [sizes('L', 'XL'), TEE.productOptions[1]] },
    })

    expect(body.product.variants).toHaveLength(4)
    expect(body.product.variants[1]).toMatchObject({
      id: variants[3].id,
      choices: { Size: 'L', Colour: 'Oat' },
      stock: { quantity: 9 },
    })
  })

  it('accepts 2,048 variants, and no more', async () => {
    const option = (name: string, count: number) => ({
      name,
      choices: Array.from({ length: count }, (_, n) => ({ value: `${n}`, description: `${n}` })),
    })
    const product = await create({
      manageVariants: true,
      productOptions: [option('A', 64), option('B', 32)],
    })
    const tooMany = await app.call('PATCH', `/v1/products/${product.id}`, {
      product: { productOptions: [option('A', 64), option('B', 33)] },
    })

    expect(product.variants).toHaveLength(2048)
    expect(tooMany.body.message).toContain('makes 2112 variants, more than 2048')
  })
})

describe('variants', () => {
  it('are changed by full choices, by some of them, and by ids', async () => {
    const { id, variants } = await create({ ...TEE, manageVariants: true })

    const { body } = await app.call('PATCH', `/stores/v1/products/${id}/variants`, {
      id,
      variants: [
        { choices: { Colour: 'Oat' }, price: 20, sku: null },
        { choices: { Size: 'L', Colour: 'Ink' }, cost: 2, weight: 1.5, sku: 'L-INK' },
        { variantIds: [variants[0].id], visible: false },
      ],
    })

    expect(body.variants).toHaveLength(4)
    expect(body.variants.map(({ variant }: Wire) => variant.priceData.price)).toEqual([
      10, 20, 10, 20,
    ])
    expect(body.variants[2].variant).toMatchObject({
      sku: 'L-INK',
      weight: 1.5,
      costAndProfitData: { itemCost: 2, profit: 8 },
    })
    expect(body.variants[0].variant.visible).toBe(false)
  })

  it('show their lengths when selected, their own or the product’s', async () => {
    const productDimensions = { length: '1', width: '2', height: '3', unit: 'CM' }
    const { id } = await create({ ...TEE, manageVariants: true, productDimensions })
    const packageDimensions = { length: '4.5', unit: 'IN' }
    const ink = { Size: 'S', Colour: 'Ink' }
    await app.call('PATCH', `/v1/products/${id}/variants`, {
      variants: [{ choices: ink, packageDimensions }],
    })

    const path = `/v1/products/${id}/productOptionsAvailability`
    const { body } = await app.call('POST', path, { options: ink })

    expect(body.selectedVariant).toMatchObject({ productDimensions, packageDimensions })
  })

  it('can be reset to their product’s values', async () => {
    const { id } = await create({ ...TEE, manageVariants: true })
    await app.call('PATCH', `/v1/products/${id}/variants`, {
      variants: [{ choices: {}, price: 99, visible: false }],
    })

    await app.call('POST', `/v1/products/${id}/variants/resetToDefault`, { id })

    const product = await read(id)
    expect(pricesOf(product)).toEqual([10, 10, 10, 10])
    expect(product.variants.every(({ variant }: Wire) => variant.visible)).toBe(true)
  })

  it('are not found by unknown choices or ids, nor where they are not managed', async () => {
    const { id, variants } = await create({ ...TEE, manageVariants: true })
    const unmanaged = await create(TEE)
    const ask = (productId: string, choices: object) =>
      app.call('PATCH', `/v1/products/${productId}/variants`, { variants: [{ choices, price: 1 }] })

    expect((await ask(id, { Size: 'XXL' })).status).toBe(404)
    for (const change of [{ price: 1 }, { sku: 'NEW' }]) {
      const variantIds = [variants[0].id, MISSING]
      const some = await app.call('PATCH', `/v1/products/${id}/variants`, {
        variants: [{ variantIds, ...change }],
      })
      expect([some.status, some.body.message]).toEqual([404, `No variant "${MISSING}".`])
    }
    expect((await ask(unmanaged.id, {})).body.details.applicationError.code).toBe(
      'VARIANTS_NOT_MANAGED',
    )
  })
})

describe('options, brand and ribbon', () => {
  it('can be removed, options only while no variants are managed', async () => {
    const { id } = await create({ ...TEE, brand: 'M', ribbon: 'R', manageVariants: true })
    const remove = () => app.call('DELETE', `/v1/products/${id}/options`)

    expect((await remove()).status).toBe(400)
    await app.call('PATCH', `/v1/products/${id}`, { product: { manageVariants: false } })
    expect(await remove()).toMatchObject({ status: 200, body: {} })
    await app.call('POST', `/v1/products/${id}/remove-brand`, { id })
    await app.call('POST', `/v1/products/${id}/remove-ribbon`, { id })

    const product = await read(id)
    expect(product).toMatchObject({ productOptions: [], ribbon: '' })
    expect(product.brand).toBeUndefined()
  })
})

describe('media', () => {
  it('is added by id, linked to a choice, unlinked and removed', async () => {
    const mediaId = await storePicture()
    const { id } = await create(TEE)
    const choice = { option: 'Size', choice: 'S' }
    const shown = async () => {
      const product = await read(id)
      return [product.media.items.length, product.productOptions[0].choices[0].media?.items.length]
    }

    await app.call('POST', `/v1/products/${id}/media`, { media: [{ mediaId, choice }] })
    expect(await shown()).toEqual([1, 1])
    const available = await app.call('POST', `/v1/products/${id}/productOptionsAvailability`, {
      options: {},
    })
    const [small] = available.body.productOptions[0].choices
    expect(small.media.items).toMatchObject([{ id: mediaId }])
    await app.call('POST', `/v1/products/${id}/choices/media/delete`, {
      media: [{ ...choice, mediaIds: [mediaId] }],
    })
    expect(await shown()).toEqual([1, undefined])
    await app.call('PATCH', `/v1/products/${id}/choices/media`, {
      media: [{ ...choice, mediaIds: [mediaId] }],
    })
    const second = await app.call('PATCH', `/v1/products/${id}/choices/media`, {
      media: [{ option: 'Colour', choice: 'Ink', mediaIds: [mediaId] }],
    })
    expect(second.body.details.applicationError.code).toBe('MEDIA_OF_SEVERAL_OPTIONS')
    await app.call('POST', `/v1/products/${id}/media/delete`, { mediaIds: [] })
    expect(await shown()).toEqual([0, undefined])
  })

  it('is identified by its address too, when linked, unlinked and removed', async () => {
    const mediaId = await storePicture()
    const { id } = await create(TEE)
    const reference = `wix:image://v1/${mediaId}/vase.png#originWidth=1&originHeight=1`
    const choice = { option: 'Size', choice: 'S', mediaIds: [reference] }
    const change = async (method: string, path: string, body: object) => {
      expect((await app.call(method, `/v1/products/${id}${path}`, body)).status).toBe(200)
      const { media, productOptions } = await read(id)
      return [media.items.length, productOptions[0].choices[0].media?.items.length]
    }

    expect(await change('POST', '/media', { media: [{ mediaId: reference }] })).toEqual([
      1,
      undefined,
    ])
    expect(await change('PATCH', '/choices/media', { media: [choice] })).toEqual([1, 1])
    expect(await change('POST', '/choices/media/delete', { media: [choice] })).toEqual([
      1,
      undefined,
    ])
    expect(await change('POST', '/media/delete', { mediaIds: [reference] })).toEqual([0, undefined])
  })

  it('is rejected with its path in the request where it is not stored', async () => {
    const { id } = await create(TEE)
    const media = [{ mediaId: 'gone.png' }]
    const { body } = await app.call('POST', `/v1/products/${id}/media`, { media })
    expect(body.message).toBe('INVALID_ARGUMENT: "media" names no picture: gone.png')
  })

  it('is queued by its address and not fetched', async () => {
    const { id } = await create(TEE)
    const { body } = await app.call('POST', `/v1/products/${id}/media`, {
      media: [{ url: 'http://169.254.169.254/latest/meta-data' }],
    })

    expect(body).toEqual({})
    const { rows } = await database.pool.query(
      'SELECT url, choice FROM media_requests WHERE site_id = $1 AND product_id = $2',
      [platform.siteId, id],
    )
    expect(rows).toEqual([{ url: 'http://169.254.169.254/latest/meta-data', choice: null }])
  })
})

describe('collections', () => {
  it('are created, changed and deleted, with their products’ memberships', async () => {
    const { id } = await create({})
    const { body } = await app.call('POST', '/stores/v1/collections', {
      collection: { name: 'Single origins', description: 'One farm' },
    })
    const collectionId = body.collection.id
    await app.call('POST', `/v1/collections/${collectionId}/productIds`, { productIds: [id] })
    expect((await read(id)).collectionIds).toEqual([collectionId])

    const changed = await app.call('PATCH', `/v1/collections/${collectionId}`, {
      collection: { id: collectionId, description: 'Two farms', slug: 'farms' },
    })
    expect(changed.body.collection).toMatchObject({
      name: 'Single origins',
      description: 'Two farms',
      slug: 'farms',
      numberOfProducts: 1,
    })
    await app.call('POST', `/v1/collections/${collectionId}/productIds/delete`, {
      productIds: [id],
    })
    expect((await read(id)).collectionIds).toEqual([])
    await app.call('POST', `/v1/collections/${collectionId}/productIds`, { productIds: [id] })
    await app.call('DELETE', `/v1/collections/${collectionId}`)
    expect((await read(id)).collectionIds).toEqual([])
    expect((await app.call('GET', `/v2/collections/${collectionId}`)).status).toBe(404)
  })
})

it('is not found by a SKU that its variants replace', async () => {
  const { id, sku } = await create({ ...TEE, sku: 'TEE', manageVariants: true })
  const find = async () => {
    const query = { filter: { sku: 'TEE' } }
    const { body } = await app.call('POST', '/v1/products/query-platformized', { query })
    return body.products.map((product: { id: string }) => product.id)
  }

  expect([sku, await find()]).toEqual(['', []])
  await app.call('PATCH', `/v1/products/${id}`, { product: { manageVariants: false } })
  expect(await find()).toEqual([id])
})

it('refuses names of spaces only, of collections and of changes', async () => {
  const { id } = await create({ name: 'Kept' })
  const { body } = await app.call('POST', '/v1/collections', { collection: { name: 'Kept' } })
  const replies = await Promise.all([
    app.call('PATCH', `/v1/products/${id}`, { product: { name: '  ' } }),
    app.call('POST', '/v1/collections', { collection: { name: '  ' } }),
    app.call('PATCH', `/v1/collections/${body.collection.id}`, { collection: { name: '\t' } }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
  for (const reply of replies) {
    expect(reply.body.details.validationError.fieldViolations).toMatchObject([
      { description: expect.stringContaining('has only spaces') },
    ])
  }
  expect((await read(id)).name).toBe('Kept')
})

it('answers a conflicting write with the current collection', async () => {
  const { body } = await app.call('POST', '/v1/collections', { collection: { name: 'C' } })
  const { id, revision } = body.collection
  const rename = (name: string) =>
    app.call('PATCH', `/v1/collections/${id}`, { collection: { name, revision } })
  expect((await rename('First')).body.collection).toMatchObject({ name: 'First', revision: '2' })

  const stale = await rename('Second')

  expect([stale.status, stale.body.details.applicationError]).toMatchObject([
    409,
    { code: 'COLLECTION_CHANGED', data: { collection: { name: 'First', revision: '2' } } },
  ])
})

it('shows stored pictures as those of a collection, the main one first', async () => {
  const mediaId = await storePicture()
  const media = { mainMedia: { id: mediaId }, items: [{ id: `wix:image://v1/${mediaId}/a.png` }] }
  const { body } = await app.call('POST', '/v1/collections', { collection: { name: 'C', media } })
  expect(body.collection.media).toMatchObject({ mainMedia: { id: mediaId }, items: [{}] })

  const change = (given: object | null) =>
    app.call('PATCH', `/v1/collections/${body.collection.id}`, { collection: { media: given } })
  expect((await change(null)).body.collection.media.items).toHaveLength(1)
  expect((await change({ items: [{ id: 'gone.png' }] })).body.message).toBe(
    'INVALID_ARGUMENT: "collection.media" names no picture: gone.png',
  )
  expect((await change({})).body.collection.media).toEqual({ items: [] })
})

it('reserves the slug of the collection of all products', async () => {
  const { body } = await app.call('POST', '/v1/collections', {
    collection: { name: 'All products', slug: null, description: null, visible: null },
  })
  expect(body.collection).toMatchObject({ slug: 'all-products-2', description: '', visible: true })

  const path = `/v1/collections/${body.collection.id}`
  const named = await app.call('PATCH', path, { collection: { name: null, slug: 'all-products' } })
  expect(named.body.collection).toMatchObject({ name: 'All products', slug: 'all-products-2' })
})

describe('bulk changes', () => {
  it('return the result for each product, in the order of the request', async () => {
    const one = await create({})
    const two = await create({})

    const { body } = await app.call('POST', '/stores/v1/bulk/products/update', {
      ids: [two.id, MISSING, one.id],
      set: { price: 3.5 },
    })

    expect(body.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    })
    expect(body.results).toMatchObject([
      { itemMetadata: { id: two.id, originalIndex: 0, success: true } },
      { itemMetadata: { id: MISSING, success: false, error: { code: 'PRODUCT_NOT_FOUND' } } },
      { itemMetadata: { id: one.id, originalIndex: 2, success: true } },
    ])
    expect((await read(one.id)).priceData.price).toBe(3.5)
  })

  it.each<[string, object, number, number]>([
    ['ten percent less of 9.99', { percentage: { rate: -10 } }, 9.99, 8.99],
    ['a third more of 0.05, half a cent up', { percentage: { rate: 30 } }, 0.05, 0.07],
    [
      '12.5 percent more, to whole numbers',
      { percentage: { rate: 12.5, roundToInt: true } },
      20,
      23,
    ],
    ['an amount less', { amount: -0.3 }, 10, 9.7],
    ['twice as much', { percentage: { rate: 100 } }, 999_999.99, 1_999_999.98],
  ])('adjust the price by %s', async (_, price, before, after) => {
    const { id } = await create({ priceData: { price: before } })
    await app.call('POST', '/v1/bulk/products/adjust-properties', { ids: [id], adjust: { price } })
    expect((await read(id)).priceData.price).toBe(after)
  })

  it.each([
    ['update', { set: { price: 5 } }],
    ['adjust-properties', { adjust: { price: { amount: 1 } } }],
  ])(
    'are rejected by %s for a product that is named twice, in upper or lower case',
    async (call, change) => {
      const { id } = await create({ priceData: { price: 3 } })
      for (const again of [id, id.toUpperCase()]) {
        const request = { ids: [id, again], ...change }
        const { status, body } = await app.call('POST', `/v1/bulk/products/${call}`, request)
        expect([status, body.details.validationError?.fieldViolations]).toMatchObject([
          400,
          [{ field: 'ids', description: 'names a product twice' }],
        ])
      }
      expect((await read(id)).priceData.price).toBe(3)
    },
  )

  it('fail for one whose price would fall below zero, or that has no cost', async () => {
    const { id } = await create({ priceData: { price: 1 } })
    const adjust = (change: object) =>
      app.call('POST', '/v1/bulk/products/adjust-properties', { ids: [id], adjust: change })
    const codes = [
      await adjust({ price: { amount: -1.01 } }),
      await adjust({ cost: { percentage: { rate: 10 } } }),
    ].map(({ body }) => body.results[0].itemMetadata.error.code)
    expect(codes).toEqual(['NEGATIVE_RESULT', 'COST_NOT_SET'])
  })

  it('fail for one whose price would exceed the maximum amount', async () => {
    const { id } = await create({ priceData: { price: 600_000_000 } })
    const adjust = { price: { percentage: { rate: 100 } } }
    const { body } = await app.call('POST', '/v1/bulk/products/adjust-properties', {
      ids: [id],
      adjust,
    })
    expect(body.results[0].itemMetadata.error).toMatchObject({
      code: 'AMOUNT_TOO_GREAT',
      description: 'An amount can be at most 999999999.99.',
    })
  })

  it.each([
    ['update', { set: { price: 1.001 } }, 'set.price'],
    ['update', { set: { cost: 1.001 } }, 'set.cost'],
    ['adjust-properties', { adjust: { price: { amount: -0.001 } } }, 'adjust.price.amount'],
  ])('are rejected as a whole by %s for an invalid change: %j', async (call, change, field) => {
    const { id } = await create({})
    const { status, body } = await app.call('POST', `/v1/bulk/products/${call}`, {
      ids: [id],
      ...change,
    })
    expect([status, body.details.validationError?.fieldViolations]).toMatchObject([
      400,
      [{ field, violatedRule: 'DECIMAL_MAX_SCALE' }],
    ])
  })
})

describe('every write', () => {
  const writes = wireRoutes
    .filter(({ forms }) => forms.some((form) => /^\/stores$/.test(form)))
    .filter(({ method }) => method !== 'get')
    // Buyers read their own orders with it.
    .filter(({ id }) => id !== 'queryOlderOrders')
    // Catalog V3 has reads that are a POST.
    .filter(({ access = [] }) => access.length > 0)

  it('is refused to visitors under every path form, whatever they send', async () => {
    const visitor = await createTestVisitor(platform)
    expect(writes.length).toBeGreaterThan(20)
    await useCatalogV3(platform)
    for (const { method, path, forms } of writes) {
      for (const form of forms) {
        const response = await platform.fetch(form + path.replace(/:\w+/, MISSING), {
          method: method.toUpperCase(),
          headers: {
            Authorization: visitor.tokens.access_token,
            [CATALOG_FORM_HEADER]: 'V1',
          },
        })
        expect([form + path, response.status]).toEqual([form + path, 403])
      }
    }
  })
})

it.each(['\\ud800', '\\uDFFF x', 'a \\uD83D'])(
  'refuses half a surrogate pair: %s',
  async (half) => {
    for (const body of [`{"product":{"name":"${half}"}}`, `{"product":{"${half}":1}}`]) {
      const response = await platform.fetch('/v1/products', {
        method: 'POST',
        headers: { Authorization: app.apiKey, 'Content-Type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('cannot be stored')
    }
  },
)

it('redirects from an earlier slug to the product, until another product takes it', async () => {
  const { id } = await create({ name: 'Old name' })
  await app.call('PATCH', `/v1/products/${id}`, { product: { slug: 'new-name' } })

  const moved = await app.call('GET', '/stores-reader/v1/products/moved/old-name')
  expect(moved.body).toEqual({ productId: id, slug: 'new-name' })
  await create({ name: 'Old name' })
  expect((await app.call('GET', '/v1/products/moved/old-name')).status).toBe(404)
})

interface Wire {
  variant: { priceData: { price: number }; visible: boolean }
}

const sizes = (...names: string[]) => ({
  name: 'Size',
  choices: names.map((name) => ({ value: name, description: name })),
})

const TEE = {
  name: 'Tee',
  productOptions: [
    sizes('S', 'L'),
    {
      name: 'Colour',
      choices: [
        { value: '#22304a', description: 'Ink' },
        { value: '#e8dfd0', description: 'Oat' },
      ],
    },
  ],
} as const

async function create(product: object) {
  const given = { name: 'Product', priceData: { price: 10 }, ...product }
  const { status, body } = await app.call('POST', '/v1/products', { product: given })
  expect([status, body.message]).toEqual([200, undefined])
  return body.product
}

async function read(id: string) {
  return (await app.call('GET', `/v1/products/${id}`)).body.product
}

const pricesOf = ({ variants }: { variants: Wire[] }) =>
  variants.map(({ variant }) => variant.priceData.price)

function storePicture() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return storeMedia(platform.scope, {
    files: platform.services.mediaFiles,
    bytes: Buffer.from(png, 'base64'),
  })
}

it('accepts ids in either case, as reads do', async () => {
  const { id, variants } = await create({ ...TEE, manageVariants: true })
  const input = { collection: { name: 'Collection' } }
  const { collection } = (await app.call('POST', '/v1/collections', input)).body
  const ID = id.toUpperCase()
  const SHELF = collection.id.toUpperCase()
  const variantIds = [variants[0].id.toUpperCase()]
  const stock = { variantId: variantIds[0], quantity: 3 }
  const calls: [string, string, object?][] = [
    ['PATCH', `/v1/products/${ID}`, { product: { id: ID, name: 'Shirt' } }],
    ['PATCH', `/v1/products/${ID}/variants`, { variants: [{ variantIds, price: 3 }] }],
    ['PATCH', `/v1/products/${ID}/variants`, { variants: [{ variantIds, sku: 'NEW' }] }],
    ['POST', '/v1/bulk/products/update', { ids: [ID], set: { brand: 'B' } }],
    ['PATCH', `/v1/collections/${SHELF}`, { collection: { name: 'Board' } }],
    ['POST', `/v1/collections/${SHELF}/productIds`, { productIds: [ID] }],
    [
      'PATCH',
      `/v2/inventoryItems/product/${ID}`,
      { inventoryItem: { trackQuantity: true, variants: [stock] } },
    ],
    [
      'POST',
      '/v2/inventoryItems/increment',
      { incrementData: [{ productId: ID, variantId: variantIds[0], incrementBy: 1 }] },
    ],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await app.call(method, path, body)).status]).toEqual([path, 200])
  }

  expect(await read(id)).toMatchObject({
    name: 'Shirt',
    brand: 'B',
    collectionIds: [collection.id],
    variants: [
      { variant: { priceData: { price: 3 }, sku: 'NEW' }, stock: { quantity: 4 } },
      {},
      {},
      {},
    ],
  })
  expect((await app.call('DELETE', `/v1/collections/${SHELF}`)).status).toBe(200)
  expect((await app.call('DELETE', `/v1/products/${ID}`)).status).toBe(200)
  expect(await read(id)).toBeUndefined()
})
