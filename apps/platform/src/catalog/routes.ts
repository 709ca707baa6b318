import { randomBytes } from 'node:crypto'
import {
  DISPLAY_CURRENCY_HEADER,
  type FindMovedProductResponse,
  type GetCatalogVersionResponse,
  type GetCollectionResponse,
  type GetProductResponse,
  type GetStoreVariantResponse,
  LANGUAGE_HEADER,
  type ProductSelection,
  type QueryCollectionsResponse,
  type QueryProductsByTextResponse,
  type QueryProductVariantsResponse,
  type QueryStoreVariantsResponse,
} from '@vitrine/contract'
import {
  productOptionsAvailabilitySchema,
  queryProductsByTextSchema,
  queryProductVariantsSchema,
  queryRequestSchema,
  searchProductsSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { mustBeFresh } from '../http/headers/consistency.ts'
import { hasTag } from '../http/headers/entity-tag.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { parseJson, parseNamedBody, readQueryCall } from '../http/request-body.ts'
import { applicationError, notFound } from '../kernel/errors/api-error.ts'
import { validate } from '../kernel/errors/validate.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import type { Page } from '../query/compile-query.ts'
import { createCursorCodec } from '../query/cursor-codec.ts'
import { parseTextQuery } from '../query/parse-text-query.ts'
import { createReplyMemory } from './cache/reply-cache.ts'
import {
  findCollection,
  findCollectionBySlug,
  queryCollections,
  toCollection,
} from './collection/collections.ts'
import { findDisplayCurrency } from './currency/display-currencies.ts'
import type { CatalogSettings } from './product/media/wire-media.ts'
import { currencyExponent } from './product/money.ts'
import type { ProductRecord } from './product/product-row.ts'
import { findMovedProduct } from './product/read/find-moved-product.ts'
import { findProduct } from './product/read/find-product.ts'
import { listProducts } from './product/read/list-products.ts'
import { createProductReader } from './product/read/product-reader.ts'
import { readProducts } from './product/read/read-products.ts'
import { seesHidden } from './product/visibility.ts'
import { toProduct, toVariants } from './product/wire-product.ts'
import { toWireText, type WireText } from './product/wire-text.ts'
import { inLanguage } from './translations/read/languages.ts'
import { optionsAvailability } from './variant/options-availability.ts'
import { selectVariants } from './variant/product-variants.ts'
import { findStoreVariant, queryStoreVariants, toStoreVariant } from './variant/store-variants.ts'

type RouteContext = Context<HttpEnvironment>

interface RouteSettings extends CatalogSettings {
  /**
   * What query cursors are sealed with, the same for all processes of a shop; without one, cursors end with the
   * process.
   */
  cursorKey?: Uint8Array
  /** What the texts of products and their pages may take. */
  catalogMemoryBytes?: number
}

/**
 * The reads of the catalog at their bare paths, one app per path form of `http/path-forms.ts`; and what answers those
 * that need nothing but memory.
 *
 * @see wire contract section 5.1
 */
export function createCatalogRoutes({
  cursorKey = randomBytes(32),
  catalogMemoryBytes: maxBytes,
  ...settings
}: RouteSettings) {
  const cursors = createCursorCodec(cursorKey)
  const reader = createProductReader({
    settings,
    cursors,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  const replies = createReplyMemory()
  const catalogReads = new Hono<HttpEnvironment>()
    .on(['GET', 'POST'], '/v1/products/query-platformized', async (c) => {
      const text = await readQueryCall(c)
      const parse = () => validate(queryRequestSchema, parseJson(text)).query ?? {}
      return answerText(c, await reader.query(c.var.scope, text, parse, readOptions(c)))
    })
    .post('/v1/products/query', async (c) => {
      const text = await readQueryCall(c)
      if (!isMerchant(c))
        return remember(c, `by text ${text}`, (scope) => queryByText(c, scope, text))
      const { scope, language } = await readIn(c)
      return answerText(c, toWireText(await queryByText(c, scope, text), language))
    })
    .post('/v1/products/search', async (c) => {
      const text = await readQueryCall(c)
      const parse = () => {
        const request = validate(searchProductsSchema, parseJson(text))
        const { expression, select, ...query } = request
        return { expression, select: select as ProductSelection, query }
      }
      return answerText(c, await reader.search(c.var.scope, text, parse, readOptions(c)))
    })
    .get('/v1/products/moved/:slug', async (c) => {
      const moved = await findMovedProduct(c.var.scope, c.req.param('slug'))
      if (!moved) throw notFound('product', c.req.param('slug'))
      return c.json<FindMovedProductResponse>(moved)
    })
    .get('/v1/products/:id', async (c) => {
      const id = c.req.param('id')
      if (c.req.query('includeMerchantSpecificData') === 'true' && isMerchant(c)) {
        const { scope, language } = await readIn(c)
        const record = await requireProduct(scope, id)
        const display = await readDisplay(c)
        const product = toProduct(record, { settings, merchantData: true, display })
        sayLanguage(c, language)
        return c.json<GetProductResponse>({ product })
      }
      const text = await reader.find(c.var.scope, id, readOptions(c))
      if (!text) throw notFound('product', id)
      return answerText(c, text)
    })
    .post('/v1/products/:id/productOptionsAvailability', async (c) => {
      const request = await parseNamedBody(c, productOptionsAvailabilitySchema)
      return remember(c, `availability ${JSON.stringify(request)}`, async (scope) => {
        const record = await requireProduct(scope, request.id)
        const display = await readDisplay(c)
        return optionsAvailability(record, request.options, { settings, display })
      })
    })
    .post('/v1/products/:id/variants/query', async (c) => {
      const request = await parseNamedBody(c, queryProductVariantsSchema)
      const merchantData = request.includeMerchantSpecificData === true && isMerchant(c)
      const name = `variants ${merchantData} ${JSON.stringify(request)}`
      return remember(c, name, async (scope): Promise<QueryProductVariantsResponse> => {
        const record = await requireProduct(scope, request.id)
        const display = await readDisplay(c)
        const page = selectVariants(record, request)
        return {
          variants: toVariants(record, page.items, { merchantData, display }),
          metadata: { items: page.items.length, offset: page.offset },
          totalResults: page.total,
        }
      })
    })
    .on(['GET', 'POST'], '/v1/variants/query', async (c) => {
      const text = await readQueryCall(c)
      return remember(
        c,
        `store variants ${text}`,
        async (scope): Promise<QueryStoreVariantsResponse> => {
          const { query = {} } = validate(queryRequestSchema, parseJson(text))
          const page = await queryStoreVariants(scope, query, cursors)
          return {
            variants: page.items.map((row) => toStoreVariant(row, settings)),
            metadata: toMetadata(page),
          }
        },
      )
    })
    .get('/v1/variants/:id', (c) => {
      const id = c.req.param('id')
      return remember(c, `store variant ${id}`, async (scope): Promise<GetStoreVariantResponse> => {
        const row = await findStoreVariant(scope, id)
        if (!row) throw notFound('variant', id)
        return { variant: toStoreVariant(row, settings) }
      })
    })
    .get('/v1/collections/slug/:slug', collectionBySlug)

  const collectionReads = new Hono<HttpEnvironment>()
    .get('/v2/collections/slug/:slug', collectionBySlug)
    .on(['GET', 'POST'], '/v2/collections/query', async (c) => {
      const text = await readQueryCall(c)
      return remember(
        c,
        `collections ${text}`,
        async (scope): Promise<QueryCollectionsResponse> => {
          const { query = {} } = validate(queryRequestSchema, parseJson(text))
          const page = await queryCollections(scope, query, cursors)
          return {
            collections: page.items.map((record) => toCollection(record, settings)),
            metadata: toMetadata(page),
          }
        },
      )
    })
    .get('/v2/collections/:id', (c) => {
      const id = c.req.param('id')
      return remember(c, `collection ${id}`, async (scope): Promise<GetCollectionResponse> => {
        const record = await findCollection(scope, id)
        if (!record) throw notFound('collection', id)
        return { collection: toCollection(record, settings) }
      })
    })

  const catalogVersion = new Hono<HttpEnvironment>()
    .get('/v3/provision/version', (c) =>
      c.json<GetCatalogVersionResponse>({ catalogVersion: 'V1_CATALOG' }),
    )
    .all('/v3/*', () => {
      throw applicationError(
        428,
        'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
        'This store has catalog V1. Call its v1 and v2 endpoints.',
      )
    })

  return { catalogReads, collectionReads, catalogVersion, reader }

  function collectionBySlug(c: RouteContext) {
    const slug = c.req.param('slug') ?? ''
    return remember(c, `collection at ${slug}`, async (scope): Promise<GetCollectionResponse> => {
      const record = await findCollectionBySlug(scope, slug)
      if (!record) throw notFound('collection', slug)
      return { collection: toCollection(record, settings) }
    })
  }

  async function queryByText(
    c: RouteContext,
    scope: SiteScope,
    text: string,
  ): Promise<QueryProductsByTextResponse> {
    const request = validate(queryProductsByTextSchema, parseJson(text))
    const { query = {}, includeVariants = false, includeHiddenProducts = false } = request
    const site = await reader.readSite(scope, readOptions(c).mustBeFresh)
    const page = await listProducts(scope, parseTextQuery(query), {
      exponent: currencyExponent(site.currency),
      withHidden: includeHiddenProducts && seesHidden(scope),
    })
    const records = await readProducts(
      scope,
      page.items.map(({ productId }) => productId),
    )
    const merchantData = request.includeMerchantSpecificData === true && isMerchant(c)
    const display = findDisplayCurrency(site, readOptions(c).displayCurrency)
    const products = page.items
      .flatMap(({ productId }) => records.get(productId) ?? [])
      .map((record) => toProduct(record, { settings, merchantData, display }))
    return {
      products: products.map((one) => (includeVariants ? one : { ...one, variants: [] })),
      metadata: { items: products.length, offset: page.offset },
      totalResults: page.total,
    }
  }

  /** The caller's scope, for reading in the language that the request names. */
  function readIn(c: RouteContext) {
    const { scope } = c.var
    const { mustBeFresh, language } = readOptions(c)
    return inLanguage(scope, language, () => reader.readSite(scope, mustBeFresh))
  }

  /** The currency that the caller wants to see prices in, where the site has a rate for it. */
  async function readDisplay(c: RouteContext) {
    const { mustBeFresh, displayCurrency } = readOptions(c)
    if (displayCurrency === undefined) return undefined
    return findDisplayCurrency(await reader.readSite(c.var.scope, mustBeFresh), displayCurrency)
  }

  /** The reply from memory, or made now; `name` says which of the calls it answers. */
  async function remember(
    c: RouteContext,
    name: string,
    make: (scope: SiteScope) => Promise<object>,
  ) {
    const { mustBeFresh, displayCurrency = '', language: asked = '' } = readOptions(c)
    const key = `${displayCurrency} ${asked} ${name}`
    const text = await replies.read(c.var.scope, key, { mustBeFresh }, async () => {
      const { scope, language } = await readIn(c)
      return { reply: await make(scope), language }
    })
    return answerText(c, text)
  }
}

function readOptions(c: RouteContext) {
  const displayCurrency = c.req.header(DISPLAY_CURRENCY_HEADER)?.slice(0, 3).toUpperCase()
  const language = readLanguage(c.req.header(LANGUAGE_HEADER))
  return { mustBeFresh: mustBeFresh(c), displayCurrency, language }
}

async function requireProduct(scope: SiteScope, id: string): Promise<ProductRecord> {
  const record = await findProduct(scope, id)
  if (!record) throw notFound('product', id)
  return record
}

const isMerchant = (c: RouteContext) => isPermitted(c.var.scope, 'WIX_STORES.READ_MERCHANT_DATA')

/** The text, or 304 where the caller has it. What one caller may see is kept by that caller alone. */
function answerText(c: RouteContext, { body, tag, language }: WireText) {
  sayLanguage(c, language)
  c.header('ETag', `"${tag}"`)
  c.header('Cache-Control', 'private, no-cache')
  if (hasTag(c, tag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

/** What the reply is written in, and that another request for it may be answered otherwise. */
function sayLanguage(c: RouteContext, language: string | undefined) {
  c.header('Vary', LANGUAGE_HEADER, { append: true })
  if (language !== undefined) c.header('Content-Language', language)
}

const toMetadata = ({ items, offset, total, cursors }: Page<unknown>) => ({
  count: items.length,
  offset,
  total,
  ...(cursors ? { cursors } : {}),
})
