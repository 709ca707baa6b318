import * as v from 'valibot'
import { categoryFieldsV3 } from '../../catalog-v3-calls.ts'
import { seoDataSchema } from '../product-writes.ts'
import { filled, notOnlySpaces, text } from '../text.ts'
import { richContentSchema } from './entities.ts'
import { maybe } from './parts.ts'
import { extendedFieldsV3Schema } from './product.ts'
import {
  fieldsV3,
  filterV3,
  idV3,
  queryV3,
  revisionV3,
  searchDetailsV3,
  searchV3,
} from './query.ts'

/** @see wire contract of catalog V3, section 10 */

const listOf = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(max))

const treeReference = v.strictObject({
  appNamespace: v.pipe(text(150), v.minLength(4)),
  treeKey: maybe(text(44)),
})
const fields = fieldsV3(categoryFieldsV3)
const returnEntity = v.exactOptional(v.boolean())
const all = v.exactOptional(v.boolean())

const category = v.object({
  id: maybe(idV3),
  revision: maybe(revisionV3),
  name: maybe(notOnlySpaces(80)),
  slug: maybe(
    v.pipe(
      filled(300),
      v.check(
        (slug) => !/[\s/?#]/.test(slug),
        'INVALID_SLUG_FORMAT: has a character that no slug has',
      ),
    ),
  ),
  description: maybe(text(600)),
  richContentDescription: maybe(richContentSchema),
  image: maybe(v.object({ id: v.exactOptional(text(400)), url: v.exactOptional(text(2000)) })),
  visible: maybe(v.boolean()),
  parentCategory: maybe(v.object({ id: maybe(idV3) })),
  seoData: maybe(seoDataSchema),
  managingAppId: maybe(idV3),
  extendedFields: maybe(extendedFieldsV3Schema),
})
export interface CategoryToWriteV3 extends v.InferOutput<typeof category> {}
const categorySchema: v.GenericSchema<unknown, CategoryToWriteV3> = category

export const saveCategorySchema = v.strictObject({
  category: categorySchema,
  treeReference,
  fields,
})
export const bulkUpdateCategoriesSchema = v.strictObject({
  categories: listOf(v.object({ category: categorySchema }), 100),
  treeReference,
  returnEntity,
  fields,
})
export const categoryVisibilitySchema = v.strictObject({
  categoryId: idV3,
  visible: v.boolean(),
  treeReference,
  revision: revisionV3,
  fields,
})
export const bulkShowCategoriesSchema = v.strictObject({
  categoryIds: listOf(idV3, 100),
  treeReference,
  returnEntity,
  fields,
})
export const moveCategorySchema = v.strictObject({
  categoryId: idV3,
  treeReference,
  parentCategoryId: maybe(idV3),
  position: v.picklist(['FIRST', 'LAST', 'AFTER']),
  moveAfterCategoryId: maybe(idV3),
})

const item = v.strictObject({ catalogItemId: filled(36), appId: filled(36) })
const itemsOf = (max: number) =>
  v.strictObject({ categoryId: idV3, items: listOf(item, max), treeReference })
export const addItemsSchema = itemsOf(1000)
export const removeItemsSchema = itemsOf(100)
export const itemToCategoriesSchema = v.strictObject({
  item,
  categoryIds: listOf(idV3, 100),
  treeReference,
})
export const arrangeItemsSchema = v.strictObject({
  categoryId: idV3,
  treeReference,
  items: v.exactOptional(v.pipe(v.array(item), v.maxLength(100))),
})
export const categoriesForItemsSchema = v.strictObject({
  items: v.exactOptional(v.pipe(v.array(item), v.maxLength(100))),
  treeReference,
})

export const queryCategoriesSchema = v.strictObject({
  query: queryV3(1000),
  treeReference,
  returnNonVisibleCategories: all,
  fields,
})
export const searchCategoriesSchema = v.strictObject({
  search: searchV3(1000),
  treeReference,
  returnNonVisibleCategories: all,
  fields,
})
export const countCategoriesSchema = v.strictObject({
  filter: filterV3,
  search: searchDetailsV3,
  treeReference,
  returnNonVisibleCategories: all,
})
export const categoryParametersSchema = v.object({ fields })
