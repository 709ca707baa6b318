import { randomBytes } from 'node:crypto'
import type {
  FindMovedProductResponse,
  GetCatalogVersionResponse,
  GetCollectionResponse,
  GetProductResponse,
  GetStoreVariantResponse,
  ProductSelection,
  QueryCollectionsResponse,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
} from '@vitrine/contract'
import {
  productOptionsAvailabilitySchema,
  queryProductVariantsSchema,
  queryRequestSchema,
  searchProductsSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import { mustBeFresh } from '../http/consistency.ts'
import { hasTag } from '../http/entity-tag.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { parseJson, parseNamedBody, parseQueryCall, readQueryCall } from '../http/request-body.ts'
import type { Page } from '../query/compile-query.ts'
import { createCursorCodec } from '../query/cursor-codec.ts'
import { notFound } from '../refusal.ts'
import { isPermitted } from '../site-scope.ts'
import { validate } from '../validate.ts'
import {
  findCollection,
  findCollectionBySlug,
  queryCollections,
  toCollection,
} from './collections.ts'
import { findMovedProduct } from './find-moved-product.ts'
import { findProduct } from './find-product.ts'
import { optionsAvailability } from './options-availability.ts'
import { createProductReader, type WireText } from './product-reader.ts'
import type { ProductRecord } from './product-row.ts'
import { selectVariants } from './product-variants.ts'
import { findStoreVariant, queryStoreVariants, toStoreVariant } from './store-variants.ts'
import type { CatalogSettings } from './wire-media.ts'
import { toProduct, toVariants } from './wire-product.ts'

type RouteContext = Context<HttpEnvironment>

interface RouteSettings extends CatalogSettings {
  /**
   * What query cursors are sealed with, the same for all processes of a shop; without one, cursors end with the
   * process.
   */
  cursorKey?: Uint8Array
}

/**
 * The reads of the catalog at their bare paths, one app per path form of `http/path-forms.ts`.
 *
 * @see wire contract section 5.1
 */
export function createCatalogRoutes({ cursorKey = randomBytes(32), ...settings }: RouteSettings) {
  const cursors = createCursorCodec(cursorKey)
  const reader = createProductReader({ settings, cursors })
  const catalogReads = new Hono<HttpEnvironment>()
    .on(['GET', 'POST'], '/v1/products/query-platformized', async (c) => {
      const text = await readQueryCall(c)
      const parse = () => validate(queryRequestSchema, parseJson(text)).query ?? {}
      const options = { mustBeFresh: mustBeFresh(c) }
      return answerText(c, await reader.query(c.var.scope, text, parse, options))
    })
    .post('/v1/products/search', async (c) => {
      const text = await readQueryCall(c)
      const parse = () => {
        const request = validate(searchProductsSchema, parseJson(text))
        const { expression, select, ...query } = request
        return { expression, select: select as ProductSelection, query }
      }
      const options = { mustBeFresh: mustBeFresh(c) }
      return answerText(c, await reader.search(c.var.scope, text, parse, options))
    })
    .get('/v1/products/moved/:slug', async (c) => {
      const moved = await findMovedProduct(c.var.scope, c.req.param('slug'))
      if (!moved) throw notFound('product', c.req.param('slug'))
      return c.json<FindMovedProductResponse>(moved)
    })
    .get('/v1/products/:id', async (c) => {
      const id = c.req.param('id')
      if (c.req.query('includeMerchantSpecificData') === 'true' && isMerchant(c)) {
        const record = await requireProduct(c, id)
        const product = toProduct(record, { settings, merchantData: true })
        return c.json<GetProductResponse>({ product })
      }
      const text = await reader.find(c.var.scope, id, { mustBeFresh: mustBeFresh(c) })
      if (!text) throw notFound('product', id)
      return answerText(c, text)
    })
    .post('/v1/products/:id/productOptionsAvailability', async (c) => {
      const { id, options } = await parseNamedBody(c, productOptionsAvailabilitySchema)
      return c.json(optionsAvailability(await requireProduct(c, id), options, settings))
    })
    .post('/v1/products/:id/variants/query', async (c) => {
      const request = await parseNamedBody(c, queryProductVariantsSchema)
      const record = await requireProduct(c, request.id)
      const page = selectVariants(record.variants, request)
      const merchantData = request.includeMerchantSpecificData === true && isMerchant(c)
      return c.json<QueryProductVariantsResponse>({
        variants: toVariants(record, page.items, merchantData),
        metadata: { items: page.items.length, offset: page.offset },
        totalResults: page.total,
      })
    })
    .on(['GET', 'POST'], '/v1/variants/query', async (c) => {
      const { query = {} } = await parseQueryCall(c, queryRequestSchema)
      const page = await queryStoreVariants(c.var.scope, query, cursors)
      return c.json<QueryStoreVariantsResponse>({
        variants: page.items.map((row) => toStoreVariant(row, settings)),
        metadata: toMetadata(page),
      })
    })
    .get('/v1/variants/:id', async (c) => {
      const row = await findStoreVariant(c.var.scope, c.req.param('id'))
      if (!row) throw notFound('variant', c.req.param('id'))
      return c.json<GetStoreVariantResponse>({ variant: toStoreVariant(row, settings) })
    })
    .get('/v1/collections/slug/:slug', collectionBySlug)

  const collectionReads = new Hono<HttpEnvironment>()
    .get('/v2/collections/slug/:slug', collectionBySlug)
    .on(['GET', 'POST'], '/v2/collections/query', async (c) => {
      const { query = {} } = await parseQueryCall(c, queryRequestSchema)
      const page = await queryCollections(c.var.scope, query, cursors)
      return c.json<QueryCollectionsResponse>({
        collections: page.items.map((record) => toCollection(record, settings)),
        metadata: toMetadata(page),
      })
    })
    .get('/v2/collections/:id', async (c) => {
      const record = await findCollection(c.var.scope, c.req.param('id'))
      if (!record) throw notFound('collection', c.req.param('id'))
      return c.json<GetCollectionResponse>({ collection: toCollection(record, settings) })
    })

  const catalogVersion = new Hono<HttpEnvironment>().get('/v3/provision/version', (c) =>
    c.json<GetCatalogVersionResponse>({ catalogVersion: 'V1_CATALOG' }),
  )

  return { catalogReads, collectionReads, catalogVersion }

  async function collectionBySlug(c: RouteContext) {
    const slug = c.req.param('slug') ?? ''
    const record = await findCollectionBySlug(c.var.scope, slug)
    if (!record) throw notFound('collection', slug)
    return c.json<GetCollectionResponse>({ collection: toCollection(record, settings) })
  }
}

async function requireProduct(c: RouteContext, id: string): Promise<ProductRecord> {
  const record = await findProduct(c.var.scope, id)
  if (!record) throw notFound('product', id)
  return record
}

const isMerchant = (c: RouteContext) => isPermitted(c.var.scope, 'WIX_STORES.READ_MERCHANT_DATA')

/** The text, or 304 where the caller has it. What one caller may see is kept by that caller alone. */
function answerText(c: RouteContext, { body, tag }: WireText) {
  c.header('ETag', `"${tag}"`)
  c.header('Cache-Control', 'private, no-cache')
  if (hasTag(c, tag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

const toMetadata = ({ items, offset, total, cursors }: Page<unknown>) => ({
  count: items.length,
  offset,
  total,
  ...(cursors ? { cursors } : {}),
})
