import type { ListReturnsResponse } from '@vitrine/contract'
import { declineReturnSchema, emptySchema, requestReturnSchema } from '@vitrine/contract/schemas'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { type OrderRow, requireOwnOrder } from '../find-orders.ts'
import { approveReturn, declineReturn, receiveReturn } from './decide-return.ts'
import { listReturns, readReturns } from './find-returns.ts'
import { requestReturn } from './request-return.ts'

const OF_ORDER = '/v1/returns/orders/:orderId'
const ONE = '/v1/returns/:id/orders/:orderId'
const shared = { forms: pathForms.fulfillments, reply: 'ListReturnsResponse' } as const
const decision = {
  ...shared,
  method: 'post',
  access: [permission('ECOM.MODIFY_ORDERS')],
  write: 'once',
  errors: { 404: ['ORDER_NOT_FOUND', 'RETURN_NOT_FOUND'], 409: ['RETURN_STATUS_CHANGED'] },
} as const

/** What buyers send back. Ours alone. */
export const returnRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'listReturns',
    method: 'get',
    path: OF_ORDER,
    summary:
      'The returns of an order and what can still be sent back, for its buyer and for apps and staff with the permission.',
    errors: { 404: ['ORDER_NOT_FOUND'] },
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json<ListReturnsResponse>({
        orderReturns: await listReturns(c.var.scope, orderOf(c)),
      })
    },
  }),
  defineRoute({
    ...shared,
    id: 'requestReturn',
    method: 'post',
    path: `${OF_ORDER}/request-return`,
    write: 'once',
    summary: 'Asks for a return of items that were sent, in the name of their buyer.',
    body: requestReturnSchema,
    errors: {
      404: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
      409: ['RETURN_EXCEEDS_DELIVERY', 'TOO_MANY_RETURNS'],
    },
    handler: async (c, input) => {
      await requireOwnOrder(c.var.scope, orderOf(c))
      return answer(c, await requestReturn(c.var.scope, orderOf(c), input.return))
    },
  }),
  defineRoute({
    ...decision,
    id: 'approveReturn',
    path: `${ONE}/approve`,
    summary: 'Approves a return, and writes to its buyer.',
    body: emptySchema,
    handler: async (c) => answer(c, await approveReturn(c.var.scope, placeOf(c))),
  }),
  defineRoute({
    ...decision,
    id: 'declineReturn',
    path: `${ONE}/decline`,
    summary: 'Declines a return, and writes to its buyer why.',
    body: declineReturnSchema,
    handler: async (c, { reason }) =>
      answer(c, await declineReturn(c.var.scope, placeOf(c), reason)),
  }),
  defineRoute({
    ...decision,
    id: 'receiveReturn',
    path: `${ONE}/receive`,
    summary: 'Notes that the items of a return have arrived.',
    body: emptySchema,
    handler: async (c) => answer(c, await receiveReturn(c.var.scope, placeOf(c))),
  }),
]

async function answer(c: RouteContext, order: OrderRow) {
  c.header('Cache-Control', 'no-store')
  return c.json<ListReturnsResponse>({ orderReturns: await readReturns(c.var.scope, order) })
}

const orderOf = (c: RouteContext) => c.req.param('orderId')?.toLowerCase() ?? ''
const placeOf = (c: RouteContext) => ({ orderId: orderOf(c), returnId: idOf(c).toLowerCase() })
