import type { CreateOrderResponse, GetOrderResponse, SearchOrdersResponse } from '@vitrine/contract'
import { createOrderSchema, searchOrdersSchema } from '@vitrine/contract/schemas'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { idOf } from '../http/id-of.ts'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import type { CursorCodec } from '../query/cursor-codec.ts'
import { requireOrder, searchOrders } from './find-orders.ts'
import { placeOrder } from './place-order.ts'
import { placingErrors } from './placing-errors.ts'
import { toOrder } from './wire-order.ts'

/** What the calls need: the catalog's settings, and the codec of cursors. */
export type OrderTools = CatalogSettings & { cursors: CursorCodec }

/** @see wire contract sections 7.2 (`create-order`) and 7.3 */
export const orderRoutes: Route<OrderTools>[] = [
  defineRoute({
    id: 'createOrder',
    method: 'post',
    path: '/v1/checkouts/:id/create-order',
    forms: pathForms.checkouts,
    write: 'once',
    namedBy: 'id',
    summary:
      'Places the order of a checkout, to be paid outside of the store; once for each checkout.',
    body: createOrderSchema,
    reply: 'CreateOrderResponse',
    errors: placingErrors,
    handler: async (c, _, tools) => {
      const orderId = await placeOrder(c.var.scope, idOf(c), tools)
      return c.json<CreateOrderResponse>({ orderId })
    },
  }),
  defineRoute({
    id: 'getOrder',
    method: 'get',
    path: '/v1/orders/:id',
    forms: pathForms.orders,
    summary: 'The order, for its buyer and for apps and staff with the permission.',
    reply: 'GetOrderResponse',
    errors: { 404: ['ORDER_NOT_FOUND'] },
    handler: async (c, _, tools) => {
      const row = await requireOrder(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<GetOrderResponse>({ order: toOrder(c.var.scope, row, tools) })
    },
  }),
  defineRoute({
    id: 'searchOrders',
    method: 'post',
    path: '/v1/orders/search',
    forms: pathForms.orders,
    summary:
      'The orders that match: the buyer’s own, or all for apps and staff with the permission.',
    body: searchOrdersSchema,
    reply: 'SearchOrdersResponse',
    handler: async (c, { search = {} }, tools) => {
      const { currency } = await readSite(c.var.scope)
      const { cursorPaging = {}, search: words, ...query } = search
      const isContinued = !!cursorPaging.cursor
      const page = await searchOrders(
        c.var.scope,
        {
          ...(isContinued ? {} : NEWEST_FIRST),
          ...query,
          expression: words?.expression,
          cursorPaging,
          at: 'search.',
        },
        { currency, cursors: tools.cursors },
      )
      c.header('Cache-Control', 'no-store')
      return c.json<SearchOrdersResponse>({
        orders: page.items.map((row) => toOrder(c.var.scope, row, tools)),
        metadata: {
          count: page.items.length,
          cursors: page.cursors ?? {},
          hasNext: page.cursors?.next !== undefined,
        },
      })
    },
  }),
]

const NEWEST_FIRST = { sort: [{ fieldName: 'createdDate', order: 'DESC' as const }] }
