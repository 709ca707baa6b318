import type { GetAttentionOverviewResponse, GetSalesOverviewResponse } from '@vitrine/contract'
import { salesOverviewSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { type Access, permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { applicationError } from '../kernel/errors/api-error.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import { attentionPermissions, readAttention } from './read-attention.ts'
import { readSales } from './read-sales.ts'

const forms = pathForms.staff

/** With one of the permissions that the parts need. */
const anyPart: Access = {
  callers: 'apps and staff, each part with its own permission',
  require(c) {
    const needed = Object.values(attentionPermissions)
    if (needed.some((name) => isPermitted(c.var.scope, name))) return
    throw applicationError(
      403,
      'PERMISSION_DENIED',
      'This needs a permission to read orders, members, inventory or webhooks. Use an API key.',
    )
  },
}

/** Sums for the first screen of the back office. Ours alone. */
export const overviewRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'getSalesOverview',
    method: 'get',
    path: '/v1/overview/sales',
    forms,
    access: [permission('ECOM.READ_ORDERS')],
    summary: 'The orders of a period by day, beside as many days before it.',
    query: salesOverviewSchema,
    reply: 'GetSalesOverviewResponse',
    handler: async (c, period) => {
      c.header('Cache-Control', 'no-store')
      const salesOverview = await readSales(c.var.scope, period)
      return c.json<GetSalesOverviewResponse>({ salesOverview })
    },
  }),
  defineRoute({
    id: 'getAttentionOverview',
    method: 'get',
    path: '/v1/overview/attention',
    forms,
    access: [anyPart],
    summary: 'What needs a person: orders, members, checkouts, stock and webhooks.',
    reply: 'GetAttentionOverviewResponse',
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      const attentionOverview = await readAttention(c.var.scope)
      return c.json<GetAttentionOverviewResponse>({ attentionOverview })
    },
  }),
]
