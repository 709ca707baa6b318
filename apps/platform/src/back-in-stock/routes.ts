import type {
  CountBackInStockRequestsResponse,
  CreateBackInStockRequestResponse,
  ListBackInStockRequestsResponse,
} from '@vitrine/contract'
import {
  createBackInStockRequestSchema,
  listBackInStockRequestsSchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { countRequests, listRequests } from './list-requests.ts'
import { type BackInStockTools, requestBackInStock } from './request-back-in-stock.ts'

const REQUESTS = '/v1/back-in-stock-notification-requests'
const shared = { forms: pathForms.backInStock } as const
const readable = { ...shared, access: [permission('WIX_STORES.READ_INVENTORY')] } as const

/** Requests to be told when an item is back in stock. The list and the counts are ours alone. */
export const backInStockRoutes: Route<BackInStockTools>[] = [
  defineRoute({
    ...shared,
    id: 'createBackInStockNotificationRequest',
    method: 'post',
    path: REQUESTS,
    write: 'limited',
    summary: 'Asks for an e-mail when an item is back in stock, once for an item and an address.',
    body: createBackInStockRequestSchema,
    reply: 'CreateBackInStockRequestResponse',
    errors: { 404: ['VARIANT_NOT_FOUND'], 428: ['ITEM_IN_STOCK'] },
    handler: async (c, { request }, tools: BackInStockTools) => {
      const { scope, origin } = c.var
      const { options, ...reference } = request.catalogReference
      const catalogReference = { ...reference, ...(options ? { options } : {}) }
      const draft = { ...request, catalogReference }
      c.header('Cache-Control', 'no-store')
      return c.json<CreateBackInStockRequestResponse>(
        await requestBackInStock(scope, { draft, origin }, tools),
      )
    },
  }),
  defineRoute({
    ...readable,
    id: 'listBackInStockNotificationRequests',
    method: 'get',
    path: REQUESTS,
    summary: 'The confirmed requests, of one product or of all, the newest first.',
    query: listBackInStockRequestsSchema,
    reply: 'ListBackInStockRequestsResponse',
    handler: async (c, { catalogItemId = null, limit = 50, offset = 0 }) => {
      const { requests, total } = await listRequests(c.var.scope, {
        productId: catalogItemId,
        limit,
        offset,
      })
      c.header('Cache-Control', 'no-store')
      return c.json<ListBackInStockRequestsResponse>({
        requests,
        metadata: { items: requests.length, offset },
        totalResults: total,
      })
    },
  }),
  defineRoute({
    ...readable,
    id: 'countBackInStockNotificationRequests',
    method: 'get',
    path: `${REQUESTS}/counts`,
    summary: 'How many addresses wait for each item, the most wanted first.',
    reply: 'CountBackInStockRequestsResponse',
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json<CountBackInStockRequestsResponse>({ items: await countRequests(c.var.scope) })
    },
  }),
]
