import { type ReturnedLine, returnStock } from '../catalog/inventory/return-stock.ts'
import { insertRows } from '../kernel/database/insert-rows.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { ApiError } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { stockReservations } from './tables.ts'

/** What a payment took from stock. */
export interface ReservedLine extends ReturnedLine {
  lineId: string
}

/** Notes what the transaction took from stock for a payment. */
export function insertReservations(
  tx: SiteScope,
  paymentId: string,
  lines: readonly ReservedLine[],
): Promise<void> {
  return insertRows(
    tx,
    stockReservations,
    lines.map((line) => ({ paymentId, ...line })),
  )
}

/** Ends the reservations of a payment, and returns them: their stock is the caller's now. */
export function takeReservations(
  { siteId, db }: SiteScope,
  paymentId: string,
): Promise<ReservedLine[]> {
  return runStatement<ReservedLine & object>(db, {
    name: 'payments.take-reservations',
    text: `
      DELETE FROM stock_reservations
      WHERE site_id = $1 AND payment_id = $2
      RETURNING line_id AS "lineId", product_id AS "productId", variant_id AS "variantId", quantity, preorder`,
    values: [siteId, paymentId],
  })
}

/** Puts what a payment took back into stock. */
export async function releaseReservations(tx: SiteScope, paymentId: string): Promise<void> {
  const lines = await takeReservations(tx, paymentId)
  // In the order in which products are locked everywhere.
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    try {
      await transact(tx, (inner) => returnStock(inner, [line]))
    } catch (error) {
      // The merchant has set the most meanwhile: nothing is missing, and the payment has to end.
      const { code } = (error instanceof ApiError && error.details.applicationError) || {}
      if (code !== 'TOO_MUCH_INVENTORY') throw error
    }
  }
}
