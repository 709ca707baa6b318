import { runStatement } from '../../kernel/database/statement.ts'
import { claimStatement } from '../../kernel/jobs/claim-statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { forEachSite, type SiteJobSource } from '../../sites/for-each-site.ts'
import type { PaymentTools } from './payment-tools.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** The number claimed at once. */
const BATCH = 20

/** Twice as long after each check, at most five minutes; the end of its time is not missed. */
const NEXT = `least($2 + least(15 * 2 ^ c.checks, 300) * interval '1 second', CASE WHEN c.expires_at > $2 THEN c.expires_at END)`

const IS_PAYMENT_DUE = (now: string) =>
  `c.status IN ('OPEN', 'ORDERED', 'CANCELING') AND c.next_check_at <= ${now}`
const IS_REFUND_DUE = (now: string) => `c.status = 'PENDING' AND c.next_check_at <= ${now}`

const DUE = `
  SELECT c.site_id FROM payments c WHERE ${IS_PAYMENT_DUE('$1')}
  UNION ALL
  SELECT c.site_id FROM payment_refunds c WHERE ${IS_REFUND_DUE('$1')}`

const CLAIM_PAYMENTS = claimStatement({
  table: 'payments',
  id: 'payment_id',
  isDue: IS_PAYMENT_DUE('$2'),
  dueSince: 'next_check_at',
  limit: BATCH,
  set: `next_check_at = ${NEXT}, checks = least(c.checks + 1, 20)`,
  returning: 'c.payment_id AS id',
})

const CLAIM_REFUNDS = claimStatement({
  table: 'payment_refunds',
  id: 'refund_id',
  isDue: IS_REFUND_DUE('$2'),
  dueSince: 'next_check_at',
  limit: BATCH,
  set: `next_check_at = $2 + least(15 * 2 ^ c.checks, 3600) * interval '1 second', checks = least(c.checks + 1, 20)`,
  returning: 'c.refund_id AS id',
})

/**
 * Settles the payments and refunds that nobody has settled: of buyers who did not come back, of notifications that were
 * lost, of processes that were killed; and ends payments whose time is over. Any number of processes may run this.
 *
 * @throws {AggregateError} At the end, when some could not be settled; they are tried again.
 */
export function reconcilePayments(
  source: SiteJobSource & PaymentTools,
  signal?: AbortSignal,
): Promise<void> {
  return forEachSite(source, { name: 'payments', due: DUE, signal }, async (scope) => {
    const claimed = await claimDue(scope)
    for (const { kind, id } of claimed) {
      if (signal?.aborted) return false
      const settle = kind === 'payment' ? settlePayment : settleRefund
      await settle(scope, id, source).catch((error: unknown) =>
        source.logger.error({ err: error, siteId: scope.siteId }, 'payments: one was not settled'),
      )
    }
    return claimed.length >= BATCH
  })
}

async function claimDue({ siteId, db, now }: SiteScope) {
  const values = [siteId, now()]
  const due = await runStatement<{ id: string }>(db, {
    name: 'payments.claim',
    text: CLAIM_PAYMENTS,
    values,
  })
  const refunds = await runStatement<{ id: string }>(db, {
    name: 'payments.claim-refunds',
    text: CLAIM_REFUNDS,
    values,
  })
  return [
    ...due.map(({ id }) => ({ kind: 'payment' as const, id })),
    ...refunds.map(({ id }) => ({ kind: 'refund' as const, id })),
  ]
}
