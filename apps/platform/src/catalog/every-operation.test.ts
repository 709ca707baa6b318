import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { RouteDescription } from '../http/route/route.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createOutsideFetch } from '../outbound/fetch-outside.ts'
import {
  hostileText,
  leavesOf,
  oddValue,
  placesOf,
  replaced,
  textsOf,
  withMember,
} from '../testing/hostile-requests.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { beginImport } from '../transfer/jobs/begin-import.ts'
import { importRoutes } from '../transfer/jobs/routes.ts'
import { updateCollection } from './collection/change-collection.ts'
import { collectionReadRoutes } from './collection/collection-read-routes.ts'
import { collectionWriteRoutes } from './collection/collection-write-routes.ts'
import { createCollection } from './collection/save-collection.ts'
import { listEntities } from './entities/list-entities.ts'
import { entityRoutes } from './entities/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { storeMedia } from './media/library/store-media.ts'
import { createDownloadLink } from './media/secured/download-links.ts'
import { storeSecuredMedia } from './media/secured/secured-media.ts'
import { securedRoutes } from './media/secured/secured-routes.ts'
import { libraryRoutes } from './media/uploads/upload-routes.ts'
import { productMediaRoutes } from './product/media/product-media-routes.ts'
import { findProduct } from './product/read/find-product.ts'
import { toInventoryItemId } from './product/wire-product.ts'
import { createProduct, deleteProduct, updateProduct } from './product/write/save-product.ts'
import { catalogRoutes } from './routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { saveTranslation } from './translations/save-translation.ts'
import { catalogWriteRoutes } from './write-routes.ts'

/** Of imports whose file has arrived. */
const OF_A_FILE = new Set([
  'previewCatalogImport',
  'repeatCatalogImport',
  'listRejectedRows',
  'retryCatalogImport',
])

const OPERATIONS: RouteDescription[] = [
  ...catalogRoutes,
  ...collectionReadRoutes,
  ...catalogWriteRoutes,
  ...productMediaRoutes,
  ...collectionWriteRoutes,
  ...inventoryRoutes,
  ...libraryRoutes,
  ...securedRoutes,
  ...entityRoutes,
  ...translationRoutes,
  // Whose files are read in their own tests.
  ...importRoutes.filter(({ id, reply }) => typeof reply === 'string' && !OF_A_FILE.has(id)),
]

const READS = /^(get|query|search|find|list)/

let database: OpenDatabase
let pictures: Server
/** Has the shop of which every test gets a copy. */
let seeded: TestPlatform
let platform: TestPlatform
let app: TestApp
let shop: Shop
let columns: { table: string; names: string }[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  columns = await listColumns()
  const other = await sharp(PNG).resize(2, 2).png().toBuffer()
  pictures = createServer((_, response) => response.end(other))
  await new Promise<void>((settle) => pictures.listen(0, '127.0.0.1', settle))
  seeded = await createTestPlatform(database)
  shop = await seedShop(seeded)
})
beforeEach(async () => {
  platform = await startPlatform()
  app = await createTestApp(platform)
  await copyShop(seeded.siteId, platform.siteId)
})
afterAll(async () => {
  pictures.close()
  await database.close()
})

it('is tested here, each of them', () => {
  expect(Object.keys(CALLS).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
})

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    it('affects and shows only the caller’s own shop', async () => {
      const otherCaller = await createTestApp(await startPlatform())
      const twinId = await createTwin()
      const before = await stateOf(platform.siteId)
      const foreign = await call(otherCaller, operation)

      expect(await stateOf(platform.siteId)).toEqual(before)
      const said = JSON.stringify(foreign.body)
      for (const secret of SECRETS) expect(said).not.toContain(secret)
      if (/:/.test(operation.path) || NAMES_IN_BODY.has(operation.id)) {
        expect([operation.id, foreign.status >= 400 && foreign.status < 500]).toEqual([
          operation.id,
          true,
        ])
      }

      const twin = await stateOf(twinId)
      expect(twin).toMatchObject({ products: expect.any(String), variants: expect.any(String) })
      const own = await call(app, operation)
      expect([own.status, own.body.message]).toEqual([200, undefined])
      expect(await stateOf(twinId)).toEqual(twin)
      expect(JSON.stringify(own.body)).not.toContain('Twin')
      if (WRITES.has(operation)) expect(await stateOf(platform.siteId)).not.toEqual(before)
    })

    if (!operation.body) return

    it('rejects unknown members', async () => {
      const { path, body = {} } = CALLS[operation.id]?.(shop) ?? { path: '' }
      const before = await stateOf(platform.siteId)
      const places = placesOf(body).filter(([place]) => !FREE_FORM.test(place.join('.')))
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...places),
          fc.constantFrom(...STRANGE_KEYS),
          fc.jsonValue(),
          async ([place], key, value) => {
            const text = withMember(body, place, key, value)
            const { status, message } = await send(operation, path, text)
            expect([status, text, message]).toEqual([400, text, expect.any(String)])
          },
        ),
        { numRuns: 25 },
      )
      expect(await stateOf(platform.siteId)).toEqual(before)
    })

    it('answers every value in every position without an internal error', async () => {
      const { path, body = {} } = CALLS[operation.id]?.(shop) ?? { path: '' }
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...leavesOf(body)), oddValue, async (place, value) => {
          const text = JSON.stringify(replaced(body, place, value))
          const { status } = await send(operation, path, text)
          expect([text, status < 500]).toEqual([text, true])
        }),
        { numRuns: 40 },
      )
    })

    it('answers every text without an internal error', async () => {
      const { path, body = {} } = CALLS[operation.id]?.(shop) ?? { path: '' }
      const texts = textsOf(body)
      if (texts.length === 0) return
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...texts), hostileText, async (place, text) => {
          const { status } = await send(
            operation,
            path,
            JSON.stringify(replaced(body, place, text)),
          )
          expect([place, text, status < 500]).toEqual([place, text, true])
        }),
        { numRuns: 25 },
      )
    })
  },
)

const reads = [...catalogRoutes, ...collectionReadRoutes, ...inventoryRoutes].filter(({ id }) =>
  READS.test(id),
)

describe.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    const { id, method, forms, isQuery } = operation

    it('answers alike under each of its path forms, for both generations of clients', async () => {
      const { path, body } = CALLS[id]?.(shop) ?? { path: '' }
      const encoded = Buffer.from(JSON.stringify(body ?? {})).toString('base64url')
      const replies = []
      for (const form of forms) {
        replies.push(await app.call(method.toUpperCase(), form + path, body))
        // The current generation sends queries in this form.
        if (isQuery) replies.push(await app.call('GET', `${form}${path}?.r=${encoded}`))
        // And repeats path parameters as query parameters.
        if (method === 'get') replies.push(await app.call('GET', `${form}${path}?id=x&slug=y`))
      }

      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    })
  },
)

interface Shop {
  productId: string
  variantId: string
  plainId: string
  inventoryId: string
  collectionId: string
  mediaId: string
  otherMediaId: string
  securedId: string
  linkId: string
  /** The id of a file that no product has. */
  unusedId: string
  deletedId: string
  importId: string
  brandId: string
  ribbonId: string
  pictureUrl: string
}

/** The arguments of a call by the shop's own merchant. */
interface Call {
  path: string
  body?: Record<string, unknown>
}

const product = ({ productId }: Shop, rest = '') => `/v1/products/${productId}${rest}`
const query = { query: { filter: { id: { $exists: true } }, paging: { limit: 100, offset: 0 } } }
const texts = { query: { filter: '{}', sort: '{"numericId":"asc"}', paging: { limit: 9 } } }
const choiceMedia = ({ mediaId }: Shop) => ({
  media: [{ option: 'Glaze', choice: 'Ink', mediaIds: [mediaId] }],
})
const productIds = ({ plainId }: Shop) => ({ productIds: [plainId] })

const CALLS: Record<string, (shop: Shop) => Call> = {
  queryProducts: () => ({ path: '/v1/products/query-platformized', body: query }),
  queryProductsByText: () => ({
    path: '/v1/products/query',
    body: { ...texts, includeVariants: true, includeHiddenProducts: true },
  }),
  searchProducts: () => ({ path: '/v1/products/search', body: { expression: 'secret' } }),
  findMovedProduct: () => ({ path: '/v1/products/moved/secret-vase' }),
  getProduct: (shop) => ({ path: product(shop) }),
  getProductOptionsAvailability: (shop) => ({
    path: product(shop, '/productOptionsAvailability'),
    body: { options: { Glaze: 'Ink' } },
  }),
  queryProductVariants: (shop) => ({
    path: product(shop, '/variants/query'),
    body: { choices: { Glaze: 'Ink' }, paging: { limit: 5 } },
  }),
  queryStoreVariants: () => ({ path: '/v1/variants/query', body: { query: {} } }),
  getStoreVariant: ({ productId, variantId }) => ({
    path: `/v1/variants/${productId}-${variantId}`,
  }),
  getCollectionBySlugV1: () => ({ path: '/v1/collections/slug/secret-collection' }),
  findMovedCollection: () => ({ path: '/v2/collections/moved/secret-room' }),
  getCollection: ({ collectionId }) => ({ path: `/v2/collections/${collectionId}` }),
  getCollectionBySlug: () => ({ path: '/v2/collections/slug/secret-collection' }),
  queryCollections: () => ({ path: '/v2/collections/query', body: query }),
  getCatalogVersion: () => ({ path: '/v3/provision/version' }),
  createProduct: () => ({
    path: '/v1/products',
    body: {
      product: {
        name: 'New',
        priceData: { price: 5 },
        costAndProfitData: { itemCost: 1 },
        description: 'Text',
        sku: 'NEW-1',
        brand: 'Brand',
        ribbon: 'Ribbon',
        discount: { type: 'AMOUNT', value: 1 },
        productDimensions: { length: '1', unit: 'CM' },
        pricePerUnitData: {
          totalQuantity: 1,
          totalMeasurementUnit: 'KG',
          baseQuantity: 1,
          baseMeasurementUnit: 'G',
        },
        additionalInfoSections: [{ title: 'Care', description: 'Wash' }],
        customTextFields: [{ title: 'Name', maxLength: 10, mandatory: false }],
        productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
        seoData: {
          tags: [{ type: 'meta', children: '' }],
          settings: { keywords: [{ term: 'vase' }] },
        },
      },
    },
  }),
  updateProduct: (shop) => ({
    path: product(shop),
    body: { product: { name: 'Other', slug: 'other', discount: { type: 'NONE', value: 0 } } },
  }),
  deleteProduct: (shop) => ({ path: product(shop) }),
  getDeletedProduct: ({ deletedId }) => ({ path: `/v1/deleted-products/${deletedId}` }),
  updateProductVariants: (shop) => ({
    path: product(shop, '/variants'),
    body: { variants: [{ choices: { Glaze: 'Ink' }, price: 3, sku: 'INK-2', weight: 2 }] },
  }),
  resetAllProductVariantData: (shop) => ({
    path: product(shop, '/variants/resetToDefault'),
    body: {},
  }),
  deleteProductOptions: ({ plainId }) => ({ path: `/v1/products/${plainId}/options` }),
  removeBrand: (shop) => ({ path: product(shop, '/remove-brand'), body: {} }),
  removeRibbon: (shop) => ({ path: product(shop, '/remove-ribbon'), body: {} }),
  addProductMedia: (shop) => ({
    path: product(shop, '/media'),
    body: {
      media: [{ url: 'https://a.example/b.png', choice: { option: 'Glaze', choice: 'Ink' } }],
    },
  }),
  removeProductMedia: (shop) => ({
    path: product(shop, '/media/delete'),
    body: { mediaIds: [shop.mediaId] },
  }),
  addProductMediaToChoices: (shop) => ({
    path: product(shop, '/choices/media'),
    body: choiceMedia(shop),
  }),
  removeProductMediaFromChoices: (shop) => ({
    path: product(shop, '/choices/media/delete'),
    body: choiceMedia(shop),
  }),
  createCollection: () => ({
    path: '/v1/collections',
    body: { collection: { name: 'Collection', description: 'Text', slug: 'collection' } },
  }),
  updateCollection: ({ collectionId }) => ({
    path: `/v1/collections/${collectionId}`,
    body: { collection: { name: 'Other', description: 'Text' } },
  }),
  deleteCollection: ({ collectionId }) => ({ path: `/v1/collections/${collectionId}` }),
  addProductsToCollection: (shop) => ({
    path: `/v1/collections/${shop.collectionId}/productIds`,
    body: productIds(shop),
  }),
  removeProductsFromCollection: (shop) => ({
    path: `/v1/collections/${shop.collectionId}/productIds/delete`,
    body: { productIds: [shop.productId] },
  }),
  orderProductsOfCollection: (shop) => ({
    path: `/v1/collections/${shop.collectionId}/productIds/order`,
    body: { productIds: [shop.productId] },
  }),
  listPastSlugs: (shop) => ({ path: product(shop, '/past-slugs') }),
  bulkUpdateProductsProperty: ({ productId }) => ({
    path: '/v1/bulk/products/update',
    body: { ids: [productId], set: { brand: 'Other' } },
  }),
  bulkAdjustProductProperty: ({ productId }) => ({
    path: '/v1/bulk/products/adjust-properties',
    body: { ids: [productId], adjust: { price: { percentage: { rate: 10 } } } },
  }),
  queryInventory: () => ({ path: '/v2/inventoryItems/query', body: texts }),
  queryStockChanges: ({ productId }) => ({
    path: '/v2/inventoryItems/changes/query',
    body: { productId },
  }),
  getInventoryVariants: ({ inventoryId, variantId }) => ({
    path: `/v2/inventoryItems/${inventoryId}/getVariants`,
    body: { variantIds: [variantId] },
  }),
  updateInventoryVariants: ({ productId, variantId }) => ({
    path: `/v2/inventoryItems/product/${productId}`,
    body: {
      inventoryItem: {
        trackQuantity: true,
        variants: [{ variantId, quantity: 3 }],
        preorderInfo: { enabled: true, message: 'Soon', limit: 3 },
      },
    },
  }),
  decrementInventory: ({ productId, variantId }) => ({
    path: '/v2/inventoryItems/decrement',
    body: { decrementData: [{ productId, variantId, decrementBy: 1 }] },
  }),
  incrementInventory: ({ inventoryId, variantId }) => ({
    path: '/v2/inventoryItems/increment',
    body: { incrementData: [{ inventoryId, variantId, incrementBy: 1 }] },
  }),
  generateUploadUrl: () => ({
    path: '/site-media/v1/files/generate-upload-url',
    body: { displayName: 'Vase', altText: 'A vase' },
  }),
  generateResumableUploadUrl: () => ({
    path: '/site-media/v1/files/generate-resumable-upload-url',
    body: { displayName: 'Video', sizeInBytes: 10 },
  }),
  importFile: ({ pictureUrl }) => ({
    path: '/site-media/v1/files/import',
    body: { url: pictureUrl, displayName: 'Vase' },
  }),
  searchFiles: () => ({
    path: '/site-media/v1/files/search',
    body: { search: 'secret', mediaTypes: ['IMAGE'], paging: { limit: 10 } },
  }),
  replaceFile: ({ mediaId, otherMediaId }) => ({
    path: `/site-media/v1/files/${mediaId}/replace`,
    body: { replacementId: otherMediaId },
  }),
  listFileUsages: ({ mediaId }) => ({ path: `/site-media/v1/files/${mediaId}/usages` }),
  deleteFiles: ({ unusedId }) => ({
    path: '/site-media/v1/bulk/files/delete',
    body: { fileIds: [unusedId] },
  }),
  searchPrivateFiles: () => ({
    path: '/site-media/v1/private-files/search',
    body: { search: 'secret', paging: { limit: 10 } },
  }),
  generateDownloadUrl: ({ securedId }) => ({
    path: '/site-media/v1/private-files/generate-download-url',
    body: { fileId: securedId, expiresInMinutes: 5, maxDownloads: 2 },
  }),
  revokeDownloadUrl: ({ linkId }) => ({
    path: '/site-media/v1/private-files/revoke-download-url',
    body: { linkId },
  }),
  setProductFiles: (shop) => ({
    path: product(shop, '/digital-files'),
    body: { digitalFiles: [{ id: shop.securedId, variantId: shop.variantId }] },
  }),
  updateFile: ({ mediaId }) => ({
    path: '/site-media/v1/files',
    body: { file: { id: mediaId, displayName: 'Other', focalPoint: { x: 0.5, y: 0.5 } } },
  }),
  beginCatalogImport: () => ({
    path: '/catalog-imports/v1/imports',
    body: { fileName: 'products.csv', columns: { Preis: 'Variant Price' }, dryRun: true },
  }),
  queryCatalogImports: () => ({ path: '/catalog-imports/v1/imports' }),
  getCatalogImport: ({ importId }) => ({ path: `/catalog-imports/v1/imports/${importId}` }),
  sendCatalogImportFile: ({ importId }) => ({
    path: `/catalog-imports/v1/imports/${importId}/file`,
    body: { kind: 'store' },
  }),
  cancelCatalogImport: ({ importId }) => ({
    path: `/catalog-imports/v1/imports/${importId}/cancel`,
  }),
  'query-brands': () => ({ path: '/v1/brands/query', body: { paging: { limit: 10 } } }),
  'query-ribbons': () => ({ path: '/v1/ribbons/query', body: { paging: { limit: 10 } } }),
  'query-info-sections': () => ({ path: '/v1/info-sections/query', body: { paging: {} } }),
  'query-customizations': () => ({ path: '/v1/customizations/query', body: { paging: {} } }),
  renameBrand: ({ brandId }) => ({ path: `/v1/brands/${brandId}`, body: { name: 'Other' } }),
  renameRibbon: ({ ribbonId }) => ({ path: `/v1/ribbons/${ribbonId}`, body: { name: 'Other' } }),
  deleteBrand: ({ brandId }) => ({ path: `/v1/brands/${brandId}` }),
  deleteRibbon: ({ ribbonId }) => ({ path: `/v1/ribbons/${ribbonId}` }),
  saveProductTranslation: (shop) => ({
    path: product(shop, '/translations'),
    body: {
      language: 'de',
      content: {
        name: 'Andere',
        description: 'Text',
        ribbon: 'Neu',
        options: { Glaze: { name: 'Glasur', choices: { Ink: 'Tinte' } } },
        infoSections: [{ title: 'Pflege', description: 'Spülen' }],
        textFields: ['Name'],
        seo: { title: 'Vase', description: 'Text' },
        mediaAlt: { [shop.mediaId]: 'Eine Vase' },
      },
    },
  }),
  queryProductTranslations: (shop) => ({ path: product(shop, '/translations') }),
  deleteProductTranslation: (shop) => ({ path: product(shop, '/translations/de') }),
  saveCollectionTranslation: ({ collectionId }) => ({
    path: `/v1/collections/${collectionId}/translations`,
    body: { language: 'de', content: { name: 'Anderes Regal', description: 'Text' } },
  }),
  queryCollectionTranslations: ({ collectionId }) => ({
    path: `/v1/collections/${collectionId}/translations`,
  }),
  deleteCollectionTranslation: ({ collectionId }) => ({
    path: `/v1/collections/${collectionId}/translations/de`,
  }),
}

/** Calls whose body names their subject, and which fail as a whole when it does not exist. */
const NAMES_IN_BODY = new Set([
  'decrementInventory',
  'incrementInventory',
  'updateFile',
  'generateDownloadUrl',
  'revokeDownloadUrl',
])

const WRITES = new Set(
  OPERATIONS.filter(({ id }) => !READS.test(id) && id !== 'removeProductMediaFromChoices'),
)

/** Texts that only the shop's own rows contain. */
const SECRETS = ['Secret', 'SECRET-', 'Ink glaze']

/** Members whose keys are chosen by the merchant or the caller. */
const FREE_FORM = /(^|\.)(options|choices|columns|filter|mediaAlt)$|tags\.\d+\.(props|meta)$/

const STRANGE_KEYS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'siteId', 'site_id', 'status', 'role'],
  ...['ownerId', 'createdDate', 'lastUpdated', 'numericId', 'inventoryItemId', 'stock', 'odd', ''],
]

async function seedShop({ scope, services }: TestPlatform): Promise<Shop> {
  const mediaId = await storeMedia(scope, {
    files: services.mediaFiles,
    bytes: PNG,
    title: 'Secret picture',
  })
  const otherMediaId = await storeMedia(scope, {
    files: services.mediaFiles,
    bytes: await sharp({ create: { width: 6, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  })
  const sell = async (fileName: string) => {
    const input = { files: services.securedFiles, content: PNG, fileName }
    return (await storeSecuredMedia(scope, input)).mediaId
  }
  const securedId = await sell('Secret book.pdf')
  const link = { mediaId: securedId, expiresAt: new Date(Date.UTC(2100, 0)), maxDownloads: 1 }
  const { linkId } = await createDownloadLink(scope, link)
  const { collectionId } = await createCollection(scope, { name: 'Secret collection' })
  for (const slug of ['secret-room', 'secret-collection']) {
    await updateCollection(scope, { collectionId, changes: { slug } })
  }
  const choices = ['Ink', 'Oat'].map((name) => ({ value: name, description: name }))
  const { productId } = await createProduct(scope, {
    name: 'Secret vase',
    description: 'Ink glaze',
    priceMinor: 1000,
    costMinor: 500,
    brand: 'Secret brand',
    ribbon: 'Secret ribbon',
    trackInventory: true,
    options: [{ name: 'Glaze', optionType: 'drop_down', choices }],
    variants: choices.map(({ value }) => ({
      choices: { Glaze: value },
      sku: `SECRET-${value}`,
      priceMinor: 1200,
      quantity: 5,
    })),
    infoSections: [{ title: 'Secret care', description: 'Wash' }],
    mediaIds: [mediaId],
    collectionIds: [collectionId],
  })
  await updateProduct(scope, { productId, changes: { slug: 'secret-pot' } })
  const language = 'de'
  const words = { name: 'Secret words' }
  await saveTranslation(scope, { entity: 'product', id: productId, language, content: words })
  await saveTranslation(scope, { entity: 'collection', id: collectionId, language, content: words })
  const deleted = await createProduct(scope, {
    name: 'Secret past',
    priceMinor: 100,
    sku: 'SECRET-0',
  })
  await deleteProduct(scope, deleted.productId)
  const plain = await createProduct(scope, {
    name: 'Secret plate',
    priceMinor: 700,
    options: [{ name: 'Secret size', optionType: 'drop_down', choices }],
  })
  const fileName = 'Secret products.csv'
  const begun = await beginImport(scope, {
    fileName,
    columns: {},
    isDryRun: false,
    priceRate: null,
  })
  const page = { limit: 9, offset: 0, withCounts: false }
  const [brand] = (await listEntities(scope, 'brands', page)).items
  const [ribbon] = (await listEntities(scope, 'ribbons', page)).items
  const { port } = pictures.address() as AddressInfo
  return {
    productId,
    variantId: (await findProduct(scope, productId))?.variants[0]?.variantId ?? '',
    plainId: plain.productId,
    inventoryId: toInventoryItemId(productId),
    collectionId,
    mediaId,
    otherMediaId,
    securedId,
    linkId,
    unusedId: await sell('Secret draft.pdf'),
    deletedId: deleted.productId,
    importId: begun.importId,
    brandId: brand?.id ?? '',
    ribbonId: ribbon?.id ?? '',
    pictureUrl: `http://pictures.example:${port}/vase.png`,
  }
}

function startPlatform() {
  const fetchOutside = createOutsideFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: () => true,
    ports: null,
  })
  const { mediaFiles, securedFiles } = seeded.services
  return createTestPlatform(database, { fetchOutside, mediaFiles, securedFiles })
}

/** Another site with the same ids, slugs and SKUs; its id. */
async function createTwin() {
  const { siteId } = await startPlatform()
  await copyShop(seeded.siteId, siteId, TWIN_WORDS)
  return siteId
}

/** The columns of each table of the shop but the site's, as a list of SQL. */
async function listColumns() {
  const { rows } = await database.pool.query<{ table: string; names: string }>(
    `SELECT table_name AS table, string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns
    WHERE table_name = ANY($1) AND column_name <> 'site_id' AND is_generated = 'NEVER'
    GROUP BY table_name`,
    [TABLES],
  )
  return rows
}

/** What differs in the twin site, so that its data is recognised. */
const TWIN_WORDS = {
  products: "name = 'Twin', description = 'Twin', brand = 'Twin', ribbon = 'Twin'",
  collections: "name = 'Twin', description = 'Twin'",
  brands: "name = 'Twin'",
  ribbons: "name = 'Twin'",
  info_sections: "title = 'Twin'",
  customizations: "name = 'Twin ' || customization_id",
  media_files: "title = 'Twin'",
  secured_media: "file_name = 'Twin'",
  catalog_imports: "file_name = 'Twin'",
}

/** Copies the rows of the shop to another site, with other words where given. */
async function copyShop(from: string, siteId: string, words: { [table: string]: string } = {}) {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    // The rows are inserted in any order; their references are complete at the end.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const { table, names } of columns) {
      await client.query(
        `INSERT INTO ${table} (site_id, ${names}) SELECT $2, ${names} FROM ${table} WHERE site_id = $1`,
        [from, siteId],
      )
    }
    for (const [table, values] of Object.entries(words)) {
      await client.query(`UPDATE ${table} SET ${values} WHERE site_id = $1`, [siteId])
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function call(by: TestApp, { id, method }: RouteDescription) {
  const { path, body } = CALLS[id]?.(shop) ?? { path: '' }
  return by.call(method.toUpperCase(), path, body)
}

async function send({ method }: RouteDescription, path: string, body: string) {
  const response = await platform.fetch(path, {
    method: method.toUpperCase(),
    headers: { Authorization: app.apiKey, 'Content-Type': 'application/json' },
    body,
  })
  const { message } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

const TABLES = [
  'catalog_counters',
  ...[
    'products',
    'variants',
    'collections',
    'product_collections',
    'product_media',
    'past_slugs',
    'page_slugs',
  ],
  ...['media_files', 'media_requests', 'media_uploads', 'stock_changes', 'brands', 'ribbons'],
  ...['secured_media', 'product_secured_media', 'download_links', 'media_usage'],
  ...['info_sections', 'customizations', 'search_documents', 'translations', 'deleted_products'],
  'catalog_imports',
]

/** A digest of each table's rows of the site. */
async function stateOf(siteId: string) {
  const digests = TABLES.map(
    (table) =>
      `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t WHERE site_id = $1) AS ${table}`,
  )
  const { rows } = await database.pool.query(`SELECT ${digests.join(', ')}`, [siteId])
  return rows[0]
}
