import { type InventoryChangeSource, MAX_QUANTITY } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchProducts } from '../changes/watch-products.ts'

export interface StockChange {
  productId: string
  /** The all-zero id for a product without managed variants. */
  variantId: string
  /** Negative: removed from stock. */
  by: number
  /**
   * Allows a preorder where stock is insufficient and the product can be preordered. Of what is put back: it was one, so
   * it is no longer waited for.
   */
  preorder?: boolean | undefined
}

/** The reason for the change; a revert restores the stock of an order. */
export type StockSource = Exclude<InventoryChangeSource, 'UNKNOWN'>

/**
 * Decrements or increments stock, all of it or none. Products that do not track their stock are not changed, but
 * nothing can be taken from one that is out of stock.
 *
 * @throws {ApiError} 404 for an unknown variant; 409 `INSUFFICIENT_INVENTORY`, with the available quantity, where it would go
 *   below zero; 400 `TOO_MUCH_INVENTORY` where it would go above 99,999.
 */
export function adjustStock(
  scope: SiteScope,
  changes: StockChange[],
  source: StockSource = 'MANUAL',
): Promise<void> {
  return transact(scope, async (tx) => {
    // In the same order in every transaction, so that two orders for the same products do not deadlock.
    const sorted = changes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const impossible = sorted.find((one) => !isGuid(one.productId) || !isGuid(one.variantId))
    if (impossible) throw notFound('variant', `${impossible.productId}-${impossible.variantId}`)
    const productIds = [...new Set(sorted.map(({ productId }) => productId))]
    await lockProducts(tx, productIds)
    const variantIds = sorted.map(({ variantId }) => variantId)
    await watchProducts(tx, productIds, { variantIds, reason: source })
    for (const change of sorted) await applyChange(tx, change)
    await refreshInventoryStatus(tx, productIds)
    catalogChanged(tx)
  })
}

const keyOf = ({ productId, variantId }: StockChange) => `${productId} ${variantId}`

/** Locks the products' rows, which protect the sums over their variants. Returns the ids that exist. */
export async function lockProducts(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<string[]> {
  const rows = await runStatement<{ product_id: string }>(db, {
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
  return rows.map((row) => row.product_id)
}

interface ChangeOutcome {
  available: number | null
  is_possible: boolean
}

async function applyChange(
  { siteId, db }: SiteScope,
  { productId, variantId, by, preorder = false }: StockChange,
) {
  const [row] = await runStatement<ChangeOutcome & object>(db, {
    name: 'inventory.apply-change',
    text: `
      WITH before AS (
        SELECT v.quantity, v.in_stock, v.preordered, p.track_inventory,
          $5::boolean AND CASE
            WHEN $4::integer > 0 THEN v.preordered >= $4::integer
            ELSE (p.preorder ->> 'enabled')::boolean IS TRUE
              AND v.quantity + $4::integer < 0
              AND v.preordered - $4::integer <= coalesce((p.preorder ->> 'limit')::integer, 2147483647)
          END AS is_ahead
        FROM variants v
        JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
        WHERE v.site_id = $1 AND v.product_id = $2 AND v.variant_id = $3
      ), change AS (
        UPDATE variants v
        SET quantity = CASE WHEN before.is_ahead THEN v.quantity ELSE v.quantity + $4::integer END,
          preordered = CASE WHEN before.is_ahead THEN v.preordered - $4::integer ELSE v.preordered END
        FROM before
        WHERE v.site_id = $1 AND v.product_id = $2 AND v.variant_id = $3
          AND before.track_inventory
          AND (before.is_ahead OR v.quantity + $4::integer BETWEEN 0 AND $6::integer)
        RETURNING v.quantity
      )
      SELECT
        CASE WHEN before.track_inventory THEN before.quantity END AS available,
        CASE
          WHEN before.track_inventory THEN EXISTS (SELECT FROM change)
          ELSE before.in_stock OR $4::integer >= 0
        END AS is_possible
      FROM before`,
    values: [siteId, productId, variantId, by, preorder, MAX_QUANTITY],
  })
  if (!row) throw notFound('variant', `${productId}-${variantId}`)
  if (row.is_possible) return
  const available = row.available ?? 0
  const data = { productId, variantId, available }
  throw by < 0
    ? applicationError(409, 'INSUFFICIENT_INVENTORY', `Only ${available} left.`, data)
    : applicationError(400, 'TOO_MUCH_INVENTORY', `There are at most ${MAX_QUANTITY}.`, data)
}

/** Hidden variants count only if all are hidden, as in `catalog/derive-product.ts`. */
export async function refreshInventoryStatus(
  { siteId, db, now }: SiteScope,
  productIds: string[],
): Promise<void> {
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
