import type { Logger } from 'pino'
import { itemText } from '../../cart/view/item-text.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { createToken } from '../../kernel/crypto/opaque-token.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { type Job, type JobQueue, runBatch, sitesWithJobs } from '../../kernel/jobs/job-queue.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { AbandonedSnapshot } from './find-abandoned-checkouts.ts'
import { IS_DISCARDED } from './is-discarded.ts'
import { recordAbandonedChanges } from './record-abandoned-changes.ts'
import { claimRecoveryAddress } from './recovery-addresses.ts'
import { recoveryEmailSettings } from './recovery-email-settings.ts'
import { RECOVERY_LINK_MS, recoveryUrls } from './recovery-links.ts'

interface Tools {
  keyring: Keyring
  logger: Logger
  publicPlatformUrl: string
}

interface Columns {
  checkoutId: string
}

/** One that could not be composed is given up after the fourth attempt. */
const due: JobQueue<Columns> = {
  table: 'abandoned_checkouts',
  id: 'abandoned_id',
  isWaiting: `email_state = 'SCHEDULED'`,
  columns: { checkoutId: 'checkout_id' },
  delaysMs: [60_000, 600_000, 3_600_000],
  batch: 20,
}

export const RECOVERY_EMAILS_DUE = sitesWithJobs(due)

/** Hands the recovery e-mails that are due to the e-mail outbox, each once. */
export async function queueRecoveryEmails(
  scope: SiteScope,
  tools: Tools,
  signal?: AbortSignal,
): Promise<void> {
  await runBatch(due, scope, {
    signal,
    perform: (job) => transact(scope, (tx) => queue(tx, job, tools)),
    fail: async (job, { error, isLast }) => {
      tools.logger.warn({ err: error, checkoutId: job.checkoutId }, 'no recovery mail')
      if (isLast) await transact(scope, (tx) => finish(tx, job, { state: 'NOT_SENT' }))
    },
  })
}

interface Waiting {
  email: string
  snapshot: AbandonedSnapshot
  isBack: boolean
  isUnwanted: boolean
}

async function queue(tx: SiteScope, job: Job<Columns>, tools: Tools): Promise<void> {
  const waiting = await lockWaiting(tx, job)
  if (!waiting) return
  if (waiting.isBack) {
    // When they leave again, it is scheduled anew.
    await finish(tx, job, { state: 'NONE' })
    return
  }
  const { email, snapshot, isUnwanted } = waiting
  const { recoveryEmail } = await recoveryEmailSettings.read(tx)
  const addressKey =
    isUnwanted || !recoveryEmail.enabled
      ? null
      : await claimRecoveryAddress(tx, email, tools.keyring)
  if (addressKey === null) {
    await finish(tx, job, { state: 'NOT_SENT' })
    return
  }
  const { value: token, hash } = createToken('abandoned', tx.siteId)
  const expiresAt = after(tx.now(), RECOVERY_LINK_MS)
  await finish(tx, job, { state: 'SENT', link: { hash, expiresAt } })
  const urls = recoveryUrls(tx, { token, addressKey }, tools.publicPlatformUrl)
  const item = {
    kind: 'checkout_recovery' as const,
    to: email,
    language: snapshot.buyerLanguage ?? null,
    data: { ...contentsOf(snapshot), ...urls },
  }
  await enqueueEmail(tx, { item, validUntil: expiresAt.toISOString() }, tools.keyring)
}

/**
 * What is sent, while it waits to be; the checkout stays locked, so that it is not bought or left again meanwhile. It is
 * unwanted without consent, of a cart that was emptied, and when the buyer has ordered something since.
 */
async function lockWaiting(
  { siteId, db }: SiteScope,
  { id, checkoutId }: Job<Columns>,
): Promise<Waiting | undefined> {
  await runStatement(db, {
    name: 'checkouts.lock-abandoned',
    text: 'SELECT FROM checkouts WHERE site_id = $1 AND checkout_id = $2 FOR UPDATE',
    values: [siteId, checkoutId],
  })
  // A separate statement, which sees what was written while this one waited for the lock.
  const [row] = await runStatement<Waiting>(db, {
    name: 'abandoned-checkouts.find-waiting',
    text: `
      SELECT a.email, a.snapshot, c.abandoned_at IS NULL AND c.completed_at IS NULL AS "isBack",
        c.completed_at IS NOT NULL
          OR coalesce(c.info -> 'recoveryConsent', 'false') <> 'true'
          OR ${IS_DISCARDED}
          OR EXISTS (
            SELECT
            FROM checkouts b
            WHERE b.site_id = c.site_id
              AND b.owner_kind = c.owner_kind
              AND b.owner_id = c.owner_id
              AND b.completed_at >= c.updated_at
          ) AS "isUnwanted"
      FROM abandoned_checkouts a
      JOIN checkouts c ON c.site_id = a.site_id AND c.checkout_id = a.checkout_id
      WHERE a.site_id = $1 AND a.abandoned_id = $2 AND a.email_state = 'SCHEDULED'`,
    values: [siteId, id],
  })
  return row
}

type Outcome =
  | { state: 'NONE' | 'NOT_SENT' }
  | { state: 'SENT'; link: { hash: Buffer; expiresAt: Date } }

async function finish(tx: SiteScope, job: Job<Columns>, outcome: Outcome): Promise<void> {
  const link = outcome.state === 'SENT' ? outcome.link : null
  const type = outcome.state === 'SENT' ? 'EMAIL_SENT' : 'EMAIL_NOT_SENT'
  const activity = { type, createdDate: tx.now().toISOString() }
  await runStatement(tx.db, {
    name: 'abandoned-checkouts.finish-email',
    text: `
      UPDATE abandoned_checkouts
      SET email_state = $3, token_hash = $4, link_expires_at = $5, activities = activities || $6::jsonb,
        revision = revision + 1, updated_at = $7
      WHERE site_id = $1 AND abandoned_id = $2 AND email_state = 'SCHEDULED'`,
    values: [
      tx.siteId,
      job.id,
      outcome.state,
      link?.hash ?? null,
      link?.expiresAt ?? null,
      JSON.stringify([activity]),
      tx.now(),
    ],
  })
  await recordAbandonedChanges(tx, [job.checkoutId])
}

function contentsOf({ lineItems, totalPrice }: AbandonedSnapshot) {
  return {
    items: lineItems.map((line) => ({
      label: itemText(line.quantity, line),
      value: (line.lineItemPrice ?? line.price).formattedAmount ?? '',
    })),
    total: totalPrice.formattedAmount ?? '',
  }
}
