import type { CreateFulfillmentResponse, ListFulfillmentsResponse } from '@vitrine/contract'
import { createFulfillmentSchema, updateFulfillmentSchema } from '@vitrine/contract/schemas'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { createFulfillment } from './create-fulfillment.ts'
import { deleteFulfillment } from './delete-fulfillment.ts'
import { listFulfillments, readFulfillments } from './find-fulfillments.ts'
import { updateFulfillment } from './update-fulfillment.ts'

const OF_ORDER = '/v1/fulfillments/orders/:orderId'
const ONE = '/v1/fulfillments/:id/orders/:orderId'
const change = {
  forms: pathForms.fulfillments,
  access: [permission('ECOM.MODIFY_ORDERS')],
  write: 'once',
} as const
const CONFLICTS = ['ORDER_ALREADY_CANCELED', 'FULFILLMENT_EXCEEDS_ORDER']

/** What of an order was sent or handed over. */
export const fulfillmentRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'listFulfillments',
    method: 'get',
    path: OF_ORDER,
    forms: pathForms.fulfillments,
    summary:
      'What of the order was sent, for its buyer and for apps and staff with the permission.',
    reply: 'ListFulfillmentsResponse',
    errors: { 404: ['ORDER_NOT_FOUND'] },
    handler: async (c) => {
      const found = await listFulfillments(c.var.scope, orderOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<ListFulfillmentsResponse>({ orderWithFulfillments: found })
    },
  }),
  defineRoute({
    ...change,
    id: 'createFulfillment',
    method: 'post',
    path: `${OF_ORDER}/create-fulfillment`,
    summary: 'Records that items of an order were sent, and writes to its buyer.',
    body: createFulfillmentSchema,
    reply: 'CreateFulfillmentResponse',
    errors: {
      404: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
      409: [...CONFLICTS, 'TOO_MANY_FULFILLMENTS'],
    },
    handler: async (c, input) => {
      const fulfillmentId = await createFulfillment(c.var.scope, orderOf(c), input)
      c.header('Cache-Control', 'no-store')
      return c.json<CreateFulfillmentResponse>({ ...(await replyOf(c)), fulfillmentId })
    },
  }),
  defineRoute({
    ...change,
    id: 'updateFulfillment',
    method: 'patch',
    path: ONE,
    summary: 'Changes the items or the tracking of a fulfillment.',
    body: updateFulfillmentSchema,
    reply: 'ListFulfillmentsResponse',
    errors: {
      404: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
      409: CONFLICTS,
    },
    handler: async (c, input) => {
      const place = { orderId: orderOf(c), fulfillmentId: idOf(c) }
      await updateFulfillment(c.var.scope, place, input)
      c.header('Cache-Control', 'no-store')
      return c.json<ListFulfillmentsResponse>(await replyOf(c))
    },
  }),
  defineRoute({
    ...change,
    id: 'deleteFulfillment',
    method: 'delete',
    path: ONE,
    summary: 'Takes back that items of an order were sent.',
    reply: 'ListFulfillmentsResponse',
    errors: { 404: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'] },
    handler: async (c) => {
      await deleteFulfillment(c.var.scope, { orderId: orderOf(c), fulfillmentId: idOf(c) })
      c.header('Cache-Control', 'no-store')
      return c.json<ListFulfillmentsResponse>(await replyOf(c))
    },
  }),
]

const orderOf = (c: RouteContext) => c.req.param('orderId')?.toLowerCase() ?? ''

const replyOf = async (c: RouteContext): Promise<ListFulfillmentsResponse> => ({
  orderWithFulfillments: await readFulfillments(c.var.scope, orderOf(c)),
})
