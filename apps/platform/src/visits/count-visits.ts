import type { VisitEvent } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { shopSettings } from '../shop/shop-settings.ts'
import { NO_PRODUCT } from './tables.ts'

/** A year and the month after it, so that a month can be held against the same one a year before. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** Adds the events to the counts of the day, and returns how many: none where the shop counts no visits. */
export async function countVisits(scope: SiteScope, events: VisitEvent[]): Promise<number> {
  const { shop } = await shopSettings.read(scope)
  if (!shop.countsVisits) return 0
  const { siteId, db, now } = scope
  const day = now().toISOString().slice(0, 10)
  await runStatement(db, {
    name: 'visits.count',
    text: COUNT,
    values: [
      ...[siteId, day, after(now(), KEPT_MS)],
      events.map(({ step }) => step),
      events.map(({ productId }) => productId ?? NO_PRODUCT),
    ],
  })
  return events.length
}

// A page of a product counts for its step and for the product, if there is such a product: other ids would be rows
// that anybody can add. In the order of the key, so that two statements never wait for each other.
const COUNT = `
INSERT INTO visit_counts AS v (site_id, day, step, product_id, count, expires_at)
SELECT $1, $2::date, step, product_id, count(*), $3
FROM (
  SELECT step, '${NO_PRODUCT}'::uuid AS product_id FROM unnest($4::text[]) AS step
  UNION ALL
  SELECT e.step, p.product_id
  FROM unnest($4::text[], $5::uuid[]) AS e (step, product_id)
  JOIN products p ON p.site_id = $1 AND p.product_id = e.product_id
) AS taken
GROUP BY step, product_id
ORDER BY step, product_id
ON CONFLICT (site_id, day, step, product_id) DO UPDATE SET count = v.count + excluded.count`
