import { type InventoryChangeSource, MAX_QUANTITY } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchChanged } from '../changes/watch-products.ts'
import { type ChangeOutcome, changeQuantities } from './change-quantities.ts'
import { IS_OFFERED, statusOf } from './inventory-status.ts'

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
    const known: ChangeOutcome[] = []
    for (const round of toRounds(sorted)) {
      const { outcomes, products } = await changeQuantities(tx, round)
      known.push(...outcomes)
      requireDone(round, { outcomes, known })
      const variantIds = round.map(({ variantId }) => variantId)
      watchChanged(tx, products, { variantIds, reason: source })
    }
    catalogChanged(tx)
  })
}

const keyOf = ({ productId, variantId }: Pick<StockChange, 'productId' | 'variantId'>) =>
  `${productId} ${variantId}`

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

/** In rounds of one change for each variant: in an order, two lines may have the same with different texts. */
function toRounds(changes: readonly StockChange[]): StockChange[][] {
  const rounds: StockChange[][] = []
  const times = new Map<string, number>()
  for (const change of changes) {
    const round = times.get(keyOf(change)) ?? 0
    times.set(keyOf(change), round + 1)
    rounds[round] = [...(rounds[round] ?? []), change]
  }
  return rounds
}

/** The first of the known outcomes says what there was before all changes, which is what there will be again. */
function requireDone(
  changes: readonly StockChange[],
  { outcomes, known }: Record<'outcomes' | 'known', readonly ChangeOutcome[]>,
) {
  for (const change of changes) {
    const isSame = (one: ChangeOutcome) => keyOf(one) === keyOf(change)
    const { productId, variantId, by } = change
    const outcome = outcomes.find(isSame)
    if (!outcome) throw notFound('variant', `${productId}-${variantId}`)
    if (outcome.isPossible) continue
    const available = known.find(isSame)?.available ?? 0
    const data = { productId, variantId, available }
    throw by < 0
      ? applicationError(409, 'INSUFFICIENT_INVENTORY', `Only ${available} left.`, data)
      : applicationError(400, 'TOO_MUCH_INVENTORY', `There are at most ${MAX_QUANTITY}.`, data)
  }
}

/** Sets the status of products whose variants have changed. */
export async function refreshInventoryStatus(
  { siteId, db, now }: SiteScope,
  productIds: string[],
): Promise<void> {
  await runStatement(db, {
    name: 'inventory.refresh-status',
    text: `
      UPDATE products p
      SET inventory_status = ${statusOf('d')},
        version = p.version + 1,
        updated_at = $3
      FROM (
        SELECT v.product_id, count(*) AS offered,
          count(*) FILTER (WHERE CASE WHEN q.track_inventory THEN v.quantity > 0 ELSE v.in_stock END) AS available
        FROM variants v
        JOIN products q ON q.site_id = v.site_id AND q.product_id = v.product_id
        WHERE v.site_id = $1
          AND v.product_id = ANY($2::uuid[])
          AND ${IS_OFFERED}
        GROUP BY v.product_id
      ) d
      WHERE p.site_id = $1
        AND p.product_id = d.product_id`,
    values: [siteId, productIds, now()],
  })
}
