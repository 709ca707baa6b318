import { STORES_TREE } from '@vitrine/contract'
import {
  countProductsV3Schema,
  queryProductsV3Schema,
  searchProductsV3Schema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineQueryRoute, defineRoute, type Route } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { toPagingMetadata } from '../query/cursor-page.ts'
import { countProducts, searchProducts } from '../search/search-products.ts'
import { readFields, toWriteOptions } from './product-options.ts'
import { readProductsV3, requireProductId, requireProductV3 } from './read/read-products-v3.ts'

const forms = pathForms.productsV3
const NO_MERCHANT_DATA = { 403: ['NO_PERMISSION_TO_READ_MERCHANT_DATA'] } as const
const NO_PRODUCT = { ...NO_MERCHANT_DATA, 404: ['PRODUCT_NOT_FOUND'] } as const

/** The reads of products. @see wire contract of catalog V3, section 3.1 */
export const productReadRoutesV3: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineQueryRoute({
    id: 'queryProductsV3',
    method: 'post',
    path: '/v3/products/query',
    forms,
    summary: 'Products that match a query, by cursor.',
    body: queryProductsV3Schema,
    isQuery: true,
    reply: { members: { products: ['ProductV3'], pagingMetadata: 'PagingMetadataV3' } },
    errors: NO_MERCHANT_DATA,
    handler: async (c, { parse }, { settings, cursors }) => {
      const { query = {}, fields } = parse()
      const options = toWriteOptions(c.var.scope, fields, settings)
      const { page } = await searchProducts(c.var.scope, toQuery(query), cursors)
      const ids = page.items.map((row) => row.product_id)
      return c.json({
        products: await readProductsV3(c.var.scope, ids, options),
        pagingMetadata: toPagingMetadata(page),
      })
    },
  }),
  defineQueryRoute({
    id: 'searchProductsV3',
    method: 'post',
    path: '/v3/products/search',
    forms,
    summary: 'Products by words and filters, with aggregations over all matches.',
    body: searchProductsV3Schema,
    isQuery: true,
    reply: {
      members: {
        products: ['ProductV3'],
        pagingMetadata: 'PagingMetadataV3',
        aggregationData: 'AggregationDataV3',
      },
      optional: ['aggregationData'],
    },
    errors: { ...NO_MERCHANT_DATA, 400: ['TOO_MANY_BUCKETS'] },
    handler: async (c, { parse }, { settings, cursors }) => {
      const { search = {}, fields } = parse()
      const options = toWriteOptions(c.var.scope, fields, settings)
      const { page, aggregationData } = await searchProducts(
        c.var.scope,
        { ...search, ...toQuery(search), at: 'search.' },
        cursors,
      )
      const ids = page.items.map((row) => row.product_id)
      return c.json({
        products: await readProductsV3(c.var.scope, ids, options),
        pagingMetadata: toPagingMetadata(page),
        ...(aggregationData ? { aggregationData } : {}),
      })
    },
  }),
  defineQueryRoute({
    id: 'countProductsV3',
    method: 'post',
    path: '/v3/products/count',
    forms,
    summary: 'How many products match.',
    body: countProductsV3Schema,
    isQuery: true,
    reply: { members: { count: { type: 'integer' } } },
    errors: { 403: ['NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS'] },
    handler: async (c, { parse }) => {
      const { returnNonVisibleProducts, filter, search } = parse()
      const { scope } = c.var
      if (returnNonVisibleProducts && !seesHidden(scope)) {
        throw applicationError(
          403,
          'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
          'Hidden products are shown only to callers who manage the store. Use an API key.',
        )
      }
      return c.json({
        count: await countProducts(scope, { ...(filter ? { filter } : {}), search }),
      })
    },
  }),
  defineRoute({
    id: 'getProductBySlugV3',
    method: 'get',
    path: '/v3/products/slug/:slug',
    forms,
    summary: 'One product, by its slug.',
    reply: { members: { product: 'ProductV3' } },
    errors: NO_PRODUCT,
    handler: async (c, _, { settings }) => {
      const options = toWriteOptions(c.var.scope, readFields(c), settings)
      const id = await requireProductId(c.var.scope, c.req.param('slug') ?? '')
      return c.json({ product: await requireProductV3(c.var.scope, id, options) })
    },
  }),
  defineRoute({
    id: 'getProductV3',
    method: 'get',
    path: '/v3/products/:id',
    forms,
    summary: 'One product.',
    reply: { members: { product: 'ProductV3' } },
    errors: NO_PRODUCT,
    handler: async (c, _, { settings }) => {
      const options = toWriteOptions(c.var.scope, readFields(c), settings)
      return c.json({ product: await requireProductV3(c.var.scope, idOf(c), options) })
    },
  }),
  defineRoute({
    id: 'getAllProductsCategory',
    method: 'get',
    path: '/v3/all-products-category',
    forms,
    summary: 'The built-in category of all products.',
    reply: { members: { categoryId: { type: 'string' }, treeReference: 'TreeReferenceV3' } },
    handler: (c) =>
      c.json({ categoryId: ALL_PRODUCTS_KEY, treeReference: { appNamespace: STORES_TREE } }),
  }),
])

/** `null` means absent. */
export function toQuery({
  filter,
  sort,
  cursorPaging,
}: {
  filter?: Record<string, unknown> | null
  sort?: { fieldName: string; order?: 'ASC' | 'DESC' }[]
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null
}) {
  return {
    ...(filter ? { filter } : {}),
    ...(sort ? { sort } : {}),
    cursorPaging: cursorPaging ?? {},
  }
}
