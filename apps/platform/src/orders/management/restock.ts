import { returnStock } from '../../catalog/inventory/return-stock.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/**
 * Puts items of a locked order back into stock, never more than it took. Products that were deleted since are left out.
 *
 * @throws {ApiError} 404 `LINE_ITEM_NOT_FOUND`; 409 `RESTOCK_EXCEEDS_ORDER`; 400 `TOO_MUCH_INVENTORY`.
 */
export async function restock(
  tx: SiteScope,
  orderId: string,
  items: readonly { lineItemId: string; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return
  const stock = new Map((await readStock(tx, orderId)).map((line) => [line.lineId, line]))
  const lines = items.map(({ lineItemId, quantity }) => {
    const line = stock.get(lineItemId.toLowerCase())
    if (!line) throw notFound('line item', lineItemId)
    line.left -= quantity
    if (line.left >= 0) return { ...line, quantity }
    throw applicationError(
      409,
      'RESTOCK_EXCEEDS_ORDER',
      'No more can be put back into stock than the order took from it.',
      { lineItemId },
    )
  })
  await putBack(tx, orderId, lines)
}

/** Puts everything back that was not yet. */
export async function restockAll(tx: SiteScope, orderId: string): Promise<void> {
  const lines = await readStock(tx, orderId)
  await putBack(
    tx,
    orderId,
    lines.filter(({ left }) => left > 0).map((line) => ({ ...line, quantity: line.left })),
  )
}

interface StockLine {
  lineId: string
  productId: string
  variantId: string
  preorder: boolean
  /** What was not put back yet. */
  left: number
}

function readStock({ siteId, db }: SiteScope, orderId: string): Promise<StockLine[]> {
  return runStatement<StockLine>(db, {
    name: 'orders.read-stock',
    text: `
      SELECT s.line_id AS "lineId", s.product_id AS "productId", s.variant_id AS "variantId", s.preorder,
        s.quantity - s.restocked AS left
      FROM order_stock s
      WHERE s.site_id = $1 AND s.order_id = $2`,
    values: [siteId, orderId],
  })
}

async function putBack(
  tx: SiteScope,
  orderId: string,
  lines: (StockLine & { quantity: number })[],
) {
  await returnStock(tx, lines)
  await runStatement(tx.db, {
    name: 'orders.save-restocked',
    text: `
      UPDATE order_stock s
      SET restocked = s.restocked + l.quantity
      FROM (
        SELECT r.line_id, sum(r.quantity)::integer AS quantity
        FROM unnest($3::uuid[], $4::integer[]) AS r (line_id, quantity)
        GROUP BY r.line_id
      ) l
      WHERE s.site_id = $1 AND s.order_id = $2 AND s.line_id = l.line_id`,
    values: [
      tx.siteId,
      orderId,
      lines.map(({ lineId }) => lineId),
      lines.map(({ quantity }) => quantity),
    ],
  })
}
