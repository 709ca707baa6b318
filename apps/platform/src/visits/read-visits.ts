import {
  VISIT_STEPS,
  type VisitCounts,
  type VisitedProduct,
  type VisitStep,
  type VisitsOverview,
} from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { listDays, type Period } from '../kernel/time/days.ts'
import { shopSettings } from '../shop/shop-settings.ts'
import { NO_PRODUCT } from './tables.ts'

/** The visits of a period by day in UTC, with the orders of each, and the products that were looked at most. */
export async function readVisits(scope: SiteScope, period: Period): Promise<VisitsOverview> {
  const [{ shop }, steps, orders, products] = await Promise.all([
    shopSettings.read(scope),
    sumSteps(scope, period),
    countOrders(scope, period),
    listMostVisited(scope, period),
  ])
  const countOf = new Map(
    [...steps, ...orders].map(({ date, step, count }) => [`${date} ${step}`, count]),
  )
  const days = listDays(period).map((date) => ({
    date,
    ...countsOf((step) => countOf.get(`${date} ${step}`) ?? 0),
  }))
  const total = countsOf((step) => days.reduce((sum, day) => sum + day[step], 0))
  return { isCounting: shop.countsVisits, days, total, products }
}

function countsOf(count: (step: VisitStep | 'order') => number): VisitCounts {
  const steps = [...VISIT_STEPS, 'order' as const]
  return Object.fromEntries(steps.map((step) => [step, count(step)])) as VisitCounts
}

interface StepOfDay {
  date: string
  step: string
  count: number
}

function sumSteps({ siteId, db }: SiteScope, { from, to }: Period) {
  return runStatement<StepOfDay & object>(db, {
    name: 'visits.sum-steps',
    text: `
      SELECT to_char(day, 'YYYY-MM-DD') AS date, step, count::float8 AS count
      FROM visit_counts
      WHERE site_id = $1 AND day BETWEEN $2::date AND $3::date AND product_id = '${NO_PRODUCT}'`,
    values: [siteId, from, to],
  })
}

function countOrders({ siteId, db }: SiteScope, { from, to }: Period) {
  return runStatement<StepOfDay & object>(db, {
    name: 'visits.count-orders',
    text: `
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, 'order' AS step, count(*)::float8 AS count
      FROM orders
      WHERE site_id = $1 AND status <> 'CANCELED'
        AND created_at >= ($2::date)::timestamp AT TIME ZONE 'UTC'
        AND created_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1`,
    values: [siteId, from, to],
  })
}

async function listMostVisited(
  { siteId, db }: SiteScope,
  { from, to }: Period,
): Promise<VisitedProduct[]> {
  const rows = await runStatement<{ product_id: string; name: string; views: number }>(db, {
    name: 'visits.list-most-visited',
    text: `
      SELECT p.product_id, p.name, sum(v.count)::float8 AS views
      FROM visit_counts v
      JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
      WHERE v.site_id = $1 AND v.day BETWEEN $2::date AND $3::date AND v.step = 'product'
      GROUP BY p.product_id, p.name
      ORDER BY views DESC, p.name, p.product_id
      LIMIT 10`,
    values: [siteId, from, to],
  })
  return rows.map(({ product_id, ...product }) => ({ productId: product_id, ...product }))
}
