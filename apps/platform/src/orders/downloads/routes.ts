import type { ListOrderDownloadsResponse, OrderLinkResponse } from '@vitrine/contract'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { requireOrder } from '../find-orders.ts'
import { orderPageUrl, replaceOrderLink } from '../links/order-links.ts'
import { listDownloads } from './order-downloads.ts'

const ORDER = '/v1/orders/:id'
const shared = { forms: pathForms.orders, errors: { 404: ['ORDER_NOT_FOUND'] } } as const
const change = { ...shared, access: [permission('ECOM.MODIFY_ORDERS')], write: 'once' } as const

/** The files of an order, and the link to its page. Ours alone. */
export const orderLinkRoutes: Route<{ keyring: Keyring; publicPlatformUrl: string }>[] = [
  defineRoute({
    ...shared,
    id: 'listOrderDownloads',
    method: 'get',
    path: `${ORDER}/downloads`,
    summary: 'The files of a paid order with their links, for its buyer and for apps and staff.',
    reply: 'ListOrderDownloadsResponse',
    handler: async (c, _, tools) => {
      const { orderId } = await requireOrder(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<ListOrderDownloadsResponse>({
        downloads: await listDownloads(c.var.scope, orderId, tools),
      })
    },
  }),
  defineRoute({
    ...change,
    id: 'renewOrderDownloads',
    method: 'post',
    path: `${ORDER}/downloads/renew`,
    summary: 'Replaces the links of an order’s files with new ones.',
    reply: 'ListOrderDownloadsResponse',
    handler: async (c, _, tools) => {
      const { orderId } = await requireOrder(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      const downloads = await listDownloads(c.var.scope, orderId, tools, { renewed: true })
      return c.json<ListOrderDownloadsResponse>({ downloads })
    },
  }),
  defineRoute({
    ...shared,
    id: 'getOrderLink',
    method: 'get',
    path: `${ORDER}/link`,
    summary:
      'The link that shows the order without a sign-in, for its buyer and for apps and staff.',
    reply: 'OrderLinkResponse',
    handler: async (c, _, tools) => {
      const { orderId } = await requireOrder(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<OrderLinkResponse>({ url: await orderPageUrl(c.var.scope, orderId, tools) })
    },
  }),
  defineRoute({
    ...change,
    id: 'replaceOrderLink',
    method: 'post',
    path: `${ORDER}/link/replace`,
    summary: 'Ends the link that shows the order, and replies with a new one.',
    reply: 'OrderLinkResponse',
    handler: async (c, _, tools) => {
      const { orderId } = await requireOrder(c.var.scope, idOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json<OrderLinkResponse>({ url: await replaceOrderLink(c.var.scope, orderId, tools) })
    },
  }),
]
