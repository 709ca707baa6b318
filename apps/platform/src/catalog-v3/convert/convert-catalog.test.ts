import {
  CATALOG_FORM_HEADER,
  type CatalogLoss,
  DEFAULT_VARIANT_ID,
  STORES_APP_ID,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { BEANS, beans, succeed } from '../testing/beans.fixture.ts'
import { catalogVersionSetting } from './convert-catalog.ts'

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

async function convert(version: 'V1' | 'V3') {
  await catalogVersionSetting.save(platform.scope, 'catalogVersion', version)
  return catalogVersionSetting.report?.(platform.scope)
}

const codeOf = (reply: { body: { details: { applicationError?: { code: string } } } }) =>
  reply.body.details.applicationError?.code

const MUG = { name: 'Mug', priceMinor: 990, sku: 'M', quantity: 5, trackInventory: true }

describe('a site', () => {
  it('answers the calls of its catalog, and 428 to those of the other', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    const v1 = [
      '/v1/products/query-platformized',
      '/stores-reader/v2/collections/query',
      '/v2/inventoryItems/query',
    ]
    const v3 = [
      '/v3/products/query',
      '/stores/v3/brands/query',
      '/categories/v1/categories/count',
      '/v3/anything',
    ]
    const statuses = (paths: string[]) =>
      Promise.all(
        paths.map(
          async (path) =>
            (
              await app.call(
                'POST',
                path,
                path.includes('categories')
                  ? { treeReference: { appNamespace: '@wix/stores' } }
                  : {},
              )
            ).status,
        ),
      )

    expect(await statuses(v1)).not.toContain(428)
    expect(await statuses(v3)).toEqual([428, 428, 428, 428])
    expect(await succeed(app, 'GET', '/stores/v3/provision/version')).toEqual({
      catalogVersion: 'V1_CATALOG',
    })
    await convert('V3')
    expect(await statuses(v1)).toEqual([428, 428, 428])
    expect(await statuses(v3)).toEqual([200, 200, 200, 404])
    expect(await succeed(app, 'GET', '/_api/stores/v3/provision/version')).toEqual({
      catalogVersion: 'V3_CATALOG',
    })
    const read = await app.call('GET', `/v1/products/${productId}`)
    expect(codeOf(read)).toBe('CATALOG_V3_SITE_CALLING_CATALOG_V1_API')
    const made = await app.call('POST', '/v1/products', {
      product: { name: 'X', priceData: { price: 1 } },
    })
    expect(made.status).toBe(428)
  })

  it('with catalog V3 is read by its own programs in the form of V1, again and again', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await convert('V3')
    const visitor = await createTestVisitor(platform)
    const own = { [CATALOG_FORM_HEADER]: 'V1' }
    for (let times = 0; times < 3; times++) {
      const read = await visitor.get(`/v1/products/${productId}`, own)
      expect((await read.json()).product).toMatchObject({ name: 'Mug', priceData: { price: 9.9 } })
      expect((await visitor.get(`/v1/products/${productId}`)).status).toBe(428)
    }
  })
})

describe('a conversion', () => {
  it('keeps products, their stock and ids, there and back', async () => {
    const { productId } = await createProduct(platform.scope, {
      ...MUG,
      brand: 'Clay',
      ribbon: 'New',
      discount: { type: 'PERCENT', basisPoints: 1000 },
      infoSections: [{ title: 'Care', description: '<p>Wash</p>' }],
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    })
    const before = await succeed(
      app,
      'GET',
      `/v1/products/${productId}?includeMerchantSpecificData=true`,
    )
    expect(await convert('V3')).toEqual([])

    const fields = 'fields=INFO_SECTION&fields=INFO_SECTION_PLAIN_DESCRIPTION'
    const { product } = await succeed(app, 'GET', `/v3/products/${productId}?${fields}`)
    expect(product).toMatchObject({
      brand: { name: 'Clay' },
      ribbon: { name: 'New' },
      infoSections: [{ title: 'Care', plainDescription: '<p>Wash</p>' }],
      modifiers: [{ name: 'Engraving', mandatory: true, freeTextSettings: { maxCharCount: 20 } }],
      variantsInfo: {
        variants: [
          {
            id: productId,
            sku: 'M',
            price: { actualPrice: { amount: '8.91' }, compareAtPrice: { amount: '9.90' } },
          },
        ],
      },
      inventory: { availabilityStatus: 'IN_STOCK' },
    })
    const items = await succeed(app, 'POST', '/v3/inventory-items/query', { query: {} })
    expect(items.inventoryItems).toMatchObject([{ productId, variantId: productId, quantity: 5 }])

    await convert('V1')
    const after = await succeed(
      app,
      'GET',
      `/v1/products/${productId}?includeMerchantSpecificData=true`,
    )
    expect(after).toEqual(before)
  })

  it('gives a variant to each combination, and carts keep what they have', async () => {
    const { productId } = await createProduct(platform.scope, {
      ...MUG,
      options: [
        {
          name: 'Size',
          optionType: 'drop_down',
          choices: [
            { value: 'S', description: 'S' },
            { value: 'L', description: 'L' },
          ],
        },
      ],
      trackInventory: false,
    })
    const visitor = await createTestVisitor(platform)
    const reference = {
      catalogItemId: productId,
      appId: STORES_APP_ID,
      options: { options: { Size: 'L' } },
    }
    await visitor.post('/ecom/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: reference, quantity: 2 }],
    })
    await convert('V3')

    const { product } = await succeed(app, 'GET', `/v3/products/${productId}`)
    expect(product.variantSummary.variantCount).toBe(2)
    const { cart } = await (await visitor.get('/ecom/v1/carts/current')).json()
    expect(cart.lineItems).toMatchObject([
      { catalogReference: reference, quantity: 2, availability: { status: 'AVAILABLE' } },
    ])
  })

  it('to V1 names what is not shown, which is shown again after the way back', async () => {
    await convert('V3')
    const { product } = await succeed(app, 'POST', '/v3/products', {
      product: {
        ...BEANS,
        tags: { privateTags: { tagIds: ['t'] }, publicTags: { tagIds: ['Single origin'] } },
        additionalRibbons: [{ name: 'Organic' }],
        variantsInfo: {
          variants: [
            beans('250 g', '10', { compareAtPrice: '11', barcode: 'b' }),
            beans('1 kg', '20', { compareAtPrice: '29' }),
          ],
        },
      },
      fields: ['INFO_SECTION'],
    })
    const notes = await convert('V1')
    expect(notes).toEqual([
      'Further ribbons are not shown by catalog V1: Yirgacheffe.',
      'Private tags are not shown by catalog V1: Yirgacheffe.',
      'Info sections shared by products are a text of each of them in catalog V1: brewing.',
    ])
    const v1 = await succeed(app, 'GET', `/v1/products/${product.id}`)
    expect(v1.product).toMatchObject({
      name: 'Yirgacheffe',
      brand: 'North Roasters',
      additionalInfoSections: [{ title: 'Brewing' }],
      manageVariants: true,
      tags: ['Single origin'],
      variants: [
        { variant: { barcode: 'b', priceData: { price: 10, compareAtPrice: 11 } } },
        { variant: { priceData: { price: 20, compareAtPrice: 29 } } },
      ],
    })
    await convert('V3')
    const again = await succeed(app, 'GET', `/v3/products/${product.id}?fields=INFO_SECTION`)
    expect(again.product).toEqual(product)
  })
})

describe('the setting', () => {
  const PATH = '/_api/vitrine/v1/catalog-version'

  it('converts at the revision that was read, and names what the other version does not show', async () => {
    await createProduct(platform.scope, MUG)
    const owner = await createTestApp(platform, ['SITE.MANAGE'])
    const before = await succeed(owner, 'GET', PATH)
    expect(before).toEqual({ catalogVersion: 'V1', revision: expect.any(String), losses: [] })
    const after = await succeed(owner, 'PUT', PATH, {
      catalogVersion: 'V3',
      revision: before.revision,
    })
    expect(after.catalogVersion).toBe('V3')
    for (let at = 0; at < 11; at += 1) {
      await succeed(app, 'POST', '/v3/products', {
        product: {
          name: `Blend ${at + 10}`,
          productType: 'PHYSICAL',
          physicalProperties: {},
          variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
          tags: { privateTags: { tagIds: ['t'] } },
        },
      })
    }
    const { losses } = await succeed(owner, 'GET', PATH)
    const tags = losses.find(({ kind }: CatalogLoss) => kind === 'PRIVATE_TAGS')
    expect(tags).toMatchObject({ total: 11 })
    expect(tags.names).toHaveLength(10)
    expect(tags.names[0]).toBe('Blend 10')

    const late = await owner.call('PUT', PATH, { catalogVersion: 'V1', revision: before.revision })
    expect([late.status, codeOf(late)]).toEqual([409, 'SETTINGS_CHANGED'])
    const wrong = await owner.call('PUT', PATH, { catalogVersion: 'V2' })
    expect(wrong.status).toBe(400)
    expect((await succeed(owner, 'GET', PATH)).catalogVersion).toBe('V3')
  })
})

describe('a cart on a site with catalog V3', () => {
  it('takes variants by their ids, and says them again', async () => {
    await convert('V3')
    const single = await succeed(app, 'POST', '/v3/products-with-inventory', {
      product: {
        name: 'Mug',
        productType: 'PHYSICAL',
        variantsInfo: {
          variants: [
            {
              price: { actualPrice: { amount: '9.90' } },
              choices: [],
              inventoryItem: { quantity: 3 },
            },
          ],
        },
      },
    })
    const many = await succeed(app, 'POST', '/v3/products-with-inventory', {
      product: {
        ...BEANS,
        variantsInfo: {
          variants: [{ ...beans('250 g', '14.50'), inventoryItem: { quantity: 3 } }],
        },
      },
    })
    const visitor = await createTestVisitor(platform)
    const lines = [single, many].map(({ product }) => ({
      catalogReference: {
        catalogItemId: product.id,
        appId: STORES_APP_ID,
        options: { variantId: product.variantsInfo.variants[0].id },
      },
      quantity: 1,
    }))
    const reply = await visitor.post('/ecom/v1/carts/current/add-to-cart', { lineItems: lines })
    const { cart } = await reply.json()
    expect(cart.lineItems).toMatchObject([
      {
        ...lines[0],
        price: { amount: '9.90' },
        availability: { status: 'AVAILABLE', quantityAvailable: 3 },
      },
      { ...lines[1], price: { amount: '14.50' } },
    ])
    expect(JSON.stringify(cart)).not.toContain(DEFAULT_VARIANT_ID)
  })
})
