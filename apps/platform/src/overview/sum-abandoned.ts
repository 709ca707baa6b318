import type { AttentionOverview, Price } from '@vitrine/contract'
import { formatMinor, parseMinor, toDecimalText } from '../catalog/product/money.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'

const PERIOD_MS = 30 * 86_400_000

interface Sums {
  abandoned: number
  /** Decimals in the major unit, as the snapshots have them. */
  abandonedTotal: string
  recovered: number
  recoveredTotal: string
}

/** The checkouts that were left in the last 30 days, and those whose buyers came back. */
export async function sumAbandoned(
  { siteId, db, now }: SiteScope,
  currency: string,
): Promise<NonNullable<AttentionOverview['abandonedCheckouts']>> {
  const sumOf = (status: 'ABANDONED' | 'RECOVERED') =>
    `coalesce(sum((a.snapshot #>> '{totalPrice,amount}')::numeric) FILTER (WHERE a.status = '${status}'), 0)::text`
  const [row] = await runStatement<Sums & object>(db, {
    name: 'overview.sum-abandoned',
    text: `
      SELECT count(*) FILTER (WHERE a.status = 'ABANDONED')::integer AS abandoned,
        ${sumOf('ABANDONED')} AS "abandonedTotal",
        count(*) FILTER (WHERE a.status = 'RECOVERED')::integer AS recovered,
        ${sumOf('RECOVERED')} AS "recoveredTotal"
      FROM abandoned_checkouts a
      WHERE a.site_id = $1 AND a.created_at >= $2 AND a.snapshot ->> 'currency' = $3`,
    values: [siteId, after(now(), -PERIOD_MS), currency],
  })
  const { abandoned = 0, abandonedTotal = '0', recovered = 0, recoveredTotal = '0' } = row ?? {}
  return {
    abandoned,
    abandonedTotal: toPrice(abandonedTotal, currency),
    recovered,
    recoveredTotal: toPrice(recoveredTotal, currency),
  }
}

function toPrice(amount: string, currency: string): Price {
  const minor = parseMinor(amount, currency) ?? 0
  return {
    amount: toDecimalText(minor, currency),
    formattedAmount: formatMinor(minor, currency, 'en'),
  }
}
