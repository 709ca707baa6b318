import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { watchProducts } from '../../catalog/changes/watch-products.ts'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { adjustStock } from '../../catalog/inventory/adjust-stock.ts'
import { storeSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '../../catalog/product/write/save-product.ts'
import { setProductFiles } from '../../catalog/product/write/set-product-files.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { CHANGE_COLUMNS, type ChangeRow, type StoredChange, toChange } from '../changes.ts'
import { eventsOfChange } from './events-of-change.ts'

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

const FLAT = 'com.wix.ecommerce.catalog.api.v1'
const STOCK = 'com.wix.ecommerce.inventory.api.v1'
const V3 = 'wix.stores.catalog.v3'

describe('the events of a product', () => {
  it('report its creation, in the form of each catalog version', async () => {
    const { productId, slug } = await createProduct(platform.scope, MUG)

    const events = await readEvents()

    expect(events.map(({ type }) => type)).toEqual([
      `${FLAT}.ProductCreated`,
      `${V3}.product_created`,
      `${V3}.inventory_item_created`,
      `${V3}.inventory_item_created`,
    ])
    expect(events[0]?.payload).toMatchObject({
      productId,
      name: 'Mug',
      slug,
      price: { price: 14.5, currency: 'EUR' },
      visible: true,
      originatedFromVersion: 'V1_CATALOG',
    })
    expect(events[1]?.payload).toMatchObject({
      entityFqdn: `${V3}.product`,
      slug: 'created',
      entityId: productId,
      entityEventSequence: '1',
      createdEvent: {
        entity: {
          id: productId,
          actualPriceRange: { minValue: { amount: '14.50' } },
          variantsInfo: { variants: [{ sku: 'MUG-S' }, { sku: 'MUG-L' }] },
        },
      },
    })
  })

  it('contain everything that catalog v3 has: categories, weight, profit', async () => {
    const { collectionId } = await createCollection(platform.scope, { name: 'Mugs' })
    const productDimensions = { length: '9', unit: 'CM' } as const
    const seo = { tags: [{ type: 'title', children: 'Mugs', custom: false, disabled: false }] }
    await createProduct(platform.scope, {
      ...MUG,
      collectionIds: [collectionId],
      productDimensions,
      seo,
    })

    const made = (await readEvents()).find(({ type }) => type === `${V3}.product_created`)

    const categories = [{ id: collectionId }]
    const variant = {
      sku: 'MUG-S',
      choices: [{ optionChoiceNames: { choiceName: 'Small', renderType: 'TEXT_CHOICES' } }],
      physicalProperties: { productDimensions },
      revenueDetails: {
        cost: { amount: '6.00', formattedAmount: '€6.00' },
        profit: { amount: '8.50' },
        profitMargin: 0.5862,
      },
    }
    expect(made?.payload).toMatchObject({
      createdEvent: {
        entity: {
          directCategoriesInfo: { categories },
          allCategoriesInfo: { categories },
          seoData: seo,
          inventory: { preorderStatus: 'DISABLED', preorderAvailability: 'NO_VARIANTS' },
          variantsInfo: { variants: [variant, {}] },
          variantSummary: { variantCount: 2, minPriceVariant: variant },
        },
      },
    })
  })

  it('contain the changed members, with their earlier values', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await readEvents()

    await app.call('PATCH', `/v1/products/${productId}`, {
      product: { name: 'Tall mug', priceData: { price: 16 } },
    })

    const events = await readEvents()
    expect(events.map(({ type }) => type)).toEqual([
      `${FLAT}.ProductChanged`,
      `${FLAT}.VariantsChanged`,
      `${V3}.product_updated`,
    ])
    expect(events[0]?.payload).toMatchObject({ productId, changedFields: ['name', 'price'] })
    expect(events[2]?.payload).toMatchObject({
      entityEventSequence: '2',
      updatedEvent: { currentEntity: { name: 'Tall mug' }, modifiedFields: { name: 'Mug' } },
    })
  })

  it('report a change of stock with both values and the reason', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    const [small] = await variantsOf(productId)
    await readEvents()

    await adjustStock(platform.scope, [{ productId, variantId: small ?? '', by: -3 }], 'ORDER')

    const events = await readEvents()
    expect(events.map(({ type }) => type)).toEqual([
      `${V3}.product_updated`,
      `${STOCK}.InventoryVariantsChanged`,
      `${V3}.inventory_item_updated`,
      `${V3}.inventory_item_updated_with_reason`,
    ])
    expect(events[1]?.payload).toMatchObject({
      externalId: productId,
      variants: [
        { id: small, oldValue: { quantity: 5 }, newValue: { quantity: 2, inStock: true } },
      ],
    })
    expect(events[2]?.payload).toMatchObject({
      entityEventSequence: '2',
      updatedEvent: { currentEntity: { quantity: 2 }, modifiedFields: { quantity: 5 } },
    })
    expect(events[3]?.payload).toMatchObject({ actionEvent: { body: { reason: 'ORDER' } } })
  })

  it('end with its deletion, and that of its stock', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await app.call('PATCH', `/v1/products/${productId}`, { product: { name: 'Tall mug' } })
    await readEvents()

    await deleteProduct(platform.scope, productId)

    const events = await readEvents()
    expect(events.map(({ type }) => type)).toEqual([
      `${FLAT}.ProductDeleted`,
      `${V3}.product_deleted`,
      `${V3}.inventory_item_deleted`,
      `${V3}.inventory_item_deleted`,
    ])
    expect(events[1]?.payload).toMatchObject({ entityEventSequence: '3', deletedEvent: {} })
    expect(events[2]?.payload).toMatchObject({ entityEventSequence: '2' })
  })

  it('are not published when nothing changed, or the transaction was rolled back', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await readEvents()

    await app.call('PATCH', `/v1/products/${productId}`, { product: { name: 'Mug' } })
    const failed = transact(platform.scope, async (tx) => {
      await createProduct(tx, { ...MUG, variants: [], options: [], name: 'Never' })
      throw new Error('rolled back')
    })

    await expect(failed).rejects.toThrow('rolled back')
    expect(await readEvents()).toEqual([])
  })

  it('have the same ids each time they are built', async () => {
    await createProduct(platform.scope, MUG)
    const change = (await changes()).at(-1)
    const ids = () =>
      eventsOfChange(change as ChangeRow, OPTIONS)
        .map(({ write }) => (write() as { id?: string }).id)
        .filter(Boolean)

    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(3)
  })

  it('contain the file that a buyer gets, for subscribers with the permission', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    const files = platform.services.securedFiles
    const book = { files, content: Buffer.from('%PDF-1.7'), fileName: 'Book.pdf' }
    const { mediaId } = await storeSecuredMedia(platform.scope, book)
    const ended = await changes()
    await setProductFiles(platform.scope, { productId, files: [{ mediaId }] })

    const [change] = (await changes()).slice(ended.length)
    const textFor = (merchantData: boolean) =>
      JSON.stringify(
        eventsOfChange(change as ChangeRow, { ...OPTIONS, merchantData }).map(({ write }) =>
          write(),
        ),
      )
    const file = { fileName: 'Book.pdf', fileType: 'SECURE_DOCUMENT', fileSize: '8' }
    const said = `"digitalProperties":${JSON.stringify({ digitalFile: { id: mediaId, ...file } })}`
    expect(textFor(true)).toContain(said)
    expect(textFor(false)).not.toContain(mediaId)
  })

  it('contain no costs for subscribers without the permission', async () => {
    await createProduct(platform.scope, MUG)
    const change = (await changes()).at(-1)
    const text = (merchantData: boolean) =>
      JSON.stringify(
        eventsOfChange(change as ChangeRow, { ...OPTIONS, merchantData }).map(({ write }) =>
          write(),
        ),
      )

    expect(text(true)).toContain('profit')
    expect(text(false)).not.toMatch(/cost|profit/i)
  })

  it('omit unchanged variants where there are many', async () => {
    const choices = Array.from({ length: 101 }, (_, index) => `No ${index}`)
    const { productId } = await createProduct(platform.scope, {
      name: 'Tiles',
      priceMinor: 100,
      options: [
        {
          name: 'Pattern',
          optionType: 'drop_down' as const,
          choices: choices.slice(0, 51).map((text) => ({ value: text, description: text })),
        },
        {
          name: 'Size',
          optionType: 'drop_down' as const,
          choices: ['S', 'L'].map((text) => ({ value: text, description: text })),
        },
      ],
      variants: choices.map((_, index) => ({
        choices: { Pattern: `No ${index >> 1}`, Size: index % 2 ? 'L' : 'S' },
      })),
    })
    const [first] = await variantsOf(productId)
    await readEvents()

    await app.call('PATCH', `/v1/products/${productId}/variants`, {
      variants: [{ variantIds: [first], price: 2 }],
    })

    const [changed, updated] = await readEvents()
    expect(changed?.payload).toMatchObject({
      variants: [{ variantId: first, changedFields: ['price'] }],
    })
    expect(updated?.type).toBe(`${V3}.product_updated`)
    expect(updated?.payload).not.toHaveProperty('updatedEvent.currentEntity.variantsInfo')
  })
})

describe('the events of entities that products reference', () => {
  it('report creation, change and deletion, numbered by the revision', async () => {
    const { productId } = await createProduct(platform.scope, MUG_NAMED)
    expect(summaryOf(await readEvents({ of: 'everything' }))).toEqual([
      'brand_created 1',
      'ribbon_created 1',
      'info_section_created 1',
      'customization_created 1',
    ])

    await updateProduct(platform.scope, {
      productId,
      changes: {
        infoSections: [{ title: 'Care', description: '<p>By hand.</p>' }],
        customTextFields: [],
      },
    })
    expect(summaryOf(await readEvents({ of: 'everything' }))).toEqual(['info_section_updated 2'])

    await app.call('DELETE', `/v1/products/${productId}/brand`)
    await deleteProduct(platform.scope, productId)
    expect(summaryOf(await readEvents({ of: 'everything' }))).toEqual(['info_section_deleted 3'])
  })

  it('report a brand once, however many products have it', async () => {
    await createProduct(platform.scope, MUG_NAMED)
    await createProduct(platform.scope, MUG_NAMED)
    const brands = (await readEvents({ of: 'everything' })).filter(({ type }) =>
      type.includes('brand'),
    )
    expect(brands).toMatchObject([
      { payload: { createdEvent: { entity: { name: 'Maren', revision: '1' } } } },
    ])
  })

  it('contain an info section as rich content', async () => {
    await createProduct(platform.scope, MUG_NAMED)
    const section = (await readEvents({ of: 'everything' })).find(({ type }) =>
      type.includes('info'),
    )
    expect(section?.payload).toMatchObject({
      createdEvent: {
        entity: {
          title: 'Care',
          description: {
            nodes: [{ type: 'PARAGRAPH', nodes: [{ textData: { text: 'In the dishwasher.' } }] }],
          },
        },
      },
    })
  })
})

describe('the events of a collection', () => {
  it('are flat, with its id in the wire’s form', async () => {
    const { body } = await app.call('POST', '/v1/collections', { collection: { name: 'Bowls' } })
    const { id } = body.collection
    await app.call('PATCH', `/v1/collections/${id}`, { collection: { name: 'Deep bowls' } })
    await app.call('DELETE', `/v1/collections/${id}`)

    const events = await readEvents()
    expect(events.filter(({ type }) => type.startsWith(FLAT))).toMatchObject([
      { type: `${FLAT}.CollectionCreated`, payload: { collection_Id: id, name: 'Bowls' } },
      {
        type: `${FLAT}.CollectionChanged`,
        payload: { collection_Id: id, changedFields: ['name'] },
      },
      { type: `${FLAT}.CollectionDeleted`, payload: { collection_Id: id } },
    ])
  })

  it('list products that were added and removed', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    const { body } = await app.call('POST', '/v1/collections', { collection: { name: 'Bowls' } })
    await readEvents()

    await app.call('POST', `/v1/collections/${body.collection.id}/productIds`, {
      productIds: [productId],
    })

    expect((await readEvents())[0]).toMatchObject({
      type: `${FLAT}.ProductChanged`,
      payload: { productId, changedFields: ['collectionIds'] },
    })
  })
})

it('numbers the events of an entity without gaps, also for concurrent changes', async () => {
  const { productId } = await createProduct(platform.scope, MUG)
  const [small, large] = await variantsOf(productId)

  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      adjustStock(platform.scope, [
        { productId, variantId: (index % 2 ? small : large) ?? '', by: 1 },
      ]),
    ),
  )

  const rows = (await changes()).filter(({ entity }) => entity === 'product')
  expect(rows.map(({ facts }) => (facts as { sequence: number }).sequence)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  )
})

it('records changes only within a transaction', async () => {
  await expect(watchProducts(platform.scope, [])).rejects.toThrow('transact()')
})

const OPTIONS = {
  settings: {
    publicPlatformUrl: 'https://api.example',
    publicStorefrontUrl: 'https://shop.example',
  },
  merchantData: true,
}

const MUG_NAMED = {
  name: 'Cup',
  priceMinor: 900,
  brand: 'Maren',
  ribbon: 'New',
  infoSections: [{ title: 'Care', description: '<p>In the dishwasher.</p>' }],
  customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
}

/** The events of referenced entities: their type without the common prefix, and their number. */
function summaryOf(events: { type: string; payload: object }[]) {
  return events
    .filter(({ type }) => /v3.(brand|ribbon|info_section|customization)/.test(type))
    .map(({ type, payload }) => {
      const { entityEventSequence } = payload as { entityEventSequence: string }
      return `${type.slice(V3.length + 1)} ${entityEventSequence}`
    })
}

const MUG = {
  name: 'Mug',
  description: '<p>Thrown by <b>hand</b>.</p>',
  priceMinor: 1450,
  costMinor: 600,
  trackInventory: true,
  options: [
    {
      name: 'Size',
      optionType: 'drop_down' as const,
      choices: ['Small', 'Large'].map((text) => ({ value: text, description: text })),
    },
  ],
  variants: [
    { choices: { Size: 'Small' }, sku: 'MUG-S', quantity: 5 },
    { choices: { Size: 'Large' }, sku: 'MUG-L', quantity: 5 },
  ],
}

/** The changes of the site, oldest first. */
async function changes() {
  const rows = await runStatement<StoredChange>(database.db, {
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
      ORDER BY o.recorded_at, o.change_id`,
    values: [platform.siteId],
  })
  return rows.map(toChange)
}

/** Without the events of referenced entities. */
const OF_PRODUCTS = new Set(['product', 'collection'])

/** The events since the last call, oldest first. */
async function readEvents({ of = 'product' }: { of?: 'product' | 'everything' } = {}) {
  const rows = await changes()
  await runStatement(database.db, {
    text: 'DELETE FROM event_outbox WHERE site_id = $1',
    values: [platform.siteId],
  })
  const wanted = rows.filter(({ entity }) => of === 'everything' || OF_PRODUCTS.has(entity))
  return wanted.flatMap((row) =>
    eventsOfChange(row, OPTIONS).map(({ type, write }) => ({ type, payload: write() })),
  )
}

async function variantsOf(productId: string) {
  const { body } = await app.call(
    'GET',
    `/v1/products/${productId}?includeMerchantSpecificData=true`,
  )
  return body.product.variants.map(({ id }: { id: string }) => id) as string[]
}
