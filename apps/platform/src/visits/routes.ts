import type { CountVisitsResponse, GetVisitsOverviewResponse } from '@vitrine/contract'
import { countVisitsSchema, visitsOverviewSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { countVisits } from './count-visits.ts'
import { readVisits } from './read-visits.ts'

const forms = pathForms.staff

/** Visits of the shop, counted without anything about who came. Ours alone. */
export const visitRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'countVisits',
    method: 'post',
    path: '/v1/visits',
    forms,
    summary: 'Counts what visitors did who agreed to be counted; nothing is stored about them.',
    body: countVisitsSchema,
    reply: 'CountVisitsResponse',
    handler: async (c, { events }) => {
      const { network, writeRateLimit, scope } = c.var
      // By network: visitors have no session for this, and a server that counts for them has one for all.
      if (network !== null) writeRateLimit.take(`visits of ${network}`)
      return c.json<CountVisitsResponse>({ counted: await countVisits(scope, events) })
    },
  }),
  defineRoute({
    id: 'getVisitsOverview',
    method: 'get',
    path: '/v1/overview/visits',
    forms,
    access: [permission('ECOM.READ_ORDERS')],
    summary: 'The visits of a period by day, and the products that were looked at most.',
    query: visitsOverviewSchema,
    reply: 'GetVisitsOverviewResponse',
    handler: async (c, period) => {
      c.header('Cache-Control', 'no-store')
      const visitsOverview = await readVisits(c.var.scope, period)
      return c.json<GetVisitsOverviewResponse>({ visitsOverview })
    },
  }),
]
