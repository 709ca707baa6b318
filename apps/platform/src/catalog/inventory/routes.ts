import type {
  GetInventoryVariantsResponse,
  QueryInventoryResponse,
  QueryStockChangesResponse,
} from '@vitrine/contract'
import {
  decrementInventorySchema,
  getInventoryVariantsSchema,
  incrementInventorySchema,
  queryInventorySchema,
  queryStockChangesSchema,
  updateInventorySchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { parseTextQuery } from '../../query/parse-text-query.ts'
import { toInventoryItemId } from '../product/wire-product.ts'
import { ofCatalogVersion } from '../version/of-catalog-version.ts'
import { adjustStock } from './adjust-stock.ts'
import { queryInventory, requireInventory, toInventoryItem } from './inventory-items.ts'
import { setStock } from './set-stock.ts'
import { listStockChanges } from './stock-history.ts'

const readable = {
  forms: pathForms.inventoryReads,
  access: [permission('WIX_STORES.READ_INVENTORY')],
}
const writable = {
  forms: pathForms.inventoryWrites,
  access: [permission('WIX_STORES.MODIFY_INVENTORY')],
  write: 'once',
} as const

/** Stock, for callers with an API key that permits it. @see wire contract section 6 */
export const inventoryRoutes: Route<unknown>[] = ofCatalogVersion('V1', [
  defineRoute({
    ...readable,
    id: 'queryInventory',
    method: 'post',
    path: '/v2/inventoryItems/query',
    summary: 'The inventory items that match a query.',
    body: queryInventorySchema,
    reply: 'QueryInventoryResponse',
    handler: async (c, { query = {} }) => {
      const { items, offset, total } = await queryInventory(c.var.scope, parseTextQuery(query))
      return c.json<QueryInventoryResponse>({
        inventoryItems: items.map((row) => toInventoryItem(row)),
        metadata: { items: items.length, offset },
        totalResults: total,
      })
    },
  }),
  defineRoute({
    ...readable,
    id: 'getInventoryVariants',
    method: 'post',
    path: '/v2/inventoryItems/:inventoryId/getVariants',
    summary: 'The inventory item of one product.',
    body: getInventoryVariantsSchema,
    namedBy: 'inventoryId',
    reply: 'GetInventoryVariantsResponse',
    errors: { 404: ['INVENTORY_ITEM_NOT_FOUND'] },
    handler: async (c, { inventoryId, variantIds }) => {
      const row = await requireInventory(c.var.scope, toInventoryItemId(inventoryId.toLowerCase()))
      return c.json<GetInventoryVariantsResponse>({
        inventoryItem: toInventoryItem(row, variantIds),
      })
    },
  }),
  defineRoute({
    ...readable,
    id: 'queryStockChanges',
    method: 'post',
    path: '/v2/inventoryItems/changes/query',
    summary: 'The history of stock, the latest change first. Ours.',
    body: queryStockChangesSchema,
    reply: 'QueryStockChangesResponse',
    handler: async (c, { limit, ...query }) => {
      // One more says whether there is a further page.
      const found = await listStockChanges(c.var.scope, { ...query, limit: limit + 1 })
      const changes = found.slice(0, limit)
      const last = found.length > limit ? changes.at(-1) : undefined
      return c.json<QueryStockChangesResponse>({
        changes,
        ...(last && { nextCursor: last.id }),
      })
    },
  }),
  defineRoute({
    ...writable,
    id: 'updateInventoryVariants',
    method: 'patch',
    path: '/v2/inventoryItems/product/:productId',
    summary: 'Sets the quantities of the variants of a product.',
    body: updateInventorySchema,
    reply: NOTHING,
    errors: { 404: ['INVENTORY_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND'] },
    handler: async (c, { inventoryItem }) => {
      const { trackQuantity, variants, preorderInfo } = inventoryItem
      const productId = c.req.param('productId')?.toLowerCase() ?? ''
      requireSameId('inventoryItem.productId', inventoryItem.productId, productId)
      requireSameId('inventoryItem.id', inventoryItem.id, toInventoryItemId(productId))
      await setStock(c.var.scope, { productId, trackQuantity, variants, preorder: preorderInfo })
      return c.json({})
    },
  }),
  defineRoute({
    ...writable,
    id: 'decrementInventory',
    method: 'post',
    path: '/v2/inventoryItems/decrement',
    summary: 'Decreases quantities, all of them or none.',
    body: decrementInventorySchema,
    reply: NOTHING,
    errors: { 404: ['VARIANT_NOT_FOUND'], 409: ['INSUFFICIENT_INVENTORY'] },
    handler: async (c, { decrementData }) => {
      await adjustStock(
        c.var.scope,
        decrementData.map(({ decrementBy, preorderRequest, ...item }) => ({
          ...namedBy(item),
          by: -decrementBy,
          preorder: preorderRequest,
        })),
      )
      return c.json({})
    },
  }),
  defineRoute({
    ...writable,
    id: 'incrementInventory',
    method: 'post',
    path: '/v2/inventoryItems/increment',
    summary: 'Increases quantities, all of them or none.',
    body: incrementInventorySchema,
    reply: NOTHING,
    errors: { 400: ['TOO_MUCH_INVENTORY'], 404: ['VARIANT_NOT_FOUND'] },
    handler: async (c, { incrementData }) => {
      await adjustStock(
        c.var.scope,
        incrementData.map(({ incrementBy, ...item }) => ({ ...namedBy(item), by: incrementBy })),
      )
      return c.json({})
    },
  }),
])

interface NamedItem {
  inventoryId?: string
  externalId?: string
  productId?: string
  variantId: string
}

function namedBy({ inventoryId, externalId, productId, variantId }: NamedItem) {
  const id = productId ?? externalId ?? toInventoryItemId(inventoryId ?? '')
  return { productId: id, variantId }
}
