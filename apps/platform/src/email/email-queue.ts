import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { findSite } from '../sites/find-site.ts'
import { sites } from '../sites/tables.ts'
import { type EmailText, languageOfEmails, layOut, renderEmail } from './email-templates.ts'
import { type DeferredEmail, type Email, emailContext, type QueueItem } from './enqueue-email.ts'
import { storeMessage } from './mailbox.ts'
import { type EmailTransport, requireSafe } from './message.ts'
import { emailOutbox } from './tables.ts'

export interface EmailQueue {
  /**
   * Sends due e-mails of all sites; returns the number sent. Runs are serialised, so that after a run the mailbox also
   * contains what an earlier run was sending.
   */
  deliverDue(): Promise<number>
}

export interface EmailQueueOptions {
  database: OpenDatabase
  keyring: Keyring
  now: () => Date
  logger: Logger
  publicPlatformUrl: string
  /** The sender's address; the shop's name is added as display name. */
  mailFrom: string
  /** Runs a deferred e-mail: whether an address has an account is looked up when no caller waits for it. */
  runDeferred: (scope: SiteScope, errand: DeferredEmail) => Promise<void>
  /** `null`: the development mailbox. */
  transport: EmailTransport | null
}

/** The delay after each failed attempt; after the last one the e-mail is given up. */
const BACKOFF_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000]
const BATCH = 20

/** Sends the e-mails of the outbox, each at least once, by any number of concurrent processes. */
export function createEmailQueue(options: EmailQueueOptions): EmailQueue {
  const { database, keyring, now, logger, transport, mailFrom, publicPlatformUrl, runDeferred } =
    options

  let last: Promise<unknown> = Promise.resolve()

  return {
    deliverDue() {
      const round = last.then(deliverRound)
      last = round.catch(() => {})
      return round
    },
  }

  async function deliverRound() {
    const rows = await database.db.select({ siteId: sites.siteId }).from(sites)
    let sent = 0
    for (const { siteId } of rows) {
      const scope: SiteScope = { siteId, caller: { kind: 'system' }, db: database.db, now }
      for (let batch = await claim(scope); batch.length > 0; batch = await claim(scope)) {
        for (const row of batch) if (await deliver(scope, row)) sent++
      }
    }
    return sent
  }

  async function deliver(scope: SiteScope, row: Claimed) {
    try {
      const place = emailContext(scope.siteId, row.emailId)
      const { item, validUntil } = JSON.parse(keyring.unseal(row.sealedEmail, place)) as QueueItem
      if (item.kind === 'blank' || (validUntil && now() > new Date(validUntil))) {
        await finish(scope, row, 'DROPPED')
        return false
      }
      if (item.kind === 'deferred_recovery') {
        await runDeferred(scope, item)
      } else await send(scope, item)
      await finish(scope, row, 'SENT')
      return item.kind !== 'deferred_recovery'
    } catch (error) {
      logger.warn({ err: error, emailId: row.emailId, attempt: row.attempts }, 'mail not sent')
      await putBack(scope, row, error)
      return false
    }
  }

  async function send(scope: SiteScope, letter: Email) {
    const site = await findSite(scope)
    const language = languageOfEmails(letter.language ?? site.language)
    const shop = { shop: site.name, language }
    const text = leadOn(renderEmail(letter.kind, letter.data as never, shop), language)
    const from = { name: site.name, address: mailFrom }
    const message = requireSafe({ from, to: letter.to, ...layOut(text, shop) })
    if (transport) await transport.send(message)
    else await storeMessage(scope, message, keyring)
  }

  /** Adds the e-mail's language to links to the platform's pages (decision 059). */
  function leadOn({ link, ...text }: EmailText, language: string): EmailText {
    if (!link?.url.startsWith(`${publicPlatformUrl}/hosted/`))
      return link ? { ...text, link } : text
    const url = new URL(link.url)
    url.searchParams.set('lang', language)
    return { ...text, link: { ...link, url: url.href } }
  }

  async function putBack(scope: SiteScope, row: Claimed, error: unknown) {
    if (row.attempts > BACKOFF_MS.length) return finish(scope, row, 'FAILED', error)
    await scope.db
      .update(emailOutbox)
      .set({ lastError: describe(error) })
      .where(isRow(scope, row))
  }
}

interface Claimed {
  emailId: string
  sealedEmail: Buffer
  attempts: number
}

/**
 * Claims due e-mails and sets their next attempt, so that after a crash while sending they are retried.
 */
async function claim({ db, siteId, now }: SiteScope): Promise<Claimed[]> {
  const due = db
    .select({ emailId: emailOutbox.emailId })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.siteId, siteId),
        isNull(emailOutbox.finishedAt),
        lte(emailOutbox.nextAttemptAt, now()),
      ),
    )
    .orderBy(emailOutbox.nextAttemptAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const delays = BACKOFF_MS.map((delay, index) => [index, after(now(), delay)] as const)
  const cases = delays.map(
    ([attempts, at]) => sql`WHEN ${emailOutbox.attempts} = ${attempts} THEN ${at}::timestamptz`,
  )
  const rows = await db
    .update(emailOutbox)
    .set({
      attempts: sql`${emailOutbox.attempts} + 1`,
      nextAttemptAt: sql`CASE ${sql.join(cases, sql` `)} ELSE ${after(now(), BACKOFF_MS.at(-1) ?? 0)}::timestamptz END`,
    })
    .where(and(eq(emailOutbox.siteId, siteId), inArray(emailOutbox.emailId, due)))
    .returning({
      emailId: emailOutbox.emailId,
      sealedEmail: emailOutbox.sealedEmail,
      attempts: emailOutbox.attempts,
    })
  return rows.flatMap(({ sealedEmail, ...row }) => (sealedEmail ? [{ ...row, sealedEmail }] : []))
}

/** Marks the e-mail as finished and deletes its content. */
async function finish(
  scope: SiteScope,
  row: Claimed,
  outcome: 'SENT' | 'DROPPED' | 'FAILED',
  error?: unknown,
) {
  await scope.db
    .update(emailOutbox)
    .set({
      finishedAt: scope.now(),
      outcome,
      sealedEmail: null,
      ...(error === undefined ? {} : { lastError: describe(error) }),
    })
    .where(isRow(scope, row))
}

function isRow({ siteId }: SiteScope, { emailId }: Claimed) {
  return and(eq(emailOutbox.siteId, siteId), eq(emailOutbox.emailId, emailId))
}

function describe(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
