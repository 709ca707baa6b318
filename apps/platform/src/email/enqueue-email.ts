import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { EmailData, EmailKind } from './email-templates.ts'
import { emailOutbox } from './tables.ts'

/** The recipient and the e-mail's data. */
export type Email = {
  [Kind in EmailKind]: {
    kind: Kind
    to: string
    /** Where replies go; by default to the sender. */
    replyTo?: string
    /** By default the caller's language; `null` is the site's. */
    language?: string | null
    data: EmailData[Kind]
  }
}[EmailKind]

/**
 * An e-mail whose content is decided when the queue reaches it: only then it is checked whether the address has an account.
 *
 * So the request takes the same time for an address without an account (SR-47).
 */
export interface DeferredEmail {
  kind: 'deferred_recovery'
  email: string
  language?: string | null
  clientId?: string
  returnUrl?: string
  takesToken?: boolean
}

/** A second factor's code, for the operator's service of text messages, calls and pushes. */
export interface FactorMessage {
  kind: 'factor_message'
  /** Of all attempts, so that the service can tell a repeated one. */
  id: string
  channel: 'SMS' | 'CALL' | 'PUSH'
  purpose: 'sign-in' | 'enrolment'
  to: string
  code: string
  transactionId: string
  language?: string | null
}

/** Sends nothing: queued where queueing nothing would reveal that there is no account. */
export interface Blank {
  kind: 'blank'
}

export type QueueItem = { item: Email | DeferredEmail | FactorMessage | Blank; validUntil?: string }

/** Queues an e-mail in the scope's transaction: it is sent if and only if that commits. */
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

/** The authenticated context of the encryption; it uses the table's first name, for rows written then. */
export function emailContext(siteId: string, emailId: string): string {
  return `mail_outbox/${siteId}/${emailId}/sealed_letter`
}
