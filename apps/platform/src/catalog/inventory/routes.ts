import type { GetInventoryVariantsResponse, QueryInventoryResponse } from '@vitrine/contract'
import {
  decrementInventorySchema,
  getInventoryVariantsSchema,
  incrementInventorySchema,
  queryInventorySchema,
  updateInventorySchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody, readJson } from '../../http/request-body.ts'
import { permitWrite, requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { parseTextQuery } from '../../query/parse-text-query.ts'
import { toInventoryItemId } from '../product/wire-product.ts'
import { adjustStock } from './adjust-stock.ts'
import { queryInventory, requireInventory, toInventoryItem } from './inventory-items.ts'
import { setStock } from './set-stock.ts'

/** Stock, for callers with an API key that permits it. @see wire contract section 6 */
export function createInventoryRoutes() {
  const readable = requirePermission('WIX_STORES.READ_INVENTORY')
  const writable = permitWrite('WIX_STORES.MODIFY_INVENTORY')

  const inventoryReads = new Hono<HttpEnvironment>()
    .post('/v2/inventoryItems/query', readable, async (c) => {
      const { query = {} } = await parseBody(c, queryInventorySchema)
      const { items, offset, total } = await queryInventory(c.var.scope, parseTextQuery(query))
      return c.json<QueryInventoryResponse>({
        inventoryItems: items.map((row) => toInventoryItem(row)),
        metadata: { items: items.length, offset },
        totalResults: total,
      })
    })
    .post('/v2/inventoryItems/:inventoryId/getVariants', readable, async (c) => {
      const inventoryId = c.req.param('inventoryId')
      const body = await readJson(c)
      const { variantIds } = validate(
        getInventoryVariantsSchema,
        typeof body === 'object' && body !== null ? { ...body, inventoryId } : body,
      )
      const row = await requireInventory(c.var.scope, toInventoryItemId(inventoryId.toLowerCase()))
      return c.json<GetInventoryVariantsResponse>({
        inventoryItem: toInventoryItem(row, variantIds),
      })
    })

  const inventoryWrites = new Hono<HttpEnvironment>()
    .patch('/v2/inventoryItems/product/:productId', writable, async (c) => {
      const { inventoryItem } = await parseBody(c, updateInventorySchema)
      const { trackQuantity, variants, preorderInfo } = inventoryItem
      const productId = c.req.param('productId').toLowerCase()
      await setStock(c.var.scope, { productId, trackQuantity, variants, preorder: preorderInfo })
      return c.json({})
    })
    .post('/v2/inventoryItems/decrement', writable, async (c) => {
      const { decrementData } = await parseBody(c, decrementInventorySchema)
      await adjustStock(
        c.var.scope,
        decrementData.map(({ decrementBy, preorderRequest, ...item }) => ({
          ...namedBy(item),
          by: -decrementBy,
          preorder: preorderRequest,
        })),
      )
      return c.json({})
    })
    .post('/v2/inventoryItems/increment', writable, async (c) => {
      const { incrementData } = await parseBody(c, incrementInventorySchema)
      await adjustStock(
        c.var.scope,
        incrementData.map(({ incrementBy, ...item }) => ({ ...namedBy(item), by: incrementBy })),
      )
      return c.json({})
    })

  return { inventoryReads, inventoryWrites }
}

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
