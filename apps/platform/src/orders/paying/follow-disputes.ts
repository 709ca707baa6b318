import { v5 as uuidv5 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { DisputeStatus, ListedDispute } from '../../payments/payment-provider.ts'
import type { StoredPayment } from '../../payments/stored-payment.ts'
import { changeOrder } from '../management/change-order.ts'
import { recordActivity } from '../record-activity.ts'
import { type PaymentTools, providerNamed } from './payment-tools.ts'

/**
 * Enters the disputes of a captured payment as the provider has them, in the history of the order when they begin and
 * end. The payment status stays: whose the money is, is decided by the banks. Repeated calls enter each change once.
 *
 * @throws What the provider throws; nothing is entered then.
 */
export async function followDisputes(
  scope: SiteScope,
  payment: StoredPayment,
  tools: PaymentTools,
): Promise<void> {
  const { paymentId, orderId, reference } = payment
  const provider = providerNamed(tools, payment.provider)
  if (orderId === null || reference === null || !provider.listDisputes) return
  const there = { ...payment, siteId: scope.siteId, reference }
  const listed = (await provider.listDisputes(there)).map((dispute) => ({
    ...dispute,
    disputeId: uuidv5(dispute.reference, paymentId),
  }))
  if (findChanged(listed, await readStatuses(scope, paymentId)).length === 0) return
  await changeOrder(scope, orderId, async (tx) => {
    // Other notifications of the same change may have been first.
    const known = await readStatuses(tx, paymentId)
    for (const dispute of findChanged(listed, known)) {
      await saveDispute(tx, paymentId, dispute)
      await recordDispute(tx, orderId, dispute, !known.has(dispute.disputeId))
    }
    return undefined
  })
}

type Dispute = ListedDispute & { disputeId: string }

const findChanged = (listed: Dispute[], known: ReadonlyMap<string, DisputeStatus>) =>
  listed.filter(({ disputeId, status }) => known.get(disputeId) !== status)

async function readStatuses({ siteId, db }: SiteScope, paymentId: string) {
  const rows = await runStatement<{ id: string; status: DisputeStatus }>(db, {
    name: 'payments.read-statuses-of-disputes',
    text: `
      SELECT dispute_id AS id, status
      FROM payment_disputes
      WHERE site_id = $1 AND payment_id = $2`,
    values: [siteId, paymentId],
  })
  return new Map(rows.map(({ id, status }) => [id, status]))
}

function saveDispute(
  tx: SiteScope,
  paymentId: string,
  { disputeId, amountMinor, currency, reason, status, answerBy }: Dispute,
) {
  return runStatement(tx.db, {
    name: 'payments.save-dispute',
    text: `
      INSERT INTO payment_disputes (
        site_id, dispute_id, payment_id, amount_minor, currency, reason, status, answer_by, created_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (site_id, dispute_id) DO UPDATE
      SET status = excluded.status, answer_by = excluded.answer_by`,
    values: [
      ...[tx.siteId, disputeId, paymentId, amountMinor, currency, reason, status],
      ...[answerBy ?? null, tx.now()],
    ],
  })
}

async function recordDispute(
  tx: SiteScope,
  orderId: string,
  { amountMinor, currency, reason, status }: Dispute,
  isNew: boolean,
) {
  const details = { dispute: { minor: amountMinor, currency, reason } }
  if (isNew) await recordActivity(tx, orderId, 'CHARGEBACK_CREATED', details)
  if (status === 'WON') await recordActivity(tx, orderId, 'CHARGEBACK_REVERSED', details)
  if (status === 'LOST') await recordActivity(tx, orderId, 'CHARGEBACK_LOST', details)
}
