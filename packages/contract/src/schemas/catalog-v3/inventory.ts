import * as v from 'valibot'
import { byFilter, listOf, maybe, returnEntity, stock } from './parts.ts'
import { filterV3, idV3, queryV3, revisionV3, searchDetailsV3, searchV3 } from './query.ts'

/**
 * Inventory items of catalog V3.
 *
 * @see wire contract of catalog V3, section 5
 */

const inventoryItem = v.object({
  ...stock,
  id: maybe(idV3),
  revision: maybe(revisionV3),
  variantId: v.exactOptional(idV3),
  locationId: maybe(idV3),
  productId: v.exactOptional(idV3),
})
export type InventoryItemToWriteV3 = v.InferOutput<typeof inventoryItem>
const reason = v.exactOptional(v.picklist(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE']))
export const createInventoryItemSchema = v.strictObject({ inventoryItem })
export const updateInventoryItemSchema = v.strictObject({ inventoryItem, reason })
export const bulkCreateInventoryItemsSchema = v.strictObject({
  inventoryItems: listOf(inventoryItem, 1, 1000),
  returnEntity,
})
export const bulkUpdateInventoryItemsSchema = v.strictObject({
  inventoryItems: listOf(v.object({ inventoryItem }), 1, 1000),
  returnEntity,
  reason,
})
export const bulkDeleteInventoryItemsSchema = v.strictObject({
  inventoryItemIds: listOf(idV3, 1, 1000),
})
export const inventoryItemsByFilterSchema = v.strictObject(byFilter)
export const updateInventoryItemsByFilterSchema = v.strictObject({ ...byFilter, inventoryItem })
export const countInventoryItemsSchema = v.strictObject({
  filter: filterV3,
  search: searchDetailsV3,
})
const by = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))
const changeOptions = { restrictInventory: v.exactOptional(v.boolean()), returnEntity, reason }
export const decrementItemsSchema = v.strictObject({
  decrementData: listOf(
    v.strictObject({
      inventoryItemId: idV3,
      decrementBy: by,
      preorderRequest: v.exactOptional(v.boolean()),
    }),
    1,
    300,
  ),
  ...changeOptions,
})
export const incrementItemsSchema = v.strictObject({
  incrementData: listOf(v.strictObject({ inventoryItemId: idV3, incrementBy: by }), 1, 300),
  returnEntity,
  reason,
})
const place = { variantId: idV3, locationId: maybe(idV3) }
export const decrementVariantsSchema = v.strictObject({
  decrementData: listOf(
    v.strictObject({ ...place, decrementBy: by, preorderRequest: v.exactOptional(v.boolean()) }),
    1,
    300,
  ),
  ...changeOptions,
})
export const incrementVariantsSchema = v.strictObject({
  incrementData: listOf(v.strictObject({ ...place, incrementBy: by }), 1, 300),
  returnEntity,
  reason,
})
export const queryInventoryItemsSchema = v.strictObject({ query: queryV3(1000) })
export const searchInventoryItemsSchema = v.strictObject({ search: searchV3(1000) })
