import type { QueryOlderOrdersResponse } from '@vitrine/contract'
import { queryOlderOrdersSchema } from '@vitrine/contract/schemas'
import { readSite } from '../../catalog/product/read-site.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { parseTextQuery } from '../../query/parse-text-query.ts'
import { searchOrders } from '../find-orders.ts'
import type { OrderTools } from '../routes.ts'
import { toOrder } from '../wire-order.ts'
import { toOlderOrder } from './to-older-order.ts'

/** The names that fields had in filters and sorts. */
const NAMES: Record<string, string> = { dateCreated: 'createdDate', lastUpdated: 'updatedDate' }

/** Orders in the older form, for programs that were written for it. */
export const olderOrderRoutes: Route<OrderTools>[] = [
  defineRoute({
    id: 'queryOlderOrders',
    method: 'post',
    path: '/v2/orders/query',
    forms: pathForms.olderOrders,
    summary:
      'Orders in the form before: the buyer’s own, or all for apps and staff with the permission.',
    body: queryOlderOrdersSchema,
    reply: 'QueryOlderOrdersResponse',
    handler: async (c, { query = {} }, tools) => {
      const { currency } = await readSite(c.var.scope)
      const { filter = {}, sort = [], paging } = parseTextQuery(query)
      const sorted = sort.map(({ fieldName, ...rest }) => ({
        ...rest,
        fieldName: renamed(fieldName),
      }))
      const page = await searchOrders(
        c.var.scope,
        {
          filter: withNewNames(filter ?? {}),
          sort: sorted.length > 0 ? sorted : [{ fieldName: 'createdDate', order: 'DESC' }],
          ...(paging ? { paging } : {}),
        },
        { currency, cursors: tools.cursors },
      )
      c.header('Cache-Control', 'no-store')
      return c.json<QueryOlderOrdersResponse>({
        orders: page.items.map((row) => toOlderOrder(toOrder(c.var.scope, row, tools))),
        metadata: { items: page.items.length, offset: page.offset },
        totalResults: page.total,
      })
    },
  }),
]

function withNewNames(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => [
      renamed(name),
      Array.isArray(condition) && name.startsWith('$')
        ? condition.map((one) => (isFilter(one) ? withNewNames(one) : one))
        : condition,
    ]),
  )
}

function isFilter(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const renamed = (name: string) => NAMES[name] ?? name
