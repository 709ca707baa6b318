import {
  addItemsSchema,
  arrangeItemsSchema,
  bulkShowCategoriesSchema,
  bulkUpdateCategoriesSchema,
  categoryVisibilitySchema,
  itemToCategoriesSchema,
  moveCategorySchema,
  removeItemsSchema,
  saveCategorySchema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { bulk, withoutItems } from '../bulk.ts'
import { renameItems } from '../entities/entity-routes.ts'
import {
  readParameters,
  requireTree,
  WRONG_TREE,
  writeCalls,
  writeCategory,
} from './category-calls.ts'
import { addItem, arrangeItems, removeItem } from './category-items.ts'
import { guidOf } from './category-read-routes.ts'
import {
  createCategory,
  deleteCategory,
  moveCategory,
  requireOwn,
  showCategory,
  updateCategory,
} from './save-category.ts'

const one = { members: { category: 'CategoryV3' } } as const
const MANAGED = 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'
const NO_CATEGORY = ['CATEGORY_NOT_FOUND'] as const
const STALE = ['REVISION_MISMATCH'] as const
const bulkItems = 'BulkCategoryItemsReplyV3'

/** The writes of categories, for callers with an API key that permits them. @see wire contract of catalog V3, section 10.1 */
export const categoryWriteRoutes: Route<CatalogReads>[] = [
  defineRoute({
    ...writeCalls,
    id: 'createCategory',
    method: 'post',
    path: '/v1/categories',
    summary: 'Creates a category, as the last of its parent.',
    body: saveCategorySchema,
    reply: one,
    errors: {
      400: [
        WRONG_TREE,
        'PARENT_CATEGORY_NOT_IN_TREE',
        'CATEGORY_DEPTH_LIMIT_EXCEEDED',
        'PARENT_CATEGORY_HIDDEN',
      ],
      409: ['DUPLICATE_SLUG'],
    },
    handler: async (c, { category, treeReference, fields }, { settings }) => {
      requireTree(treeReference)
      const id = await createCategory(c.var.scope, category)
      return c.json({ category: await writeCategory(c.var.scope, id, { fields, settings }) })
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'updateCategoryVisibility',
    method: 'patch',
    path: '/v1/categories/visibility',
    summary: 'Shows or hides a category with its descendants, at its revision.',
    body: categoryVisibilitySchema,
    reply: one,
    errors: { 400: [WRONG_TREE, MANAGED, 'PARENT_CATEGORY_HIDDEN'], 404: NO_CATEGORY, 409: STALE },
    handler: async (
      c,
      { categoryId: id, visible, treeReference, revision, fields },
      { settings },
    ) => {
      requireTree(treeReference)
      await showCategory(c.var.scope, { id, visible, revision })
      return c.json({ category: await writeCategory(c.var.scope, id, { fields, settings }) })
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'updateCategory',
    method: 'patch',
    path: '/v1/categories/:id',
    summary: 'Changes the named members of a category at its revision, and keeps the rest.',
    body: saveCategorySchema,
    reply: one,
    errors: {
      400: [WRONG_TREE, MANAGED],
      404: NO_CATEGORY,
      409: ['REVISION_MISMATCH', 'DUPLICATE_SLUG'],
    },
    handler: async (c, { category, treeReference, fields }, { settings }) => {
      requireTree(treeReference)
      const id = guidOf(c)
      requireSameId('category.id', category.id ?? undefined, id)
      await updateCategory(c.var.scope, { ...category, id })
      return c.json({ category: await writeCategory(c.var.scope, id, { fields, settings }) })
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'deleteCategory',
    method: 'delete',
    path: '/v1/categories/:id',
    summary: 'Deletes a category; its products stay, its subcategories move to the top.',
    reply: NOTHING,
    errors: { 400: [WRONG_TREE, MANAGED], 404: NO_CATEGORY },
    handler: async (c) => {
      readParameters(c)
      await deleteCategory(c.var.scope, guidOf(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'moveCategory',
    method: 'post',
    path: '/v1/categories/:categoryId/move',
    summary: 'Gives a category another parent or place.',
    body: moveCategorySchema,
    namedBy: 'categoryId',
    reply: 'MoveCategoryReplyV3',
    errors: {
      400: [
        WRONG_TREE,
        MANAGED,
        'PARENT_CATEGORY_NOT_IN_TREE',
        'CATEGORY_DEPTH_LIMIT_EXCEEDED',
        'TREE_CYCLE_DETECTED',
        'MISSING_AFTER_CATEGORY',
        'AFTER_CATEGORY_NOT_IN_PARENT',
      ],
      404: NO_CATEGORY,
    },
    handler: async (c, { treeReference, ...move }) => {
      requireTree(treeReference)
      const { parentId, siblings } = await moveCategory(c.var.scope, move)
      return c.json({
        ...(parentId === null ? {} : { parentCategoryId: parentId }),
        categoriesAfterMove: siblings.slice(0, 100),
      })
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'bulkUpdateCategories',
    method: 'post',
    path: '/v1/bulk/categories/update',
    summary: 'Changes up to 100 categories, each at its revision; each may fail on its own.',
    body: bulkUpdateCategoriesSchema,
    reply: 'BulkCategoriesReplyV3',
    errors: { 400: [WRONG_TREE] },
    handler: async (c, { categories, treeReference, fields, returnEntity }, { settings }) => {
      requireTree(treeReference)
      const reply = await bulk(categories, async ({ category }) => {
        const id = category.id ?? ''
        await updateCategory(c.var.scope, { ...category, id })
        return { id, item: await writeCategory(c.var.scope, id, { fields, settings }) }
      })
      return c.json(renameItems(withoutItems(reply, returnEntity), 'category'))
    },
  }),
  defineRoute({
    ...writeCalls,
    id: 'bulkShowCategories',
    method: 'post',
    path: '/v1/bulk/categories/show',
    summary: 'Shows up to 100 categories; each may fail on its own.',
    body: bulkShowCategoriesSchema,
    reply: 'BulkCategoriesReplyV3',
    errors: { 400: [WRONG_TREE] },
    handler: async (c, { categoryIds, treeReference, fields, returnEntity }, { settings }) => {
      requireTree(treeReference)
      const reply = await bulk(categoryIds, async (id) => {
        await showCategory(c.var.scope, { id, visible: true })
        return { id, item: await writeCategory(c.var.scope, id, { fields, settings }) }
      })
      return c.json(renameItems(withoutItems(reply, returnEntity), 'category'))
    },
  }),
  ...itemRoutes('add', addItem, addItemsSchema),
  ...itemRoutes('remove', removeItem, removeItemsSchema),
  defineRoute({
    ...writeCalls,
    id: 'setArrangedItems',
    method: 'post',
    path: '/v1/categories/:categoryId/set-arranged-items',
    summary: 'Replaces the arranged items of a category.',
    body: arrangeItemsSchema,
    namedBy: 'categoryId',
    reply: { members: { items: ['CategoryItemV3'] } },
    errors: {
      400: [WRONG_TREE, MANAGED, 'ITEM_NOT_IN_CATEGORY'],
      404: ['CATEGORY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    },
    handler: async (c, { categoryId, treeReference, items = [] }) => {
      requireTree(treeReference)
      return c.json({ items: await arrangeItems(c.var.scope, categoryId, items) })
    },
  }),
]

function itemRoutes(
  verb: 'add' | 'remove',
  work: typeof addItem,
  schema: typeof addItemsSchema,
): Route<CatalogReads>[] {
  const [does, name] = verb === 'add' ? ['Adds', 'Add'] : ['Removes', 'Remove']
  const where = verb === 'add' ? 'to' : 'from'
  const preposition = verb === 'add' ? 'To' : 'From'
  return [
    defineRoute({
      ...writeCalls,
      id: `bulk${name}Items${preposition}Category`,
      method: 'post',
      path: `/v1/bulk/categories/:categoryId/${verb}-items`,
      summary: `${does} products ${where} a category; each may fail on its own.`,
      body: schema,
      namedBy: 'categoryId',
      reply: bulkItems,
      errors: { 400: [WRONG_TREE, MANAGED] },
      handler: async (c, { categoryId, items, treeReference }) => {
        requireTree(treeReference)
        requireOwn(categoryId)
        const reply = await bulk(items, async (item) => {
          await work(c.var.scope, categoryId, item)
          return { id: item.catalogItemId, item: undefined }
        })
        const results = reply.results.map(({ itemMetadata: { id: _, ...metadata } }, index) => ({
          itemMetadata: { item: items[index], ...metadata },
        }))
        return c.json({ ...reply, results })
      },
    }),
    defineRoute({
      ...writeCalls,
      id: `bulk${name}Item${preposition}Categories`,
      method: 'post',
      path: `/v1/bulk/categories/${verb}-item`,
      summary: `${does} a product ${where} categories; each may fail on its own.`,
      body: itemToCategoriesSchema,
      reply: 'BulkProductsReplyV3',
      errors: { 400: [WRONG_TREE] },
      handler: async (c, { item, categoryIds, treeReference }) => {
        requireTree(treeReference)
        const reply = await bulk(categoryIds, async (id) => {
          await work(c.var.scope, id, item)
          return { id, item: undefined }
        })
        return c.json(withoutItems(reply, false))
      },
    }),
  ]
}
