import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

interface PaymentEntry {
  kind: 'AUTHORIZED' | 'CAPTURED' | 'CANCELED' | 'REFUNDED'
  amountMinor: number
  /** Of a refund. */
  refundId?: string
}

/** Adds to the ledger of a payment, once for each kind and refund. */
export async function addEntry(
  tx: SiteScope,
  paymentId: string,
  { kind, amountMinor, refundId = paymentId }: PaymentEntry,
): Promise<void> {
  await runStatement(tx.db, {
    name: 'payments.add-entry',
    text: `
      INSERT INTO payment_entries (site_id, payment_id, kind, entry_id, amount_minor, recorded_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING`,
    values: [tx.siteId, paymentId, kind, refundId, amountMinor, tx.now()],
  })
}
