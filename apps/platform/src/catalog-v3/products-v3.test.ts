import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { BEANS, beans as variant } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  await useCatalogV3(platform)
})
afterAll(() => database.close())

const FIELDS = [
  'CURRENCY',
  'MERCHANT_DATA',
  'INFO_SECTION',
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
]

async function create(product: object = BEANS, fields = FIELDS) {
  const { status, body } = await app.call('POST', '/v3/products', { product, fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.product
}

describe('a product of catalog V3', () => {
  it('is created with what it refers to by name, and read back the same', async () => {
    const made = await create()

    expect(made).toMatchObject({
      revision: '1',
      name: 'Yirgacheffe',
      slug: 'yirgacheffe',
      plainDescription: '<p>Floral, bright.</p>',
      brand: { name: 'North Roasters' },
      ribbon: { name: 'New' },
      additionalRibbons: [],
      infoSections: [{ uniqueName: 'brewing', title: 'Brewing' }],
      productType: 'PHYSICAL',
      currency: 'EUR',
      options: [{ name: 'Weight', key: 'Weight', optionRenderType: 'TEXT_CHOICES' }],
      modifiers: [
        { name: 'Gift note', freeTextSettings: { maxCharCount: 120, title: 'Your note' } },
      ],
      actualPriceRange: { minValue: { amount: '14.50', formattedAmount: '€14.50' } },
      compareAtPriceRange: { minValue: { amount: '16.00' } },
      inventory: { availabilityStatus: 'OUT_OF_STOCK' },
      variantSummary: { variantCount: 2 },
    })
    const [small, large] = made.variantsInfo.variants
    expect(small).toMatchObject({
      sku: 'Y-0',
      price: { actualPrice: { amount: '14.50' }, compareAtPrice: { amount: '16.00' } },
      revenueDetails: {
        cost: { amount: '6.20' },
        profit: { amount: '8.30' },
        profitMargin: 0.5724,
      },
      choices: [{ optionChoiceNames: { optionName: 'Weight', choiceName: '250 g' } }],
      inventoryStatus: { inStock: false, preorderEnabled: false },
    })
    expect(large).toMatchObject({
      barcode: '4740000000017',
      price: { actualPrice: { amount: '49.00' } },
    })
    expect(large.price.compareAtPrice).toBeUndefined()

    const read = await app.call(
      'GET',
      `/stores/v3/products/${made.id}?${FIELDS.map((one) => `fields=${one}`).join('&')}`,
    )
    expect(read.body.product).toEqual(made)
    const bySlug = await app.call(
      'GET',
      `/_api/stores-catalog-orchestrator/v3/products/slug/yirgacheffe?fields=CURRENCY`,
    )
    expect(bySlug.body.product).toMatchObject({ id: made.id, currency: 'EUR' })
    expect(bySlug.body.product.plainDescription).toBeUndefined()
  })

  it('is changed at its revision only; variants keep their ids, and members left out stay', async () => {
    const made = await create()
    const [small, large] = made.variantsInfo.variants

    const update = await app.call('PATCH', `/v3/products/${made.id}`, {
      product: {
        id: made.id,
        revision: '1',
        name: 'Guji',
        options: made.options,
        variantsInfo: {
          variants: [
            { id: small.id, choices: small.choices, price: { actualPrice: { amount: '15.00' } } },
          ],
        },
      },
    })

    expect(update.body.product, JSON.stringify(update.body)).toMatchObject({
      revision: '2',
      name: 'Guji',
      brand: { name: 'North Roasters' },
    })
    expect(update.body.product.variantsInfo.variants).toMatchObject([
      { id: small.id, sku: 'Y-0', price: { actualPrice: { amount: '15.00' } } },
    ])
    expect(large.id).not.toBe(small.id)
    const stale = await app.call('PATCH', `/v3/products/${made.id}`, {
      product: { revision: '1', name: 'No' },
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'REVISION_MISMATCH' } } },
    })
    const without = await app.call('PATCH', `/v3/products/${made.id}`, { product: { name: 'No' } })
    expect(without).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'product.revision' }] } } },
    })
  })

  it('without options has one variant, with an id of its own', async () => {
    const made = await create({
      name: 'Mug',
      productType: 'PHYSICAL',
      variantsInfo: {
        variants: [{ price: { actualPrice: { amount: '9.90' } }, sku: 'M', choices: [] }],
      },
    })
    const [only] = made.variantsInfo.variants
    expect(only).toMatchObject({
      sku: 'M',
      choices: [],
      price: { actualPrice: { amount: '9.90' } },
    })
    expect(only.id).toMatch(/^[\da-f-]{36}$/)
    expect(only.id).not.toMatch(/^0{8}-/)
  })

  it('is deleted, and is gone then', async () => {
    const made = await create()
    expect(await app.call('DELETE', `/v3/products/${made.id}?productId=${made.id}`)).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await app.call('GET', `/v3/products/${made.id}`)).status).toBe(404)
  })

  it.each([
    [
      'two variants of the same choices',
      { variantsInfo: { variants: [variant('250 g', '1'), variant('250 g', '2')] } },
      'DUPLICATE_VARIANT_OPTION_CHOICE',
    ],
    [
      'a variant without a choice',
      { variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } }, choices: [] }] } },
      'MISSING_VARIANT_OPTION_CHOICE',
    ],
    [
      'a choice that no option has',
      { variantsInfo: { variants: [variant('5 kg', '1')] } },
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    ],
    [
      'a struck-through price below the price',
      { variantsInfo: { variants: [variant('250 g', '5', { compareAtPrice: '4' })] } },
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
    ],
    [
      'an unknown customization',
      { options: [{ id: crypto.randomUUID(), choicesSettings: { choices: [{ name: '250 g' }] } }] },
      'CUSTOMIZATION_NOT_EXIST',
    ],
    ['an unknown ribbon', { ribbon: { id: crypto.randomUUID() } }, 'RIBBON_NOT_FOUND'],
    [
      'two variants of the same barcode',
      {
        variantsInfo: {
          variants: [
            variant('250 g', '1', { barcode: '1' }),
            variant('1 kg', '2', { barcode: '1' }),
          ],
        },
      },
      'DUPLICATE_BARCODE_ERROR',
    ],
  ])('is refused with %s', async (_, part, code) => {
    const reply = await app.call('POST', '/v3/products', { product: { ...BEANS, ...part } })
    expect(reply.body.details.applicationError?.code, JSON.stringify(reply.body)).toBe(code)
    expect((await app.call('POST', '/v3/products/count', {})).body.count).toBe(0)
  })

  it('cannot have the SKU, barcode or slug of another', async () => {
    await create()
    const other = (part: object) =>
      app.call('POST', '/v3/products', { product: { ...BEANS, ...part } })
    const bare = { variantsInfo: { variants: [variant('250 g', '1')] } }
    const codes = await Promise.all([
      other({ variantsInfo: { variants: [variant('250 g', '1', { sku: 'Y-0' })] } }),
      other({ variantsInfo: { variants: [variant('250 g', '1', { barcode: '4740000000017' })] } }),
      other({ ...bare, slug: 'yirgacheffe' }),
    ])
    expect(codes.map(({ body }) => body.details.applicationError.code)).toEqual([
      'SKU_ALREADY_EXIST_ERROR',
      'BARCODE_ALREADY_EXIST_ERROR',
      'DUPLICATE_SLUG_ERROR',
    ])
  })

  it('shows costs to callers with the permission only', async () => {
    const { id } = await create()
    const visitor = await createTestVisitor(platform)
    expect((await visitor.get(`/v3/products/${id}?fields=MERCHANT_DATA`)).status).toBe(403)
    const plain = await visitor.get(`/v3/products/${id}`)
    expect(plain.status).toBe(200)
    expect(JSON.stringify(await plain.json())).not.toContain('6.20')
  })
})
