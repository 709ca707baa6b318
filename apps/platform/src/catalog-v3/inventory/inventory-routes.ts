import type { InventoryItemV3 } from '@vitrine/contract'
import {
  bulkCreateInventoryItemsSchema,
  bulkDeleteInventoryItemsSchema,
  bulkUpdateInventoryItemsSchema,
  createInventoryItemSchema,
  decrementItemsSchema,
  decrementVariantsSchema,
  type InventoryItemToWriteV3,
  incrementItemsSchema,
  incrementVariantsSchema,
  queryEntitiesV3Schema,
  queryInventoryItemsSchema,
  searchInventoryItemsSchema,
  updateInventoryItemSchema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import type { StockSource } from '../../catalog/inventory/adjust-stock.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { permission } from '../../http/route/access.ts'
import {
  defineQueryRoute,
  defineRoute,
  NOTHING,
  type Route,
  type RouteContext,
} from '../../http/route/route.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { bulk, toBulkMetadata, toItemError, withoutItems } from '../bulk.ts'
import { toQuery } from '../product/product-read-routes.ts'
import { toCursors, toPagingMetadata } from '../query/cursor-page.ts'
import { ONLY_LOCATION, readItems, toItem } from './item-rows.ts'
import { findLocation, queryLocations, toLocation } from './locations.ts'
import { adjustItem, createItem, deleteItem, type ItemChange, updateItems } from './save-items.ts'
import { searchItems } from './search-items.ts'

const forms = pathForms.inventoryV3
const write = {
  forms,
  access: [permission('WIX_STORES.MODIFY_INVENTORY')],
  write: 'once',
} as const
const STOCK_ERRORS = {
  400: ['MIXED_INVENTORY_TRACKING'],
  404: ['INVENTORY_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
  409: ['ITEM_ALREADY_EXISTS', 'REVISION_MISMATCH'],
} as const
const item = { members: { inventoryItem: 'InventoryItemV3' } } as const
const bulkReply = 'BulkInventoryItemsReplyV3'

/** Inventory items: one for each variant, at the one location. @see wire contract of catalog V3, sections 5 and 11 */
export const inventoryRoutesV3: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineQueryRoute({
    id: 'queryInventoryItems',
    method: 'post',
    path: '/v3/inventory-items/query',
    forms,
    summary: 'Inventory items that match a query, by cursor.',
    body: queryInventoryItemsSchema,
    isQuery: true,
    reply: { members: { inventoryItems: ['InventoryItemV3'], pagingMetadata: 'CursorsV3' } },
    handler: async (c, { parse }, { cursors }) => {
      const { page } = await searchItems(c.var.scope, toQuery(parse().query ?? {}), cursors)
      return c.json({
        inventoryItems: page.items.map(toItem),
        pagingMetadata: toCursors(page),
      })
    },
  }),
  defineQueryRoute({
    id: 'searchInventoryItems',
    method: 'post',
    path: '/v3/inventory-items/search',
    forms,
    summary: 'Inventory items by words and filters, with aggregations over all matches.',
    body: searchInventoryItemsSchema,
    isQuery: true,
    reply: {
      members: {
        inventoryItems: ['InventoryItemV3'],
        pagingMetadata: 'PagingMetadataV3',
        aggregationData: 'AggregationDataV3',
      },
      optional: ['aggregationData'],
    },
    errors: { 400: ['TOO_MANY_BUCKETS'] },
    handler: async (c, { parse }, { cursors }) => {
      const { search = {} } = parse()
      const { page, aggregationData } = await searchItems(
        c.var.scope,
        { ...search, ...toQuery(search), at: 'search.' },
        cursors,
      )
      return c.json({
        inventoryItems: page.items.map(toItem),
        pagingMetadata: toPagingMetadata(page),
        ...(aggregationData ? { aggregationData } : {}),
      })
    },
  }),
  defineRoute({
    id: 'getInventoryItemV3',
    method: 'get',
    path: '/v3/inventory-items/:id',
    forms,
    summary: 'One inventory item.',
    reply: item,
    errors: { 404: ['INVENTORY_ITEM_NOT_FOUND'] },
    handler: async (c) => c.json({ inventoryItem: await requireItem(c.var.scope, idOf(c)) }),
  }),
  defineRoute({
    ...write,
    id: 'createInventoryItem',
    method: 'post',
    path: '/v3/inventory-items',
    summary: 'Creates the item of a variant that has none.',
    body: createInventoryItemSchema,
    reply: item,
    errors: STOCK_ERRORS,
    handler: async (c, { inventoryItem }) => {
      const id = await createItem(c.var.scope, inventoryItem)
      return c.json({ inventoryItem: await readBack(c.var.scope, id) })
    },
  }),
  defineRoute({
    ...write,
    id: 'updateInventoryItem',
    method: 'patch',
    path: '/v3/inventory-items/:id',
    summary: 'Changes an item at its revision.',
    body: updateInventoryItemSchema,
    reply: item,
    errors: STOCK_ERRORS,
    handler: async (c, { inventoryItem }) => {
      const id = idOf(c)
      requireSameId('inventoryItem.id', inventoryItem.id ?? undefined, id)
      await updateItems(c.var.scope, [{ ...inventoryItem, id: id.toLowerCase() }])
      return c.json({ inventoryItem: await readBack(c.var.scope, id) })
    },
  }),
  defineRoute({
    ...write,
    id: 'deleteInventoryItem',
    method: 'delete',
    path: '/v3/inventory-items/:id',
    summary: 'Deletes an item; its variant is out of stock then.',
    reply: NOTHING,
    errors: { 404: ['INVENTORY_ITEM_NOT_FOUND'] },
    handler: async (c) => {
      await deleteItem(c.var.scope, requireGuidId(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkCreateInventoryItems',
    method: 'post',
    path: '/v3/bulk/inventory-items/create',
    summary: 'Creates up to 1000 items; each may fail on its own.',
    body: bulkCreateInventoryItemsSchema,
    reply: bulkReply,
    handler: async (c, { inventoryItems, returnEntity }) => {
      const reply = await bulk(inventoryItems, async (one) => {
        const id = await createItem(c.var.scope, one)
        return { id, item: await readBack(c.var.scope, id) }
      })
      return c.json(withoutItems(reply, returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkUpdateInventoryItems',
    method: 'post',
    path: '/v3/bulk/inventory-items/update',
    summary:
      'Changes up to 1000 items, each at its revision; those of one product succeed or fail together.',
    body: bulkUpdateInventoryItemsSchema,
    reply: bulkReply,
    handler: async (c, { inventoryItems, returnEntity }) => {
      const list = inventoryItems.map(({ inventoryItem }) => inventoryItem)
      return c.json(withoutItems(await updateTogether(c.var.scope, list), returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkDeleteInventoryItems',
    method: 'post',
    path: '/v3/bulk/inventory-items/delete',
    summary: 'Deletes up to 1000 items; each may fail on its own.',
    body: bulkDeleteInventoryItemsSchema,
    reply: bulkReply,
    handler: async (c, { inventoryItemIds }) => {
      const reply = await bulk(inventoryItemIds, async (id) => {
        await deleteItem(c.var.scope, id)
        return { id, item: undefined }
      })
      return c.json(withoutItems(reply, false))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkDecrementInventoryItems',
    method: 'post',
    path: '/v3/bulk/inventory-items/decrement',
    summary: 'Decrements quantities by the ids of items; each may fail on its own.',
    body: decrementItemsSchema,
    reply: bulkReply,
    handler: (c, { decrementData, returnEntity, reason }) =>
      adjust(
        c,
        decrementData.map(({ inventoryItemId, decrementBy, preorderRequest }) => ({
          itemId: inventoryItemId,
          by: -decrementBy,
          preorder: preorderRequest,
        })),
        { reason, returnEntity },
      ),
  }),
  defineRoute({
    ...write,
    id: 'bulkIncrementInventoryItems',
    method: 'post',
    path: '/v3/bulk/inventory-items/increment',
    summary: 'Increments quantities by the ids of items; each may fail on its own.',
    body: incrementItemsSchema,
    reply: bulkReply,
    handler: (c, { incrementData, returnEntity, reason }) =>
      adjust(
        c,
        incrementData.map(({ inventoryItemId, incrementBy }) => ({
          itemId: inventoryItemId,
          by: incrementBy,
        })),
        { reason, returnEntity },
      ),
  }),
  defineRoute({
    ...write,
    id: 'bulkDecrementInventoryItemsByVariantAndLocation',
    method: 'post',
    path: '/v3/bulk/inventory-items/decrement-by-variant-and-location',
    summary: 'Decrements quantities by the ids of variants; each may fail on its own.',
    body: decrementVariantsSchema,
    reply: bulkReply,
    handler: (c, { decrementData, returnEntity, reason }) =>
      adjust(
        c,
        decrementData.map(({ variantId, locationId, decrementBy, preorderRequest }) => ({
          variantId,
          locationId,
          by: -decrementBy,
          preorder: preorderRequest,
        })),
        { reason, returnEntity },
      ),
  }),
  defineRoute({
    ...write,
    id: 'bulkIncrementInventoryItemsByVariantAndLocation',
    method: 'post',
    path: '/v3/bulk/inventory-items/increment-by-variant-and-location',
    summary: 'Increments quantities by the ids of variants; each may fail on its own.',
    body: incrementVariantsSchema,
    reply: bulkReply,
    handler: (c, { incrementData, returnEntity, reason }) =>
      adjust(
        c,
        incrementData.map(({ variantId, locationId, incrementBy }) => ({
          variantId,
          locationId,
          by: incrementBy,
        })),
        { reason, returnEntity },
      ),
  }),
  defineRoute({
    id: 'queryStoresLocations',
    method: 'post',
    path: '/v3/locations/query',
    forms: pathForms.locationsV3,
    access: [permission('WIX_STORES.READ_INVENTORY')],
    summary: 'The places of stock: there is one.',
    body: queryEntitiesV3Schema,
    reply: {
      members: { storesLocations: ['StoresLocationV3'], pagingMetadata: 'PagingMetadataV3' },
    },
    handler: async (c, { query = {} }, { cursors }: CatalogReads) => {
      const page = await queryLocations(c.var.scope, toQuery(query), cursors)
      return c.json({
        storesLocations: page.items.map(toLocation),
        pagingMetadata: toPagingMetadata(page),
      })
    },
  }),
  defineRoute({
    id: 'getDefaultStoresLocation',
    method: 'get',
    path: '/v3/locations/default',
    forms: pathForms.locationsV3,
    access: [permission('WIX_STORES.READ_INVENTORY')],
    summary: 'The place of stock, which is the only one.',
    reply: { members: { storesLocation: 'StoresLocationV3' } },
    handler: async (c) => c.json({ storesLocation: toLocation(await findLocation(c.var.scope)) }),
  }),
  defineRoute({
    id: 'getStoresLocation',
    method: 'get',
    path: '/v3/locations/:id',
    forms: pathForms.locationsV3,
    access: [permission('WIX_STORES.READ_INVENTORY')],
    summary: 'The place of stock.',
    reply: { members: { storesLocation: 'StoresLocationV3' } },
    errors: { 404: ['LOCATION_NOT_FOUND'] },
    handler: async (c) => {
      if (idOf(c) !== ONLY_LOCATION) throw notFound('location', idOf(c))
      return c.json({ storesLocation: toLocation(await findLocation(c.var.scope)) })
    },
  }),
])

function requireGuidId(c: RouteContext) {
  const id = idOf(c).toLowerCase()
  if (!isGuid(id)) throw notFound('inventory item', id)
  return id
}

/** @throws {ApiError} 404 for an item that does not exist, or whose product the caller may not see. */
async function requireItem(scope: SiteScope, given: string): Promise<InventoryItemV3> {
  const id = given.toLowerCase()
  const [row] = isGuid(id) ? await readItems(scope, [id]) : []
  if (!row) throw notFound('inventory item', given)
  const item = toItem(row)
  const isSeen = seesHidden(scope) || isPermitted(scope, 'WIX_STORES.READ_INVENTORY')
  if (isSeen) return item
  // Shoppers see what they may buy; the product's own visibility is that of its row.
  const { page } = await searchItems(scope, { filter: { id }, cursorPaging: {} }, NO_CURSORS)
  if (page.items.length === 0) throw notFound('inventory item', given)
  return item
}

const NO_CURSORS = { seal: () => '', open: () => undefined }

async function readBack(scope: SiteScope, id: string): Promise<InventoryItemV3> {
  const [row] = await readItems(scope, [id])
  if (!row) throw notFound('inventory item', id)
  return toItem(row)
}

interface AdjustOptions {
  reason: StockSource | undefined
  returnEntity: boolean | undefined
}

async function adjust(
  c: RouteContext,
  changes: readonly ItemChange[],
  { reason = 'MANUAL', returnEntity }: AdjustOptions,
) {
  const reply = await bulk(changes, async (change) => {
    const entity = toItem(await adjustItem(c.var.scope, change, reason))
    return { id: entity.id, item: entity }
  })
  return c.json(withoutItems(reply, returnEntity))
}

/** One result for each item, in their order. */
async function updateTogether(scope: SiteScope, items: InventoryItemToWriteV3[]) {
  const known = await readItems(
    scope,
    items.flatMap(({ id }) => (id ? [id] : [])),
  )
  const productOf = new Map(known.map((row) => [toItem(row).id, row.productId]))
  const groups = Map.groupBy(items, ({ id }) => productOf.get(id ?? '') ?? `unknown ${id}`)
  const failures = new Map<InventoryItemToWriteV3, ApiError>()
  for (const group of groups.values()) {
    try {
      await updateItems(scope, group)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const one of group) failures.set(one, error)
    }
  }
  const after = await readItems(scope, [...productOf.keys()])
  const byId = new Map(after.map((row) => [toItem(row).id, toItem(row)]))
  const results = items.map((one, originalIndex) => {
    const error = failures.get(one)
    const entity = byId.get(one.id ?? '')
    const id = one.id ? { id: one.id } : {}
    return error
      ? { itemMetadata: { ...id, originalIndex, success: false, error: toItemError(error) } }
      : {
          itemMetadata: { ...id, originalIndex, success: true },
          ...(entity ? { item: entity } : {}),
        }
  })
  return { results, bulkActionMetadata: toBulkMetadata(results) }
}
