import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The tables whose rows belong to one order, before those that they refer to. */
const OF_ORDER = [
  // With their lines, which the database deletes.
  'order_returns',
  'order_fulfillments',
  'order_files',
  'order_links',
  'order_emails',
  'order_stock',
  'order_activities',
  'order_payments',
  'orders',
]

/** The tables whose rows belong to one payment, before those that they refer to. */
const OF_PAYMENT = [
  'payment_disputes',
  'payment_refunds',
  'stock_reservations',
  'payment_entries',
  'payments',
]

/**
 * Deletes orders with everything about them, as if they had never been placed: stock stays as it is, and their numbers
 * are not used again. Only for orders that nobody has to keep, such as those of the demo store. The caller runs the
 * transaction.
 */
export async function deleteOrders(tx: SiteScope, orderIds: string[]): Promise<void> {
  const payments = await runStatement<{ id: string }>(tx.db, {
    name: 'orders.list-payments-to-delete',
    text: `
      SELECT payment_id AS id
      FROM payments
      WHERE site_id = $1 AND order_id = ANY($2::uuid[])
      FOR UPDATE`,
    values: [tx.siteId, orderIds],
  })
  await deleteRows(
    tx,
    OF_PAYMENT,
    'payment_id',
    payments.map(({ id }) => id),
  )
  await deleteRows(tx, OF_ORDER, 'order_id', orderIds)
}

async function deleteRows(tx: SiteScope, tables: string[], column: string, ids: string[]) {
  if (ids.length === 0) return
  for (const table of tables) {
    await runStatement(tx.db, {
      name: `orders.delete-from-${table}`,
      text: `DELETE FROM ${table} WHERE site_id = $1 AND ${column} = ANY($2::uuid[])`,
      values: [tx.siteId, ids],
    })
  }
}
