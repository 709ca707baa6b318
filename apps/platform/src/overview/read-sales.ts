import type { SalesOfDay, SalesOverview, SalesSum } from '@vitrine/contract'
import { toDecimalText } from '../catalog/product/money.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { addDays, listDays, type Period } from '../kernel/time/days.ts'

export interface SalesPeriod extends Period {
  /** A name of the IANA database, in which the days begin. */
  timeZone: string
}

/** The orders of a period by day, without canceled ones, beside as many days before it. */
export async function readSales(scope: SiteScope, period: SalesPeriod): Promise<SalesOverview> {
  const { currency } = await readSite(scope)
  const days = listDays(period)
  const first = addDays(period.from, -days.length)
  const earlierDays = listDays({ from: first, to: addDays(period.from, -1) })
  const whole = { ...period, from: first, currency }
  const found = new Map((await sumSales(scope, whole)).map((row) => [row.date, row]))
  const refunds = new Map((await sumRefunds(scope, whole)).map((row) => [row.date, row.minor]))

  return {
    currency,
    days: days.map(ofDay),
    earlierDays: earlierDays.map(ofDay),
    total: sumOf(days),
    earlier: sumOf(earlierDays),
  }

  function ofDay(date: string): SalesOfDay {
    const { minor = 0, orders = 0 } = found.get(date) ?? {}
    return { date, sales: toDecimalText(minor, currency), orders }
  }

  function sumOf(dates: string[]): SalesSum {
    const sum = (values: (date: string) => number | undefined) =>
      dates.reduce((total, date) => total + (values(date) ?? 0), 0)
    return {
      sales: toDecimalText(
        sum((date) => found.get(date)?.minor),
        currency,
      ),
      orders: sum((date) => found.get(date)?.orders),
      refunds: toDecimalText(
        sum((date) => refunds.get(date)),
        currency,
      ),
    }
  }
}

interface SoldOn {
  date: string
  minor: number
  orders: number
}

/** Orders of earlier currencies of the store are no part of a sum. */
function sumSales({ siteId, db }: SiteScope, { from, to, timeZone, currency }: Whole) {
  return runStatement<SoldOn & object>(db, {
    name: 'overview.sum-sales',
    text: `
      SELECT to_char(o.created_at AT TIME ZONE $4, 'YYYY-MM-DD') AS date, sum(o.total_minor)::float8 AS minor,
        count(*)::integer AS orders
      FROM orders o
      WHERE o.site_id = $1 AND ${inPeriod('o.created_at')} AND o.status <> 'CANCELED' AND o.currency = $5
      GROUP BY 1`,
    values: [siteId, from, to, timeZone, currency],
  })
}

function sumRefunds({ siteId, db }: SiteScope, { from, to, timeZone, currency }: Whole) {
  return runStatement<Omit<SoldOn, 'orders'> & object>(db, {
    name: 'overview.sum-refunds',
    text: `
      SELECT to_char(p.recorded_at AT TIME ZONE $4, 'YYYY-MM-DD') AS date, sum(p.amount_minor)::float8 AS minor
      FROM order_payments p
      JOIN orders o ON o.site_id = p.site_id AND o.order_id = p.order_id
      WHERE p.site_id = $1 AND p.kind = 'REFUND' AND ${inPeriod('p.recorded_at')} AND o.currency = $5
      GROUP BY 1`,
    values: [siteId, from, to, timeZone, currency],
  })
}

type Whole = SalesPeriod & { currency: string }

/** SQL: from the beginning of the first day to the end of the last one, in the time zone. */
function inPeriod(column: string) {
  return `${column} >= ($2::date)::timestamp AT TIME ZONE $4 AND ${column} < ($3::date + 1)::timestamp AT TIME ZONE $4`
}
