import { STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { catalogVersionSetting } from './convert/convert-catalog.ts'

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

describe('the price before', () => {
  it('of a variant is in its prices; a product has that of its cheapest variant', async () => {
    const { id } = await createHoney()
    await change(id, [
      { choices: { Size: 'S' }, compareAtPrice: 12.5 },
      { choices: { Size: 'L' }, compareAtPrice: 30 },
    ])

    const { priceData, variants } = await read(id)
    expect(priceData).toMatchObject({ price: 9, discountedPrice: 9, compareAtPrice: 12.5 })
    expect(priceData.formatted.compareAtPrice).toBe('€12.50')
    expect(beforeOf(variants)).toEqual([12.5, 30])

    await change(id, [{ choices: { Size: 'L' }, compareAtPrice: null }])
    expect(beforeOf((await read(id)).variants)).toEqual([12.5, undefined])
  })

  it('of a product is not said where a variant of the same price has none', async () => {
    const { id } = await createHoney()
    await change(id, [
      { choices: { Size: 'S' }, compareAtPrice: 12.5 },
      { choices: { Size: 'L' }, price: 9 },
    ])
    expect((await read(id)).priceData.compareAtPrice).toBeUndefined()
  })

  it.each([
    ['a negative amount', -1],
    ['more decimals than the currency has', 1.005],
    ['a text', '12'],
  ])('is refused for %s, and nothing is changed', async (_, compareAtPrice) => {
    const { id } = await createHoney()
    const changes = [{ choices: { Size: 'S' }, price: 8, compareAtPrice }]
    const path = `/stores/v1/products/${id}/variants`
    const { status } = await app.call('PATCH', path, { variants: changes })
    expect(status).toBe(400)
    expect((await read(id)).variants[0].variant.priceData.price).toBe(9)
  })

  it('is the full price of a line in a cart, unless a discount says its own', async () => {
    const { id } = await createHoney()
    await change(id, [{ choices: { Size: 'S' }, compareAtPrice: 12.5 }])
    const visitor = await createTestVisitor(platform)
    await visitor.post('/ecom/v1/carts/current/add-to-cart', {
      lineItems: [
        {
          catalogReference: {
            catalogItemId: id,
            appId: STORES_APP_ID,
            options: { options: { Size: 'S' } },
          },
          quantity: 2,
        },
      ],
    })
    const line = async () =>
      (await (await visitor.get('/ecom/v1/carts/current')).json()).cart.lineItems[0]

    expect(await line()).toMatchObject({
      price: { amount: '9.00' },
      fullPrice: { amount: '12.50' },
      lineItemPrice: { amount: '18.00' },
    })
    await app.call('PATCH', `/stores/v1/products/${id}`, {
      product: { discount: { type: 'AMOUNT', value: 1 } },
    })
    expect(await line()).toMatchObject({
      price: { amount: '8.00' },
      fullPrice: { amount: '9.00' },
    })
  })

  it('is a reduction, whose lowest price of the 30 days before is told', async () => {
    const { id, variants } = await createHoney()
    platform.clock.advance(40 * 24 * 60 * 60 * 1000)
    await change(id, [{ choices: { Size: 'S' }, price: 7, compareAtPrice: 12.5 }])
    const visitor = await createTestVisitor(platform)
    const { terms } = await (await visitor.get(`/ecom/v1/product-terms?productId=${id}`)).json()
    expect(terms.lowestPrices).toEqual([{ variantId: variants[0].id, price: '9.00' }])
  })
})

describe('a site that changes its catalog', () => {
  it('has tags, barcodes, prices before and contents in both forms, there and back', async () => {
    const { id } = await createHoney()
    await app.call('PATCH', `/stores/v1/products/${id}`, {
      product: {
        tags: ['Bio', 'Gift'],
        pricePerUnitData: {
          ...{ totalQuantity: 250, totalMeasurementUnit: 'G' },
          ...{ baseQuantity: 1, baseMeasurementUnit: 'KG' },
        },
      },
    })
    await change(id, [
      { choices: { Size: 'S' }, compareAtPrice: 12.5, barcode: '4740000000017' },
      {
        choices: { Size: 'L' },
        pricePerUnitData: { totalQuantity: 500, totalMeasurementUnit: 'G' },
      },
    ])
    const before = await read(id)

    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V3')
    const v3 = await app.call('GET', `/stores/v3/products/${id}`)
    expect(v3.body.product).toMatchObject({
      tags: { publicTags: { tagIds: ['Bio', 'Gift'] } },
      variantsInfo: {
        variants: [
          {
            barcode: '4740000000017',
            price: { actualPrice: { amount: '9.00' }, compareAtPrice: { amount: '12.50' } },
            physicalProperties: { pricePerUnit: { settings: { quantity: 250 }, value: '36.00' } },
          },
          { physicalProperties: { pricePerUnit: { settings: { quantity: 500 }, value: '32.00' } } },
        ],
      },
    })
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V1')
    const { revision: _, ...after } = await read(id)
    const { revision: __, ...expected } = before
    expect(after).toEqual(expected)
  })

  it('shows in V1 what a client of V3 has written', async () => {
    const { id } = await createHoney()
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V3')
    const { body } = await app.call('GET', `/stores/v3/products/${id}`)
    const { revision, variantsInfo, options } = body.product
    const [small, large] = variantsInfo.variants
    const changed = await app.call('PATCH', `/stores/v3/products/${id}`, {
      product: {
        id,
        revision,
        options,
        tags: { publicTags: { tagIds: ['Bio'] }, privateTags: { tagIds: ['buy'] } },
        variantsInfo: {
          variants: [
            { ...small, barcode: '4740000000024', price: priceOf('9', '11') },
            { ...large, price: priceOf('16', '18') },
          ],
        },
      },
    })
    expect(changed.status).toBe(200)
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V1')

    const { tags, variants } = await read(id)
    expect(tags).toEqual(['Bio'])
    expect(variants[0].variant.barcode).toBe('4740000000024')
    // One amount for all is a discount of the product.
    expect(variants.map(({ variant }: WireVariant) => variant.priceData.price)).toEqual([11, 18])
  })
})

describe('a barcode', () => {
  it('is that of one product or variant, where a product is written', async () => {
    const { id } = await createHoney()
    await change(id, [{ choices: { Size: 'S' }, barcode: '4740000000017' }])
    const other = { name: 'Jam', priceData: { price: 5 }, barcode: '4740000000017' }
    const taken = await app.call('POST', '/stores/v1/products', { product: other })
    expect(taken.status).toBe(400)
    expect(taken.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'product.barcode', description: expect.stringContaining('4740000000017') },
    ])

    const twice = await app.call('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'L' }, barcode: '4740000000017' }],
    })
    expect(twice.status).toBe(400)
    const free = await app.call('POST', '/stores/v1/products', {
      product: { ...other, barcode: '' },
    })
    expect(free.status).toBe(200)
  })
})

describe('an info section', () => {
  it('without a title, which only V1 allows, has none in V3', async () => {
    const additionalInfoSections = [{ title: '', description: 'Fired twice.' }]
    const product = { name: 'Jug', priceData: { price: 30 }, additionalInfoSections }
    const { body } = await app.call('POST', '/stores/v1/products', { product })
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V3')

    const fields = 'fields=INFO_SECTION&fields=INFO_SECTION_PLAIN_DESCRIPTION'
    const v3 = await app.call('GET', `/stores/v3/products/${body.product.id}?${fields}`)
    const [section] = v3.body.product.infoSections
    expect(section).toMatchObject({ plainDescription: 'Fired twice.' })
    expect(section).not.toHaveProperty('title')
    const one = await app.call('GET', `/stores/v3/info-sections/${section.id}`)
    expect(one.body.infoSection).not.toHaveProperty('title')
  })
})

describe('a text of the shopper', () => {
  const withTitle = (title: string) => ({
    name: 'Ring',
    priceData: { price: 30 },
    customTextFields: [{ title, maxLength: 20, mandatory: false }],
  })

  it('has a title, which may be longer in V1 than names are in V3', async () => {
    const title =
      'What we engrave on the inside of the ring, in capitals or small letters, at most two lines'
    const { body } = await app.call('POST', '/stores/v1/products', { product: withTitle(title) })
    await catalogVersionSetting.save(platform.scope, 'catalogVersion', 'V3')

    const v3 = await app.call('GET', `/stores/v3/products/${body.product.id}`)
    const [modifier] = v3.body.product.modifiers
    expect(modifier).toMatchObject({ name: title.slice(0, 50), freeTextSettings: { title } })
    const one = await app.call('GET', `/stores/v3/customizations/${modifier.id}`)
    expect(one.body.customization.freeTextInput).toMatchObject({ title })
  })

  it('is refused without a title: nobody would know what to write', async () => {
    const { status, body } = await app.call('POST', '/stores/v1/products', {
      product: withTitle(''),
    })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'product.customTextFields.0.title' },
    ])
  })
})

interface WireVariant {
  variant: { priceData: { price: number; compareAtPrice?: number } }
}

const beforeOf = (variants: WireVariant[]) =>
  variants.map(({ variant }) => variant.priceData.compareAtPrice)

const priceOf = (actual: string, before: string) => ({
  actualPrice: { amount: actual },
  compareAtPrice: { amount: before },
})

async function createHoney() {
  const size = (name: string) => ({ value: name, description: name })
  const { body } = await app.call('POST', '/stores/v1/products', {
    product: {
      name: 'Honey',
      priceData: { price: 9 },
      productOptions: [{ name: 'Size', choices: [size('S'), size('L')] }],
      manageVariants: true,
    },
  })
  await change(body.product.id, [{ choices: { Size: 'L' }, price: 16 }])
  return body.product
}

async function change(id: string, variants: object[]) {
  const { status, body } = await app.call('PATCH', `/stores/v1/products/${id}/variants`, {
    variants,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function read(id: string) {
  const { body } = await app.call('GET', `/stores-reader/v1/products/${id}`)
  return body.product
}
