import type { AttentionOverview, LowStockItem } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { MOST_WAITING } from './count-waiting.ts'

/** As many left as the shop calls low. */
const LOW = 3
const SHOWN = 5

interface Row {
  productId: string
  variantId: string
  name: string
  choices: Record<string, string>
  quantity: number
}

/** The variants of visible products of which few are left or none, where the stock is counted. */
export async function readStock({
  siteId,
  db,
}: SiteScope): Promise<NonNullable<AttentionOverview['stock']>> {
  const rows = await runStatement<Row & object>(db, {
    name: 'overview.list-low-stock',
    // The limit is reached in the order of an index: by name or id, every variant with few left would be read and sorted.
    text: `
      SELECT x."productId", x."variantId", x.name, x.choices, x.quantity
      FROM (
        SELECT v.product_id AS "productId", v.variant_id AS "variantId", p.name, v.choices, v.quantity, v.position
        FROM variants v
        JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
        WHERE v.site_id = $1 AND v.quantity BETWEEN 1 AND ${LOW} AND v.visible AND p.visible AND p.track_inventory
        ORDER BY v.quantity
        LIMIT ${MOST_WAITING}
      ) x
      ORDER BY x.quantity, x.name, x."productId", x.position`,
    values: [siteId],
  })
  const [gone] = await runStatement<{ count: number }>(db, {
    name: 'overview.count-out-of-stock',
    text: `
      SELECT count(*)::integer AS count
      FROM (
        SELECT
        FROM variants v
        JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
        WHERE v.site_id = $1 AND v.quantity = 0 AND v.visible AND p.visible AND p.track_inventory
        LIMIT ${MOST_WAITING}
      ) x`,
    values: [siteId],
  })
  return { low: rows.length, out: gone?.count ?? 0, items: rows.slice(0, SHOWN).map(toItem) }
}

function toItem({ choices, ...row }: Row): LowStockItem {
  return { ...row, choices: Object.values(choices).join(', ') }
}
