import type { ShopLogo } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { type Job, type JobQueue, runBatch, sitesWithJobs } from '../kernel/jobs/job-queue.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { findSite } from '../sites/find-site.ts'
import { forEachSite } from '../sites/for-each-site.ts'
import type { SiteAddresses } from '../sites/site-directory.ts'
import {
  type EmailLink,
  type EmailText,
  languageOfEmails,
  layOut,
  renderEmail,
} from './email-templates.ts'
import {
  type DeferredEmail,
  type Email,
  emailContext,
  type FactorMessage,
  type QueueItem,
} from './enqueue-email.ts'
import { storeMessage } from './mailbox.ts'
import { type EmailTransport, requireSafe } from './message.ts'
import { emailOutbox } from './tables.ts'

export interface EmailQueue {
  /**
   * Sends due e-mails of all sites; returns the number sent. Runs are serialised, so that after a run the mailbox also
   * contains what an earlier run was sending. A run whose signal is aborted ends after the current e-mail.
   */
  deliverDue(signal?: AbortSignal): Promise<number>
  /**
   * Sends one e-mail without the queue, for a caller who waits for what the mail server says; nothing is tried again.
   *
   * @throws {Error} The message was not accepted.
   */
  sendNow(scope: SiteScope, email: Email): Promise<void>
}

export interface DueEmails {
  /** SQL of the sites that have any: see `listDueSites`. */
  due: string
  /** Hands those of the site to the outbox. */
  queue: (scope: SiteScope, signal?: AbortSignal) => Promise<void>
}

export interface EmailQueueOptions {
  database: OpenDatabase
  keyring: Keyring
  now: () => Date
  logger: Logger
  addressesOf: (siteId: string) => SiteAddresses
  /** The sender's address; the shop's name is added as display name. */
  mailFrom: string
  /** Runs a deferred e-mail: whether an address has an account is looked up when no caller waits for it. */
  runDeferred: (scope: SiteScope, errand: DeferredEmail) => Promise<void>
  /** Posts a second factor's code to the operator's service; without one nothing queues any. */
  postFactorMessage?: (scope: SiteScope, message: FactorMessage) => Promise<void>
  /** E-mails that are composed only when they are due. */
  dueEmails?: DueEmails
  /** The logo of the shop, in place of nothing; by default none. */
  findLogo?: (scope: SiteScope) => Promise<ShopLogo | undefined>
  /** `null`: the development mailbox. */
  transport: EmailTransport | null
}

/** An e-mail that could not be sent is given up after the sixth attempt. */
const outbox: JobQueue<{ sealedEmail: Buffer }> = {
  table: 'email_outbox',
  id: 'email_id',
  isWaiting: 'finished_at IS NULL',
  columns: { sealedEmail: 'sealed_email' },
  delaysMs: [30_000, 120_000, 600_000, 3_600_000, 21_600_000],
  batch: 20,
}

type QueuedEmail = Job<{ sealedEmail: Buffer }>

/** Sends the e-mails of the outbox, each at least once, by any number of concurrent processes. */
export function createEmailQueue(options: EmailQueueOptions): EmailQueue {
  const {
    keyring,
    now,
    logger,
    transport,
    mailFrom,
    addressesOf,
    runDeferred,
    postFactorMessage,
    dueEmails,
    findLogo = async () => undefined,
  } = options

  const due = [sitesWithJobs(outbox), ...(dueEmails ? [dueEmails.due] : [])].join(' UNION ALL ')
  let last: Promise<unknown> = Promise.resolve()

  return {
    deliverDue(signal) {
      const round = last.then(() => deliverRound(signal))
      last = round.catch(() => {})
      return round
    },
    sendNow: send,
  }

  async function deliverRound(signal?: AbortSignal) {
    let sent = 0
    await forEachSite(options, { name: 'mail queue', due, signal }, async (scope) => {
      await dueEmails?.queue(scope, signal)
      return runBatch(outbox, scope, {
        signal,
        perform: async (email) => {
          if (await deliver(scope, email)) sent++
        },
        fail: (email, failure) => {
          const { id: emailId, attempts: attempt } = email
          logger.warn({ err: failure.error, emailId, attempt }, 'mail not sent')
          return recordFailure(scope, email, failure)
        },
      })
    })
    return sent
  }

  /** Returns whether an e-mail was sent. */
  async function deliver(scope: SiteScope, email: QueuedEmail) {
    const place = emailContext(scope.siteId, email.id)
    const { item, validUntil } = JSON.parse(keyring.unseal(email.sealedEmail, place)) as QueueItem
    if (item.kind === 'blank' || (validUntil && now() > new Date(validUntil))) {
      await finish(scope, email, 'DROPPED')
      return false
    }
    if (item.kind === 'deferred_recovery') await runDeferred(scope, item)
    else if (item.kind === 'factor_message') await post(scope, item)
    else await send(scope, item)
    await finish(scope, email, 'SENT')
    return item.kind !== 'deferred_recovery'
  }

  async function post(scope: SiteScope, message: FactorMessage) {
    if (!postFactorMessage)
      throw new Error('No service for text messages, calls and pushes is configured.')
    await postFactorMessage(scope, message)
  }

  async function send(scope: SiteScope, email: Email) {
    const site = await findSite(scope)
    const language = languageOfEmails(email.language ?? site.language)
    const shop = { shop: site.name, logo: await findLogo(scope), language }
    const text = leadOn(scope, renderEmail(email.kind, email.data as never, shop), language)
    const from = { name: site.name, address: mailFrom }
    const { to, replyTo } = email
    const { unsubscribe } = text
    const message = requireSafe({
      ...{ from, to, ...layOut(text, shop) },
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe ? { unsubscribeUrl: unsubscribe.url } : {}),
    })
    if (transport) await transport.send(message)
    else await storeMessage(scope, message, keyring)
  }

  /** Adds the e-mail's language to links to the platform's pages (decision 059). */
  function leadOn(
    { siteId }: SiteScope,
    { link, unsubscribe, ...text }: EmailText,
    language: string,
  ): EmailText {
    const ownPages = `${addressesOf(siteId).publicPlatformUrl}/hosted/`
    const inLanguage = (link: EmailLink): EmailLink => {
      if (!link.url.startsWith(ownPages)) return link
      const url = new URL(link.url)
      url.searchParams.set('lang', language)
      return { ...link, url: url.href }
    }
    return {
      ...text,
      ...(link ? { link: inLanguage(link) } : {}),
      ...(unsubscribe ? { unsubscribe: inLanguage(unsubscribe) } : {}),
    }
  }
}

/** Marks the e-mail as finished and deletes its content. */
async function finish(
  { db, siteId, now }: SiteScope,
  { id }: QueuedEmail,
  outcome: 'SENT' | 'DROPPED',
) {
  await db
    .update(emailOutbox)
    .set({ finishedAt: now(), outcome, sealedEmail: null })
    .where(isEmail(siteId, id))
}

/** Records why the e-mail was not sent; after the last attempt it is given up and its content deleted. */
async function recordFailure(
  { db, siteId, now }: SiteScope,
  { id }: QueuedEmail,
  { error, isLast }: { error: unknown; isLast: boolean },
) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const givenUp = { finishedAt: now(), outcome: 'FAILED' as const, sealedEmail: null }
  await db
    .update(emailOutbox)
    .set({ lastError, ...(isLast ? givenUp : {}) })
    .where(isEmail(siteId, id))
}

const isEmail = (siteId: string, emailId: string) =>
  and(eq(emailOutbox.siteId, siteId), eq(emailOutbox.emailId, emailId))
