import { type CategoryItemV3, STORES_APP_ID } from '@vitrine/contract'
import {
  orderProductsOfCollection,
  removeProductsFromCollection,
} from '../../catalog/collection/change-collection.ts'
import { addProductsToCollection } from '../../catalog/collection/save-collection.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { ApiError, applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { isGuid } from '../../query/query-field.ts'
import { ancestorsOf } from '../product/references.ts'
import { queryByCursor } from '../query/cursor-page.ts'
import { type CategoryTree, requireCategory } from './category-rows.ts'
import { requireOwn } from './save-category.ts'

export const toItemReference = (productId: string): CategoryItemV3 => ({
  catalogItemId: productId,
  appId: STORES_APP_ID,
})

/** The product that the reference means. @throws {ApiError} 404 for items of other apps, and for what is no id. */
function toProductId({ catalogItemId, appId }: CategoryItemV3): string {
  const id = catalogItemId.toLowerCase()
  if (appId.toLowerCase() === STORES_APP_ID && isGuid(id)) return id
  throw notFound('product', catalogItemId)
}

/** @throws {ApiError} 404 for an unknown category or product. */
export async function addItem(
  scope: SiteScope,
  categoryId: string,
  item: CategoryItemV3,
): Promise<void> {
  requireOwn(categoryId)
  const productId = toProductId(item)
  await ofCategory(categoryId, () =>
    addProductsToCollection(scope, { collectionId: categoryId, productIds: [productId] }),
  )
}

/** @throws {ApiError} 404 for an unknown category. */
export async function removeItem(
  scope: SiteScope,
  categoryId: string,
  item: CategoryItemV3,
): Promise<void> {
  requireOwn(categoryId)
  const productId = toProductId(item)
  await ofCategory(categoryId, () =>
    removeProductsFromCollection(scope, { collectionId: categoryId, productIds: [productId] }),
  )
}

/** What the other catalog calls a collection. */
async function ofCategory<T>(categoryId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof ApiError && error.details.applicationError?.code
    throw code === 'COLLECTION_NOT_FOUND' ? notFound('category', categoryId) : error
  }
}

/** The items in their arranged order. */
export async function readArrangement(
  { siteId, db }: SiteScope,
  categoryId: string,
): Promise<CategoryItemV3[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'catalog-v3.read-arrangement',
    text: `
      SELECT product_id AS id
      FROM product_collections
      WHERE site_id = $1 AND collection_id = $2 AND position < 2147483647
      ORDER BY position, product_id
      LIMIT 100`,
    values: [siteId, categoryId],
  })
  return rows.map(({ id }) => toItemReference(id))
}

/** Replaces the arrangement. @throws {ApiError} 404 for an unknown category, 400 for an item that is not in it. */
export async function arrangeItems(
  scope: SiteScope,
  categoryId: string,
  items: readonly CategoryItemV3[],
): Promise<CategoryItemV3[]> {
  requireOwn(categoryId)
  const productIds = items.map(toProductId)
  const rows = await runStatement<{ id: string }>(scope.db, {
    name: 'catalog-v3.find-members',
    text: `
      SELECT product_id AS id FROM product_collections
      WHERE site_id = $1 AND collection_id = $2 AND product_id = ANY($3::uuid[])`,
    values: [scope.siteId, categoryId, productIds],
  })
  const known = new Set(rows.map(({ id }) => id))
  const missing = productIds.find((id) => !known.has(id))
  if (missing !== undefined) {
    throw applicationError(
      400,
      'ITEM_NOT_IN_CATEGORY',
      `The product ${missing} is not in the category: add it first.`,
    )
  }
  await ofCategory(categoryId, () =>
    orderProductsOfCollection(scope, { collectionId: categoryId, productIds }),
  )
  return readArrangement(scope, categoryId)
}

interface ListOptions {
  limit?: number | undefined
  cursor?: string | undefined
  isArranged: boolean
  cursors: CursorCodec
}

/**
 * The items of a category by the moment they were added, or the arranged ones first; without hidden products for
 * callers who do not see them.
 *
 * @throws {ApiError} 404 for an unknown category.
 */
export async function listItems(
  scope: SiteScope,
  categoryId: string,
  { limit, cursor, isArranged, cursors }: ListOptions,
): Promise<{ page: Page<{ id: string }>; total: number }> {
  const { items: total } = await requireCategory(scope, categoryId)
  const isAll = categoryId === ALL_PRODUCTS_KEY
  const shown = seesHidden(scope) ? '' : 'AND p.visible'
  const source = isAll
    ? `FROM (SELECT site_id, product_id, 0 AS position, created_at AS added_at FROM products) m`
    : 'FROM product_collections m'
  const page = await queryByCursor<{ id: string }>(
    scope,
    {
      ...(cursor
        ? {}
        : { sort: [...(isArranged ? [{ fieldName: 'position' }] : []), { fieldName: 'added' }] }),
      cursorPaging: { ...(limit === undefined ? {} : { limit }), ...(cursor ? { cursor } : {}) },
    },
    {
      entity: `items of ${categoryId}`,
      fields: (name) => ORDER.get(name),
      tieBreak: { expression: 'm.product_id', type: 'uuid' },
      cursors,
      text: ({ where, beyond, orderBy, range, place }, { bind }) => `
        SELECT m.product_id AS id, ${place} AS place
        ${source}
        JOIN products p ON p.site_id = m.site_id AND p.product_id = m.product_id
        WHERE m.site_id = $1
          ${isAll ? '' : `AND m.collection_id = ${bind(categoryId)}`}
          ${shown}
          AND ${where}
          AND ${beyond}
        ORDER BY ${orderBy}
        ${range}`,
    },
  )
  return { page, total }
}

const NO_FILTER = {
  operators: [],
  parse: (value: unknown) => value,
  oneOf: () => 'FALSE',
  present: 'TRUE',
}

const ORDER = new Map([
  [
    'position',
    { ...NO_FILTER, sortBy: { expression: 'm.position::bigint', type: 'bigint' as const } },
  ],
  ['added', { ...NO_FILTER, sortBy: { expression: 'm.added_at', type: 'timestamptz' as const } }],
])

/** The categories that the products are in, and the ancestors of those. */
export async function readCategoriesOf(
  { siteId, db }: SiteScope,
  items: readonly CategoryItemV3[],
  tree: CategoryTree,
): Promise<{ item: CategoryItemV3; directCategoryIds: string[]; indirectCategoryIds: string[] }[]> {
  const ids = items.map(({ catalogItemId }) => catalogItemId.toLowerCase()).filter(isGuid)
  const rows = await runStatement<{ id: string; categories: string[] }>(db, {
    name: 'catalog-v3.read-categories-of',
    text: 'SELECT product_id AS id, collection_ids AS categories FROM products WHERE site_id = $1 AND product_id = ANY($2::uuid[])',
    values: [siteId, ids],
  })
  const byId = new Map(rows.map(({ id, categories }) => [id, categories]))
  return items.map((item) => {
    const directCategoryIds = byId.get(item.catalogItemId.toLowerCase()) ?? []
    const above = directCategoryIds.flatMap((id) => ancestorsOf(tree, id).map((one) => one.id))
    const indirectCategoryIds = [...new Set(above)].filter((id) => !directCategoryIds.includes(id))
    return { item, directCategoryIds, indirectCategoryIds }
  })
}
