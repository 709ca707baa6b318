import type { GetOrderResponse, ListTransactionsResponse } from '@vitrine/contract'
import {
  addOrderActivitySchema,
  cancelOrderSchema,
  markOrderAsPaidSchema,
  refundOrderSchema,
  updateOrderSchema,
} from '@vitrine/contract/schemas'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import type { OrderRow } from '../find-orders.ts'
import type { PaymentTools } from '../paying/payment-tools.ts'
import { toOrder } from '../wire-order.ts'
import { addMerchantComment } from './add-merchant-comment.ts'
import { cancelOrder } from './cancel-order.ts'
import { listTransactions } from './list-transactions.ts'
import { markOrderAsPaid } from './record-payments.ts'
import { refundOrder } from './refund-order.ts'
import { updateOrder } from './update-order.ts'

type OrderManagementTools = PaymentTools & CatalogSettings

const ORDER = '/v1/orders/:id'
const change = {
  forms: pathForms.orders,
  method: 'post',
  access: [permission('ECOM.MODIFY_ORDERS')],
  write: 'once',
  namedBy: 'id',
  reply: 'GetOrderResponse',
} as const
const NOT_FOUND = { 404: ['ORDER_NOT_FOUND'] } as const

/**
 * What merchants do with orders. Recording payments, refunds and comments are calls of ours.
 *
 * @see wire contract section 7.3
 */
export const orderManagementRoutes: Route<OrderManagementTools>[] = [
  defineRoute({
    id: 'updateOrder',
    method: 'patch',
    path: ORDER,
    forms: pathForms.orders,
    access: change.access,
    write: 'once',
    summary: 'Changes addresses, notes, tags and the like of an order; what was bought stays.',
    body: updateOrderSchema,
    reply: 'GetOrderResponse',
    errors: NOT_FOUND,
    handler: async (c, { order: { id, ...members } }, tools) => {
      requireSameId('order.id', id, idOf(c))
      return answer(c, await updateOrder(c.var.scope, idOf(c), members), tools)
    },
  }),
  defineRoute({
    ...change,
    id: 'cancelOrder',
    path: `${ORDER}/cancel`,
    summary: 'Cancels an order, puts its items back into stock, and writes to its buyer.',
    body: cancelOrderSchema,
    errors: {
      ...NOT_FOUND,
      400: ['TOO_MUCH_INVENTORY'],
      409: ['ORDER_ALREADY_CANCELED', 'CANNOT_CANCEL_ORDER'],
    },
    handler: async (c, { id: _, ...options }, tools) =>
      answer(c, await cancelOrder(c.var.scope, idOf(c), options), tools),
  }),
  defineRoute({
    ...change,
    id: 'markOrderAsPaid',
    path: `${ORDER}/mark-as-paid`,
    summary: 'Records that the order was paid outside of the store.',
    body: markOrderAsPaidSchema,
    errors: { ...NOT_FOUND, 409: ['ORDER_ALREADY_PAID', 'ORDER_ALREADY_CANCELED'] },
    handler: async (c, _, tools) => answer(c, await markOrderAsPaid(c.var.scope, idOf(c)), tools),
  }),
  defineRoute({
    id: 'listTransactions',
    method: 'get',
    path: '/v1/payments/orders/:id',
    forms: pathForms.fulfillments,
    access: [permission('ECOM.READ_ORDERS')],
    summary: 'What was paid and refunded of an order, and what can still be refunded.',
    reply: 'ListTransactionsResponse',
    errors: NOT_FOUND,
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      const orderTransactions = await listTransactions(c.var.scope, idOf(c))
      return c.json<ListTransactionsResponse>({ orderTransactions })
    },
  }),
  defineRoute({
    ...change,
    id: 'refundOrder',
    path: `${ORDER}/refunds`,
    summary: 'Refunds at most what was paid: through the provider that charged it, or as a record.',
    body: refundOrderSchema,
    errors: {
      400: ['TOO_MUCH_INVENTORY'],
      404: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_NOT_FOUND'],
      409: ['REFUND_EXCEEDS_PAYMENT', 'RESTOCK_EXCEEDS_ORDER', 'RETURN_STATUS_CHANGED'],
    },
    handler: async (c, { id: _, ...refund }, tools) =>
      answer(c, await refundOrder(c.var.scope, idOf(c), refund, tools), tools),
  }),
  defineRoute({
    ...change,
    id: 'addOrderActivity',
    path: `${ORDER}/activities`,
    summary: 'Adds a comment of the merchant to the history of an order.',
    body: addOrderActivitySchema,
    errors: { ...NOT_FOUND, 409: ['TOO_MANY_ACTIVITIES'] },
    handler: async (c, { merchantComment }, tools) =>
      answer(c, await addMerchantComment(c.var.scope, idOf(c), merchantComment), tools),
  }),
]

function answer(c: RouteContext, row: OrderRow, settings: CatalogSettings) {
  c.header('Cache-Control', 'no-store')
  return c.json<GetOrderResponse>({ order: toOrder(c.var.scope, row, settings) })
}
