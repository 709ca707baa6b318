import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { EmailData, EmailKind } from './email-templates.ts'
import { emailOutbox } from './tables.ts'

/** Whom to write to, and what about. */
export type Email = {
  [Kind in EmailKind]: {
    kind: Kind
    to: string
    /** That of who asks unless given; `null` is the site's. */
    language?: string | null
    data: EmailData[Kind]
  }
}[EmailKind]

/**
 * Something to do about an address, done when the queue comes to it: look whether it has an account, and write.
 *
 * The request that asks for it takes as long for an address that has none (SR-47).
 */
export interface DeferredEmail {
  kind: 'deferred_recovery'
  email: string
  language?: string | null
  clientId?: string
  returnUrl?: string
  takesToken?: boolean
}

/** Nothing to send: put in the queue where writing nothing would tell that there is no account. */
export interface Blank {
  kind: 'blank'
}

export type QueueItem = { item: Email | DeferredEmail | Blank; validUntil?: string }

/** Puts a letter in the queue, in the scope's transaction: it is sent if and only if that commits. */
export async function enqueueEmail(
  { db, siteId, now, reads }: SiteScope,
  { item, validUntil }: QueueItem,
  keyring: Keyring,
): Promise<void> {
  const createdAt = now()
  const entry = { item: reads === undefined ? item : { language: reads, ...item }, validUntil }
  const emailId = uuidv7()
  await db.insert(emailOutbox).values({
    siteId,
    emailId,
    kind: item.kind,
    sealedEmail: keyring.seal(JSON.stringify(entry), emailContext(siteId, emailId)),
    nextAttemptAt: createdAt,
    createdAt,
  })
}

/** What an e-mail is encrypted for; the names are those that the table had when the first ones were. */
export function emailContext(siteId: string, emailId: string): string {
  return `mail_outbox/${siteId}/${emailId}/sealed_letter`
}
