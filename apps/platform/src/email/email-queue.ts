import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { findSite } from '../sites/find-site.ts'
import { sites } from '../sites/tables.ts'
import { type LetterText, languageOfLetters, layOut, writeLetter } from './email-templates.ts'
import { type Errand, type Letter, letterPlace, type QueueItem } from './enqueue-email.ts'
import { storeMessage } from './mailbox.ts'
import { type MailTransport, requireSafe } from './message.ts'
import { mailOutbox } from './tables.ts'

export interface MailQueue {
  /**
   * Sends what is due, of all sites; returns how many letters left the house. One round at a time: whoever reads the
   * mailbox afterwards also finds what another round had in its hands.
   */
  deliverDue(): Promise<number>
}

export interface MailQueueOptions {
  database: OpenDatabase
  keyring: Keyring
  now: () => Date
  logger: Logger
  publicPlatformUrl: string
  /** The address that letters come from; the shop's name stands beside it. */
  mailFrom: string
  /** Does what was put off until now: whether an address has an account is looked up when no caller waits for it. */
  runErrand: (scope: SiteScope, errand: Errand) => Promise<void>
  /** `null`: the development mailbox. */
  transport: MailTransport | null
}

/** How long after each failed attempt the next one is due; after the last the letter is given up. */
const BACKOFF_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000]
const BATCH = 20

/** Sends the letters of the outbox, each at least once, by any number of processes side by side. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, keyring, now, logger, transport, mailFrom, publicPlatformUrl, runErrand } =
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
      const place = letterPlace(scope.siteId, row.mailId)
      const { item, validUntil } = JSON.parse(keyring.unseal(row.sealedLetter, place)) as QueueItem
      if (item.kind === 'blank' || (validUntil && now() > new Date(validUntil))) {
        await finish(scope, row, 'DROPPED')
        return false
      }
      if (item.kind === 'recovery_errand') {
        await runErrand(scope, item)
      } else await send(scope, item)
      await finish(scope, row, 'SENT')
      return item.kind !== 'recovery_errand'
    } catch (error) {
      logger.warn({ err: error, mailId: row.mailId, attempt: row.attempts }, 'mail not sent')
      await putBack(scope, row, error)
      return false
    }
  }

  async function send(scope: SiteScope, letter: Letter) {
    const site = await findSite(scope)
    const language = languageOfLetters(letter.language ?? site.language)
    const shop = { shop: site.name, language }
    const text = leadOn(writeLetter(letter.kind, letter.data as never, shop), language)
    const from = { name: site.name, address: mailFrom }
    const message = requireSafe({ from, to: letter.to, ...layOut(text, shop) })
    if (transport) await transport.send(message)
    else await storeMessage(scope, message, keyring)
  }

  /** A page of ours speaks the language of the letter that leads to it (decision 059). */
  function leadOn({ link, ...text }: LetterText, language: string): LetterText {
    if (!link?.url.startsWith(`${publicPlatformUrl}/hosted/`))
      return link ? { ...text, link } : text
    const url = new URL(link.url)
    url.searchParams.set('lang', language)
    return { ...text, link: { ...link, url: url.href } }
  }

  async function putBack(scope: SiteScope, row: Claimed, error: unknown) {
    if (row.attempts > BACKOFF_MS.length) return finish(scope, row, 'FAILED', error)
    await scope.db
      .update(mailOutbox)
      .set({ lastError: describe(error) })
      .where(isRow(scope, row))
  }
}

interface Claimed {
  mailId: string
  sealedLetter: Buffer
  attempts: number
}

/**
 * Takes letters that are due, and puts each off to when it will be tried again: whoever crashes while sending leaves
 * the letter to the next attempt.
 */
async function claim({ db, siteId, now }: SiteScope): Promise<Claimed[]> {
  const due = db
    .select({ mailId: mailOutbox.mailId })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.siteId, siteId),
        isNull(mailOutbox.finishedAt),
        lte(mailOutbox.nextAttemptAt, now()),
      ),
    )
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const delays = BACKOFF_MS.map((delay, index) => [index, after(now(), delay)] as const)
  const cases = delays.map(
    ([attempts, at]) => sql`WHEN ${mailOutbox.attempts} = ${attempts} THEN ${at}::timestamptz`,
  )
  const rows = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`CASE ${sql.join(cases, sql` `)} ELSE ${after(now(), BACKOFF_MS.at(-1) ?? 0)}::timestamptz END`,
    })
    .where(and(eq(mailOutbox.siteId, siteId), inArray(mailOutbox.mailId, due)))
    .returning({
      mailId: mailOutbox.mailId,
      sealedLetter: mailOutbox.sealedLetter,
      attempts: mailOutbox.attempts,
    })
  return rows.flatMap(({ sealedLetter, ...row }) =>
    sealedLetter ? [{ ...row, sealedLetter }] : [],
  )
}

/** The letter is done with; what it said is forgotten. */
async function finish(
  scope: SiteScope,
  row: Claimed,
  outcome: 'SENT' | 'DROPPED' | 'FAILED',
  error?: unknown,
) {
  await scope.db
    .update(mailOutbox)
    .set({
      finishedAt: scope.now(),
      outcome,
      sealedLetter: null,
      ...(error === undefined ? {} : { lastError: describe(error) }),
    })
    .where(isRow(scope, row))
}

function isRow({ siteId }: SiteScope, { mailId }: Claimed) {
  return and(eq(mailOutbox.siteId, siteId), eq(mailOutbox.mailId, mailId))
}

function describe(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
