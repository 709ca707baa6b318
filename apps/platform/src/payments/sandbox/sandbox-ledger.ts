import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { NewPayment } from '../payment-provider.ts'
import type { SandboxBehavior } from './sandbox-cards.ts'

/** A payment as the sandbox has it. */
export interface SandboxPayment {
  reference: string
  clientSecret: string
  currency: string
  amountMinor: number
  status: 'NEW' | 'ACTION' | 'PROCESSING' | 'AUTHORIZED' | 'CAPTURED' | 'CANCELED'
  declineCode: string | null
  behavior: SandboxBehavior | null
}

const COLUMNS = `
  reference, client_secret AS "clientSecret", currency, amount_minor::float8 AS "amountMinor", status,
  decline_code AS "declineCode", behavior`

/** Begins a payment, once for its id. */
export async function insertSandboxPayment(
  scope: SiteScope,
  { paymentId, currency, amountMinor }: NewPayment,
  clientSecret: string,
): Promise<SandboxPayment> {
  await runStatement(scope.db, {
    name: 'sandbox.begin',
    text: `
      INSERT INTO sandbox_payments (
        site_id, reference, payment_id, client_secret, currency, amount_minor, status, created_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, 'NEW', $7)
      ON CONFLICT DO NOTHING`,
    values: [
      scope.siteId,
      referenceOf(paymentId),
      paymentId,
      clientSecret,
      currency,
      amountMinor,
      scope.now(),
    ],
  })
  return requireSandboxPayment(scope, referenceOf(paymentId))
}

/** The payment; a slow bank's answer is in it as soon as its time has come. @throws {Error} When there is none. */
export async function requireSandboxPayment(
  scope: SiteScope,
  reference: string,
): Promise<SandboxPayment> {
  await runStatement(scope.db, {
    name: 'sandbox.answer-late',
    text: `
      UPDATE sandbox_payments
      SET status = 'AUTHORIZED'
      WHERE site_id = $1 AND reference = $2 AND status = 'PROCESSING' AND answers_at <= $3`,
    values: [scope.siteId, reference, scope.now()],
  })
  const payment = await findSandboxPayment(scope, reference)
  if (payment) return payment
  throw new Error(`The sandbox has no payment "${reference}".`)
}

export async function findSandboxPayment(
  scope: SiteScope,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const [row] = await runStatement<SandboxPayment & object>(scope.db, {
    name: 'sandbox.find',
    text: `SELECT ${COLUMNS} FROM sandbox_payments WHERE site_id = $1 AND reference = $2`,
    values: [scope.siteId, reference],
  })
  return row
}

interface SandboxStep {
  from: SandboxPayment['status'][]
  to: SandboxPayment['status']
  behavior?: SandboxBehavior
  declineCode?: string
  answersAt?: Date
}

/** Takes a payment to its next status. Returns it, in whichever status it is then. */
export async function stepSandboxPayment(
  scope: SiteScope,
  reference: string,
  { from, to, behavior, declineCode, answersAt }: SandboxStep,
): Promise<SandboxPayment> {
  await runStatement(scope.db, {
    name: 'sandbox.step',
    text: `
      UPDATE sandbox_payments
      SET status = $4, behavior = coalesce($5, behavior), decline_code = $6, answers_at = $7
      WHERE site_id = $1 AND reference = $2 AND status = ANY($3)`,
    values: [
      scope.siteId,
      reference,
      from,
      to,
      behavior ?? null,
      declineCode ?? null,
      answersAt ?? null,
    ],
  })
  return requireSandboxPayment(scope, reference)
}

/** Gives part of a captured payment back, once for the refund's id. Returns whether that was possible. */
export async function refundSandboxPayment(
  scope: SiteScope,
  reference: string,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
): Promise<boolean> {
  const [row] = await runStatement<{ isRefunded: boolean }>(scope.db, {
    name: 'sandbox.refund',
    text: `
      WITH first AS (
        INSERT INTO sandbox_refunds (site_id, refund_id, reference, amount_minor)
        SELECT $1, $2, $3, $4
        FROM sandbox_payments p
        WHERE p.site_id = $1 AND p.reference = $3 AND p.status = 'CAPTURED' AND p.refunded_minor + $4 <= p.amount_minor
        ON CONFLICT DO NOTHING
        RETURNING refund_id
      ), change AS (
        UPDATE sandbox_payments p
        SET refunded_minor = p.refunded_minor + $4
        FROM first
        WHERE p.site_id = $1 AND p.reference = $3
        RETURNING p.reference
      )
      SELECT EXISTS (SELECT FROM change)
        OR EXISTS (SELECT FROM sandbox_refunds r WHERE r.site_id = $1 AND r.refund_id = $2) AS "isRefunded"`,
    values: [scope.siteId, refundId, reference, amountMinor],
  })
  return row?.isRefunded ?? false
}

export function listSandboxRefunds(
  scope: SiteScope,
  reference: string,
): Promise<{ refundId: string; amountMinor: number }[]> {
  return runStatement(scope.db, {
    name: 'sandbox.list-refunds',
    text: `
      SELECT refund_id AS "refundId", amount_minor::float8 AS "amountMinor"
      FROM sandbox_refunds
      WHERE site_id = $1 AND reference = $2`,
    values: [scope.siteId, reference],
  })
}

export const referenceOf = (paymentId: string) => `sandbox-${paymentId}`
