import type { EventIdentity } from '@vitrine/contract'
import { v5 as uuidv5 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toIdentity } from '../../outbox/record-changes.ts'
import { addEntry } from '../../payments/add-entry.ts'
import type { ListedRefund } from '../../payments/payment-provider.ts'
import type { StoredPayment } from '../../payments/stored-payment.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import { changeOrder } from '../management/change-order.ts'
import { addToLedger } from '../management/record-payments.ts'
import { recordActivity } from '../record-activity.ts'
import { type PaymentTools, providerNamed } from './payment-tools.ts'
import { settleRefund } from './settle-refund.ts'
import { takeBackRefund } from './take-back-refund.ts'

/**
 * Enters the refunds of a captured payment that the provider has, and the order's ledger has not: those that were pending,
 * and those that were made on the provider's own pages. Takes back those that have failed after all. Repeated calls enter
 * each refund once.
 *
 * An owner may have entered the latter by hand, as one outside of the store: a refund of the same amount that was entered
 * so is taken for it.
 *
 * @throws What the provider throws; the ledger is as before then.
 */
export async function followRefunds(
  scope: SiteScope,
  payment: StoredPayment,
  tools: PaymentTools,
): Promise<void> {
  const { paymentId, orderId, reference } = payment
  if (orderId === null || reference === null) return
  const paid = { paymentId, orderId }
  const listed = await providerNamed(tools, payment.provider).listRefunds({
    ...payment,
    siteId: scope.siteId,
    reference,
  })
  const known = await readKnown(scope, paid)
  for (const { refundId = '', state } of listed) {
    const isPending = known.refunds.get(refundId) === 'PENDING'
    if (isPending && state !== 'PENDING') await settleRefund(scope, refundId, tools)
  }
  const isBehind = findNew(listed, paid, known).length + findFailed(listed, paid, known).length > 0
  if (isBehind) await enter(scope, paid, listed)
}

interface PaidOrder {
  paymentId: string
  orderId: string
}

interface KnownRefunds {
  /** The status of those that went through the provider. */
  refunds: ReadonlyMap<string, string>
  /** The amounts of those that were entered by hand. */
  byHand: number[]
}

async function readKnown(
  { siteId, db }: SiteScope,
  { paymentId, orderId }: PaidOrder,
): Promise<KnownRefunds> {
  const rows = await runStatement<{ id: string; status: string | null; amountMinor: number }>(db, {
    name: 'payments.read-known-refunds',
    text: `
      SELECT coalesce(r.refund_id, l.entry_id) AS id, r.status, coalesce(r.amount_minor, l.amount_minor)::float8 AS "amountMinor"
      FROM (
        SELECT refund_id, status, amount_minor FROM payment_refunds WHERE site_id = $1 AND payment_id = $2
      ) r
      FULL JOIN (
        SELECT entry_id, amount_minor FROM order_payments WHERE site_id = $1 AND order_id = $3 AND kind = 'REFUND'
      ) l ON l.entry_id = r.refund_id`,
    values: [siteId, paymentId, orderId],
  })
  return {
    refunds: new Map(rows.flatMap(({ id, status }) => (status === null ? [] : [[id, status]]))),
    byHand: rows.filter(({ status }) => status === null).map(({ amountMinor }) => amountMinor),
  }
}

interface NewRefund {
  refundId: string
  amountMinor: number
}

/** Those that the provider has made and nobody has entered. */
function findNew(
  listed: ListedRefund[],
  { paymentId }: PaidOrder,
  { refunds, byHand }: KnownRefunds,
): NewRefund[] {
  const left = [...byHand]
  return listed
    .filter(({ state, refundId = '' }) => state === 'DONE' && !refunds.has(refundId))
    .map((refund) => ({ refundId: idOf(refund, paymentId), amountMinor: refund.amountMinor }))
    .filter(({ refundId, amountMinor }) => {
      if (refunds.has(refundId)) return false
      const same = left.indexOf(amountMinor)
      if (same >= 0) left.splice(same, 1)
      return same < 0
    })
}

/** The ids of those that were done once. */
function findFailed(
  listed: ListedRefund[],
  { paymentId }: PaidOrder,
  { refunds }: KnownRefunds,
): string[] {
  return listed
    .filter(({ state }) => state === 'FAILED')
    .flatMap((refund) => [refund.refundId ?? '', idOf(refund, paymentId)])
    .filter((refundId) => refunds.get(refundId) === 'DONE')
}

/** The id that the platform gives to a refund that it did not ask for. */
const idOf = ({ reference }: ListedRefund, paymentId: string) => uuidv5(reference, paymentId)

function enter(scope: SiteScope, paid: PaidOrder, listed: ListedRefund[]) {
  const { paymentId, orderId } = paid
  return changeOrder(scope, orderId, async (tx) => {
    // Other notifications of the same refund may have been first.
    const known = await readKnown(tx, paid)
    for (const refundId of findFailed(listed, paid, known)) {
      await takeBackRefund(tx, { ...paid, refundId })
    }
    const requestedBy = toIdentity(tx.caller)
    for (const refund of findNew(listed, paid, known)) {
      await insertDone(tx, { paymentId, ...refund, requestedBy })
      await addEntry(tx, paymentId, { kind: 'REFUNDED', ...refund })
      const { refundId: entryId, amountMinor } = refund
      await addToLedger(tx, orderId, { kind: 'REFUND', amountMinor, entryId })
      await recordActivity(tx, orderId, 'ORDER_REFUNDED', { refund: { minor: amountMinor } })
    }
    return undefined
  })
}

async function insertDone(
  tx: SiteScope,
  refund: NewRefund & { paymentId: string; requestedBy: EventIdentity },
) {
  await tx.db.insert(paymentRefunds).values({
    siteId: tx.siteId,
    ...refund,
    status: 'DONE',
    nextCheckAt: tx.now(),
    createdAt: tx.now(),
  })
}
