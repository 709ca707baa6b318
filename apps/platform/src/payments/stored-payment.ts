import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { isGuid } from '../query/query-field.ts'
import type { CancelReason, HeldUses, PaymentStatus } from './tables.ts'

export interface StoredPayment {
  paymentId: string
  checkoutId: string
  orderId: string | null
  provider: string
  reference: string | null
  status: PaymentStatus
  cancelReason: CancelReason | null
  currency: string
  amountMinor: number
  /** What the order is placed from. */
  sale: unknown
  uses: HeldUses
  expiresAt: Date
}

const COLUMNS = `
  c.payment_id AS "paymentId", c.checkout_id AS "checkoutId", c.order_id AS "orderId", c.provider, c.reference, c.status,
  c.cancel_reason AS "cancelReason", c.currency, c.amount_minor::float8 AS "amountMinor", c.sale, c.uses,
  c.expires_at AS "expiresAt"`

/** The payment, as it is now. */
export async function findPayment(
  { siteId, db }: SiteScope,
  paymentId: string,
): Promise<StoredPayment | null> {
  if (!isGuid(paymentId)) return null
  const [row] = await runStatement<StoredPayment & object>(db, {
    name: 'payments.find',
    text: `SELECT ${COLUMNS} FROM payments c WHERE c.site_id = $1 AND c.payment_id = $2`,
    values: [siteId, paymentId],
  })
  return row ?? null
}

export async function findPaymentByReference(
  { siteId, db }: SiteScope,
  provider: string,
  reference: string,
): Promise<StoredPayment | null> {
  const [row] = await runStatement<StoredPayment & object>(db, {
    name: 'payments.find-by-reference',
    text: `SELECT ${COLUMNS} FROM payments c WHERE c.site_id = $1 AND c.provider = $2 AND c.reference = $3`,
    values: [siteId, provider, reference],
  })
  return row ?? null
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(
  { siteId, db }: SiteScope,
  paymentId: string,
): Promise<StoredPayment | null> {
  const [row] = await runStatement<StoredPayment & object>(db, {
    name: 'payments.lock',
    text: `SELECT ${COLUMNS} FROM payments c WHERE c.site_id = $1 AND c.payment_id = $2 FOR UPDATE`,
    values: [siteId, paymentId],
  })
  return row ?? null
}

/** The payment of the checkout that may become its order or has become it, locked until the transaction ends. */
export async function lockLivePayment(
  { siteId, db }: SiteScope,
  checkoutId: string,
): Promise<StoredPayment | null> {
  const [row] = await runStatement<StoredPayment & object>(db, {
    name: 'payments.lock-live',
    text: `
      SELECT ${COLUMNS}
      FROM payments c
      WHERE c.site_id = $1 AND c.checkout_id = $2 AND c.status IN ('OPEN', 'ORDERED', 'CAPTURED')
      FOR UPDATE`,
    values: [siteId, checkoutId],
  })
  return row ?? null
}

interface Step {
  from: PaymentStatus
  to: PaymentStatus
  orderId?: string
  reason?: CancelReason
}

/** Takes a payment to its next status, to be checked at once. Returns `false` where it is not in the first one any more. */
export async function stepPayment(
  tx: SiteScope,
  paymentId: string,
  { from, to, orderId, reason }: Step,
): Promise<boolean> {
  const rows = await runStatement(tx.db, {
    name: 'payments.step',
    text: `
      UPDATE payments
      SET status = $4, order_id = coalesce($5, order_id), cancel_reason = coalesce($6, cancel_reason),
        next_check_at = $7, checks = 0, updated_at = $7
      WHERE site_id = $1 AND payment_id = $2 AND status = $3
      RETURNING payment_id`,
    values: [tx.siteId, paymentId, from, to, orderId ?? null, reason ?? null, tx.now()],
  })
  return rows.length > 0
}

/** Notes the provider's id of an open payment. Returns `false` where it was canceled meanwhile. */
export async function saveReference(
  scope: SiteScope,
  paymentId: string,
  reference: string,
): Promise<boolean> {
  const rows = await runStatement(scope.db, {
    name: 'payments.save-reference',
    text: `
      UPDATE payments
      SET reference = $3, updated_at = $4
      WHERE site_id = $1 AND payment_id = $2 AND status = 'OPEN'
      RETURNING payment_id`,
    values: [scope.siteId, paymentId, reference, scope.now()],
  })
  return rows.length > 0
}
