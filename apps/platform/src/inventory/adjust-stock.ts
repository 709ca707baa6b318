import { catalogChanged } from '../catalog/catalog-epoch.ts'
import { runStatement } from '../query/statement.ts'
import { applicationError, notFound } from '../refusal.ts'
import { type SiteScope, transact } from '../site-scope.ts'

export interface StockChange {
  productId: string
  /** The all-zero id for a product without variants of its own. */
  variantId: string
  /** Below zero: taken out. */
  by: number
}

/**
 * Takes stock out or puts it back, all of it or none. Products that do not count their stock are left as they are,
 * except that nothing is taken from what is not in stock.
 *
 * @throws {Refusal} 404 for an unknown variant; 409 `INSUFFICIENT_INVENTORY`, with what is there, where it would go
 *   below zero.
 */
export function adjustStock(scope: SiteScope, changes: StockChange[]): Promise<void> {
  return transact(scope, async (tx) => {
    // In one order for everybody, or two orders for the same things could wait for each other.
    const sorted = changes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const productIds = [...new Set(sorted.map(({ productId }) => productId))]
    await lockProducts(tx, productIds)
    for (const change of sorted) await applyChange(tx, change)
    await refreshInventoryStatus(tx, productIds)
    catalogChanged(tx)
  })
}

const keyOf = ({ productId, variantId }: StockChange) => `${productId} ${variantId}`

/** The product's row guards what its variants add up to. */
async function lockProducts({ siteId, db }: SiteScope, productIds: string[]) {
  await runStatement(db, {
    name: 'inventory.lock-products',
    text: `
      SELECT product_id
      FROM products
      WHERE site_id = $1
        AND product_id = ANY($2::uuid[])
      ORDER BY product_id
      FOR UPDATE`,
    values: [siteId, productIds],
  })
}

async function applyChange({ siteId, db }: SiteScope, { productId, variantId, by }: StockChange) {
  const [row] = await runStatement<{ available: number | null; is_possible: boolean }>(db, {
    name: 'inventory.apply-change',
    text: `
      WITH before AS (
        SELECT v.quantity, v.in_stock, p.track_inventory
        FROM variants v
        JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
        WHERE v.site_id = $1 AND v.product_id = $2 AND v.variant_id = $3
      ), change AS (
        UPDATE variants v
        SET quantity = v.quantity + $4::integer
        FROM before
        WHERE v.site_id = $1 AND v.product_id = $2 AND v.variant_id = $3
          AND before.track_inventory
          AND v.quantity + $4::integer >= 0
        RETURNING v.quantity
      )
      SELECT
        CASE WHEN before.track_inventory THEN before.quantity END AS available,
        CASE
          WHEN before.track_inventory THEN EXISTS (SELECT FROM change)
          ELSE before.in_stock OR $4::integer >= 0
        END AS is_possible
      FROM before`,
    values: [siteId, productId, variantId, by],
  })
  if (!row) throw notFound('variant', `${productId}-${variantId}`)
  if (row.is_possible) return
  const available = row.available ?? 0
  throw applicationError(409, 'INSUFFICIENT_INVENTORY', `Only ${available} left.`, {
    productId,
    variantId,
    available,
  })
}

/** Hidden variants count only where there are no others, as in `catalog/derive-product.ts`. */
async function refreshInventoryStatus({ siteId, db, now }: SiteScope, productIds: string[]) {
  await runStatement(db, {
    name: 'inventory.refresh-status',
    text: `
      UPDATE products p
      SET inventory_status = CASE
          WHEN d.available = 0 THEN 'OUT_OF_STOCK'
          WHEN d.available = d.offered THEN 'IN_STOCK'
          ELSE 'PARTIALLY_OUT_OF_STOCK'
        END,
        version = p.version + 1,
        updated_at = $3
      FROM (
        SELECT v.product_id, count(*) AS offered,
          count(*) FILTER (WHERE CASE WHEN q.track_inventory THEN v.quantity > 0 ELSE v.in_stock END) AS available
        FROM variants v
        JOIN products q ON q.site_id = v.site_id AND q.product_id = v.product_id
        WHERE v.site_id = $1
          AND v.product_id = ANY($2::uuid[])
          AND (v.visible OR NOT EXISTS (
            SELECT FROM variants w WHERE w.site_id = $1 AND w.product_id = v.product_id AND w.visible
          ))
        GROUP BY v.product_id
      ) d
      WHERE p.site_id = $1
        AND p.product_id = d.product_id`,
    values: [siteId, productIds, now()],
  })
}
