import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { LetterData, LetterKind } from './email-templates.ts'
import { mailOutbox } from './tables.ts'

/** Whom to write to, and what about. */
export type Letter = {
  [Kind in LetterKind]: {
    kind: Kind
    to: string
    /** That of who asks unless given; `null` is the site's. */
    language?: string | null
    data: LetterData[Kind]
  }
}[LetterKind]

/**
 * Something to do about an address, done when the queue comes to it: look whether it has an account, and write.
 *
 * The request that asks for it takes as long for an address that has none (SR-47).
 */
export interface Errand {
  kind: 'recovery_errand'
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

export type QueueItem = { item: Letter | Errand | Blank; validUntil?: string }

/** Puts a letter in the queue, in the scope's transaction: it is sent if and only if that commits. */
export async function enqueueLetter(
  { db, siteId, now, reads }: SiteScope,
  { item, validUntil }: QueueItem,
  keyring: Keyring,
): Promise<void> {
  const createdAt = now()
  const entry = { item: reads === undefined ? item : { language: reads, ...item }, validUntil }
  const mailId = uuidv7()
  await db.insert(mailOutbox).values({
    siteId,
    mailId,
    kind: item.kind,
    sealedLetter: keyring.seal(JSON.stringify(entry), letterPlace(siteId, mailId)),
    nextAttemptAt: createdAt,
    createdAt,
  })
}

export function letterPlace(siteId: string, mailId: string): string {
  return `mail_outbox/${siteId}/${mailId}/sealed_letter`
}
