import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Message } from './message.ts'
import { mailboxMessages } from './tables.ts'

export interface StoredMessage extends Omit<Message, 'from'> {
  id: string
  from: string
  /** ISO 8601. */
  date: string
}

interface Box {
  db: Database
  siteId: string
  now: () => Date
}

/** Stores a message in the development mailbox, encrypted like all data that contains codes. */
export async function storeMessage(
  { db, siteId, now }: Box,
  message: Message,
  keyring: Keyring,
): Promise<void> {
  const messageId = uuidv7()
  await db.insert(mailboxMessages).values({
    siteId,
    messageId,
    sealedMessage: keyring.seal(JSON.stringify(message), messagePlace(siteId, messageId)),
    createdAt: now(),
  })
}

/** The newest hundred messages of the site, newest first. */
export async function listMessages(
  { db, siteId }: Pick<Box, 'db' | 'siteId'>,
  keyring: Keyring,
): Promise<StoredMessage[]> {
  const rows = await db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.siteId, siteId))
    .orderBy(desc(mailboxMessages.messageId))
    .limit(100)
  return rows.map(({ messageId, sealedMessage, createdAt }) => {
    const place = messagePlace(siteId, messageId)
    const { from, ...message } = JSON.parse(keyring.unseal(sealedMessage, place)) as Message
    return { id: messageId, date: createdAt.toISOString(), from: from.address, ...message }
  })
}

function messagePlace(siteId: string, messageId: string) {
  return `mailbox_messages/${siteId}/${messageId}/sealed_message`
}
