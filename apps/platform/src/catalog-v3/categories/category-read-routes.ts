import { STORES_TREE } from '@vitrine/contract'
import {
  categoriesForItemsSchema,
  countCategoriesSchema,
  queryCategoriesSchema,
  searchCategoriesSchema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { idOf } from '../../http/id-of.ts'
import {
  defineQueryRoute,
  defineRoute,
  type Route,
  type RouteContext,
} from '../../http/route/route.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { toQuery } from '../product/product-read-routes.ts'
import { toPagingMetadata } from '../query/cursor-page.ts'
import {
  readCalls,
  readParameters,
  requireTree,
  WRONG_TREE,
  withHidden,
  writeCategories,
  writeCategory,
} from './category-calls.ts'
import { listItems, readArrangement, readCategoriesOf, toItemReference } from './category-items.ts'
import { readTree, requireCategory } from './category-rows.ts'
import { countCategories, searchCategories } from './search-categories.ts'

const one = { members: { category: 'CategoryV3' } } as const
const errors = { 400: [WRONG_TREE] } as const
const NO_HIDDEN = { 403: ['PERMISSION_DENIED'] } as const
const NO_CATEGORY = { ...errors, 404: ['CATEGORY_NOT_FOUND'] } as const
const pages = { categories: ['CategoryV3'], pagingMetadata: 'PagingMetadataV3' } as const

/** The reads of categories. @see wire contract of catalog V3, section 10.1 */
export const categoryReadRoutes: Route<CatalogReads>[] = [
  defineRoute({
    ...readCalls,
    id: 'queryCategories',
    method: 'post',
    path: '/v1/categories/query',
    summary: 'Categories that match a query, by cursor.',
    body: queryCategoriesSchema,
    reply: { members: pages },
    errors: { ...errors, ...NO_HIDDEN },
    handler: async (
      c,
      { query = {}, treeReference, returnNonVisibleCategories, fields },
      { settings, cursors },
    ) => {
      requireTree(treeReference)
      const { scope } = c.var
      const options = { withHidden: withHidden(scope, returnNonVisibleCategories), cursors }
      const { page } = await searchCategories(scope, toQuery(query), options)
      return c.json({
        categories: await writeCategories(scope, page.items, { fields, settings }),
        pagingMetadata: toPagingMetadata(page),
      })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'searchCategories',
    method: 'post',
    path: '/v1/categories/search',
    summary: 'Categories by words and filters, with aggregations over all matches.',
    body: searchCategoriesSchema,
    reply: {
      members: { ...pages, aggregationData: 'AggregationDataV3' },
      optional: ['aggregationData'],
    },
    errors: { 400: [WRONG_TREE, 'TOO_MANY_BUCKETS'], ...NO_HIDDEN },
    handler: async (
      c,
      { search = {}, treeReference, returnNonVisibleCategories, fields },
      { settings, cursors },
    ) => {
      requireTree(treeReference)
      const { scope } = c.var
      const options = { withHidden: withHidden(scope, returnNonVisibleCategories), cursors }
      const { page, aggregationData } = await searchCategories(
        scope,
        { ...search, ...toQuery(search), at: 'search.' },
        options,
      )
      return c.json({
        categories: await writeCategories(scope, page.items, { fields, settings }),
        pagingMetadata: toPagingMetadata(page),
        ...(aggregationData ? { aggregationData } : {}),
      })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'countCategories',
    method: 'post',
    path: '/v1/categories/count',
    summary: 'How many categories match.',
    body: countCategoriesSchema,
    reply: { members: { count: { type: 'integer' } } },
    errors: { ...errors, ...NO_HIDDEN },
    handler: async (c, { filter, search, treeReference, returnNonVisibleCategories }) => {
      requireTree(treeReference)
      const hidden = withHidden(c.var.scope, returnNonVisibleCategories)
      const count = await countCategories(
        c.var.scope,
        { ...(filter ? { filter } : {}), search },
        hidden,
      )
      return c.json({ count })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'listCategoryTrees',
    method: 'get',
    path: '/v1/categories/list-trees',
    summary: 'The trees of categories: there is one.',
    reply: { members: { trees: ['TreeReferenceV3'] } },
    handler: (c) => c.json({ trees: [{ appNamespace: STORES_TREE }] }),
  }),
  defineRoute({
    ...readCalls,
    id: 'listCategoriesForItem',
    method: 'get',
    path: '/v1/categories/list-categories-for-item',
    summary: 'The categories that a product is in, and those with their ancestors.',
    reply: {
      members: { directCategoryIds: [{ type: 'string' }], allCategoryIds: [{ type: 'string' }] },
    },
    errors,
    handler: async (c) => {
      readParameters(c)
      const item = {
        catalogItemId: c.req.query('item.catalogItemId') ?? '',
        appId: c.req.query('item.appId') ?? '',
      }
      const [found] = await readCategoriesOf(c.var.scope, [item], await readTree(c.var.scope))
      const direct = found?.directCategoryIds ?? []
      return c.json({
        directCategoryIds: direct,
        allCategoryIds: [...direct, ...(found?.indirectCategoryIds ?? [])],
      })
    },
  }),
  defineQueryRoute({
    ...readCalls,
    id: 'listCategoriesForItems',
    method: 'post',
    path: '/v1/categories/list-categories-for-items',
    summary: 'The categories that products are in.',
    body: categoriesForItemsSchema,
    isQuery: true,
    reply: 'CategoriesForItemsReplyV3',
    errors,
    handler: async (c, { parse }) => {
      // The hosted platform's client loses the items of a GET.
      const isBare = c.req.method === 'GET' && c.req.query('.r') === undefined
      if (isBare) readParameters(c)
      const { items = [], treeReference } = isBare
        ? { treeReference: { appNamespace: STORES_TREE } }
        : parse()
      requireTree(treeReference)
      const categoriesForItems = await readCategoriesOf(
        c.var.scope,
        items,
        await readTree(c.var.scope),
      )
      return c.json({ categoriesForItems })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'getCategoryBySlug',
    method: 'get',
    path: '/v1/categories/slug/:slug',
    summary: 'One category, by its slug.',
    reply: one,
    errors: NO_CATEGORY,
    handler: async (c, _, { settings }) => {
      const fields = readParameters(c)
      const id = await findIdBySlug(c.var.scope, c.req.param('slug') ?? '')
      return c.json({ category: await writeCategory(c.var.scope, id, { fields, settings }) })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'listItemsInCategory',
    method: 'get',
    path: '/v1/categories/:id/list-items',
    summary: 'The items of a category: the arranged ones first, or by the moment they were added.',
    reply: 'ListItemsReplyV3',
    errors: NO_CATEGORY,
    handler: async (c, _, { cursors }) => {
      readParameters(c)
      if (c.req.query('includeItemsFromSubcategories') === 'true') {
        throw invalidArgument([
          violation(
            'includeItemsFromSubcategories',
            'is not supported: list the subcategories',
            'FIELD_NOT_ALLOWED',
          ),
        ])
      }
      const { page, total } = await listItems(c.var.scope, guidOf(c), {
        limit: toLimit(c.req.query('cursorPaging.limit')),
        cursor: c.req.query('cursorPaging.cursor'),
        isArranged: c.req.query('useCategoryArrangement') === 'true',
        cursors,
      })
      return c.json({
        items: page.items.map(({ id }) => toItemReference(id)),
        pagingMetadata: { count: page.items.length, total, cursors: page.cursors ?? {} },
      })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'getArrangedItems',
    method: 'get',
    path: '/v1/categories/:id/arranged-items',
    summary: 'The arranged items of a category.',
    reply: { members: { items: ['CategoryItemV3'] } },
    errors: NO_CATEGORY,
    handler: async (c) => {
      readParameters(c)
      await requireCategory(c.var.scope, guidOf(c))
      return c.json({ items: await readArrangement(c.var.scope, guidOf(c)) })
    },
  }),
  defineRoute({
    ...readCalls,
    id: 'getCategory',
    method: 'get',
    path: '/v1/categories/:id',
    summary: 'One category.',
    reply: one,
    errors: NO_CATEGORY,
    handler: async (c, _, { settings }) => {
      const fields = readParameters(c)
      return c.json({ category: await writeCategory(c.var.scope, guidOf(c), { fields, settings }) })
    },
  }),
]

/** @throws {ApiError} 404 for what is no id. */
export function guidOf(c: RouteContext): string {
  const id = idOf(c).toLowerCase()
  if (!isGuid(id)) throw notFound('category', id)
  return id
}

function toLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit
  throw invalidArgument([violation('cursorPaging.limit', 'must be a whole number from 1 to 1000')])
}

async function findIdBySlug({ siteId, db }: SiteScope, slug: string): Promise<string> {
  const [row] = slug.includes('\0')
    ? []
    : await runStatement<{ id: string }>(db, {
        name: 'catalog-v3.find-category-by-slug',
        text: `
          SELECT collection_id AS id FROM collections WHERE site_id = $1 AND slug = $2
          UNION ALL
          SELECT entity_id
          FROM page_slugs
          WHERE site_id = $1 AND entity = 'collection' AND slug = $2 AND left_at IS NULL
          LIMIT 1`,
        values: [siteId, slug],
      })
  if (row) return row.id
  if (slug === 'all-products') return ALL_PRODUCTS_KEY
  throw notFound('category', slug)
}
