import {
  currencyExponent,
  type FindMovedProductResponse,
  type GetCatalogVersionResponse,
  type GetProductResponse,
  type GetStoreVariantResponse,
  type ProductSelection,
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
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { mustBeFresh } from '../http/headers/consistency.ts'
import { pathForms } from '../http/path-forms.ts'
import {
  defineQueryRoute,
  defineRoute,
  type Route,
  type RouteContext,
} from '../http/route/route.ts'
import { applicationError, notFound } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { parseTextQuery } from '../query/parse-text-query.ts'
import {
  answerCached,
  answerText,
  type CatalogReads,
  isMerchant,
  readDisplay,
  readIn,
  readOptions,
  setLanguage,
  toMetadata,
} from './catalog-reads.ts'
import { findDisplayCurrency } from './currency/display-currencies.ts'
import type { ProductRecord } from './product/product-row.ts'
import { findMovedProduct } from './product/read/find-moved-product.ts'
import { findProduct } from './product/read/find-product.ts'
import { listProducts } from './product/read/list-products.ts'
import { readProducts } from './product/read/read-products.ts'
import { seesHidden } from './product/visibility.ts'
import { toProduct, toVariants } from './product/wire-product.ts'
import { toWireText } from './product/wire-text.ts'
import { countMissed } from './search/owner/count-missed.ts'
import { optionsAvailability } from './variant/options-availability.ts'
import { selectVariants } from './variant/product-variants.ts'
import { findStoreVariant, queryStoreVariants, toStoreVariant } from './variant/store-variants.ts'
import { readCatalogVersion } from './version/catalog-version.ts'
import { ofCatalogVersion, WRONG_VERSION } from './version/of-catalog-version.ts'

const { catalogReads: forms } = pathForms
const NO_PRODUCT = { 404: ['PRODUCT_NOT_FOUND'] } as const

/** The reads of products and variants. @see wire contract section 5.1 */
const readRoutes: Route<CatalogReads>[] = [
  defineQueryRoute({
    id: 'queryProducts',
    method: 'post',
    path: '/v1/products/query-platformized',
    forms,
    summary: 'Products that match a query.',
    body: queryRequestSchema,
    isQuery: true,
    reply: 'QueryProductsResponse',
    handler: async (c, { text, parse }, { reader }) =>
      answerText(
        c,
        await reader.query(c.var.scope, text, () => parse().query ?? {}, readOptions(c)),
      ),
  }),
  defineQueryRoute({
    id: 'queryProductsByText',
    method: 'post',
    path: '/v1/products/query',
    forms,
    summary: 'As queryProducts, in its older form: filter and sort are JSON texts.',
    body: queryProductsByTextSchema,
    reply: 'QueryProductsByTextResponse',
    handler: async (c, { text, parse }, reads) => {
      const query = (scope: SiteScope) => queryByText(c, scope, parse(), reads)
      if (!isMerchant(c)) return answerCached(c, reads, `by text ${text}`, query)
      const { scope, language } = await readIn(c, reads)
      return answerText(c, toWireText(await query(scope), language))
    },
  }),
  defineQueryRoute({
    id: 'searchProducts',
    method: 'post',
    path: '/v1/products/search',
    forms,
    summary: 'Products by words, with facets and highlights. Ours, beside the calls of the wire.',
    body: searchProductsSchema,
    reply: 'SearchProductsReply',
    handler: async (c, { text, parse }, { reader }) => {
      const search = () => {
        const { expression, select, fields, mainMediaOnly, isFinal: _, ...query } = parse()
        const parts = { fields, mainMediaOnly }
        const asked = { ...query, at: '' as const }
        return { expression, select: select as ProductSelection, parts, query: asked }
      }
      const found = await reader.search(c.var.scope, text, search, readOptions(c))
      if (found.total === 0 && parse().isFinal) await countMissed(c, parse().expression, reader)
      return answerText(c, found)
    },
  }),
  defineRoute({
    id: 'findMovedProduct',
    method: 'get',
    path: '/v1/products/moved/:slug',
    forms,
    summary:
      'The slug of the product that had another one, or has it in another language, for redirects. Ours.',
    reply: 'FindMovedProductResponse',
    errors: NO_PRODUCT,
    handler: async (c) => {
      const slug = c.req.param('slug') ?? ''
      const moved = await findMovedProduct(c.var.scope, slug)
      if (!moved) throw notFound('product', slug)
      return c.json<FindMovedProductResponse>(moved)
    },
  }),
  defineRoute({
    id: 'getProduct',
    method: 'get',
    path: '/v1/products/:id',
    forms,
    summary: 'One product.',
    reply: 'GetProductResponse',
    errors: NO_PRODUCT,
    handler: async (c, _, reads) => {
      const id = c.req.param('id') ?? ''
      if (c.req.query('includeMerchantSpecificData') === 'true' && isMerchant(c)) {
        const { scope, language } = await readIn(c, reads)
        const record = await requireProduct(scope, id)
        const display = await readDisplay(c, reads)
        const { settings } = reads
        const product = toProduct(record, { settings, merchantData: true, display })
        setLanguage(c, language)
        return c.json<GetProductResponse>({ product })
      }
      const text = await reads.reader.find(c.var.scope, id, readOptions(c))
      if (!text) throw notFound('product', id)
      return answerText(c, text)
    },
  }),
  defineRoute({
    id: 'getProductOptionsAvailability',
    method: 'post',
    path: '/v1/products/:id/productOptionsAvailability',
    forms,
    summary: 'What the choices made so far still allow.',
    body: productOptionsAvailabilitySchema,
    namedBy: 'id',
    reply: 'ProductOptionsAvailabilityResponse',
    errors: NO_PRODUCT,
    handler: (c, request, reads) =>
      answerCached(c, reads, `availability ${JSON.stringify(request)}`, async (scope) => {
        const record = await requireProduct(scope, request.id)
        const display = await readDisplay(c, reads)
        return optionsAvailability(record, request.options, { settings: reads.settings, display })
      }),
  }),
  defineRoute({
    id: 'queryProductVariants',
    method: 'post',
    path: '/v1/products/:id/variants/query',
    forms,
    summary: 'Variants of one product.',
    body: queryProductVariantsSchema,
    namedBy: 'id',
    reply: 'QueryProductVariantsResponse',
    errors: NO_PRODUCT,
    handler: (c, request, reads) => {
      const merchantData = request.includeMerchantSpecificData === true && isMerchant(c)
      const name = `variants ${merchantData} ${JSON.stringify(request)}`
      return answerCached(c, reads, name, async (scope): Promise<QueryProductVariantsResponse> => {
        const record = await requireProduct(scope, request.id)
        const display = await readDisplay(c, reads)
        const page = selectVariants(record, request)
        return {
          variants: toVariants(record, page.items, { merchantData, display }),
          metadata: { items: page.items.length, offset: page.offset },
          totalResults: page.total,
        }
      })
    },
  }),
  defineQueryRoute({
    id: 'queryStoreVariants',
    method: 'post',
    path: '/v1/variants/query',
    forms,
    summary: 'Variants of all products that match a query.',
    body: queryRequestSchema,
    isQuery: true,
    reply: 'QueryStoreVariantsResponse',
    handler: (c, { text, parse }, reads) =>
      answerCached(
        c,
        reads,
        `store variants ${text}`,
        async (scope): Promise<QueryStoreVariantsResponse> => {
          const { query = {} } = parse()
          const page = await queryStoreVariants(scope, query, reads.cursors)
          return {
            variants: page.items.map((row) => toStoreVariant(row, reads.settings)),
            metadata: toMetadata(page),
          }
        },
      ),
  }),
  defineRoute({
    id: 'getStoreVariant',
    method: 'get',
    path: '/v1/variants/:id',
    forms,
    summary: 'One variant, by {productId}-{variantId}.',
    reply: 'GetStoreVariantResponse',
    errors: { 404: ['VARIANT_NOT_FOUND'] },
    handler: (c, _, reads) => {
      const id = c.req.param('id') ?? ''
      const name = `store variant ${id}`
      return answerCached(c, reads, name, async (scope): Promise<GetStoreVariantResponse> => {
        const row = await findStoreVariant(scope, id)
        if (!row) throw notFound('variant', id)
        return { variant: toStoreVariant(row, reads.settings) }
      })
    },
  }),
]

/** The reads of products and variants, and the version of the catalog, which answers on sites of both. */
export const catalogRoutes: Route<CatalogReads>[] = [
  ...ofCatalogVersion('V1', readRoutes),
  defineRoute({
    id: 'getCatalogVersion',
    method: 'get',
    path: '/v3/provision/version',
    forms: pathForms.catalogVersion,
    summary: 'The version of the catalog: V1_CATALOG or V3_CATALOG.',
    reply: 'GetCatalogVersionResponse',
    handler: async (c) => {
      const version = await readCatalogVersion(c.var.scope, mustBeFresh(c))
      return c.json<GetCatalogVersionResponse>({ catalogVersion: `${version}_CATALOG` })
    },
  }),
]

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Every other path of catalog V3, for callers that have not asked for the version. */
export const rejectCatalogV3 = new Hono<HttpEnvironment>().on(METHODS, '/v3/*', async (c, next) => {
  if ((await readCatalogVersion(c.var.scope)) === 'V3') return next()
  throw applicationError(
    428,
    WRONG_VERSION.V3,
    'This store has catalog V1. Call its v1 and v2 endpoints.',
  )
})

async function queryByText(
  c: RouteContext,
  scope: SiteScope,
  request: v.InferOutput<typeof queryProductsByTextSchema>,
  { reader, settings }: CatalogReads,
): Promise<QueryProductsByTextResponse> {
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

async function requireProduct(scope: SiteScope, id: string): Promise<ProductRecord> {
  const record = await findProduct(scope, id)
  if (!record) throw notFound('product', id)
  return record
}
