import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../kernel/database/columns.ts'

/** Tables of migration 0020. */

export const emailOutbox = pgTable(
  'email_outbox',
  {
    siteId: uuid('site_id').notNull(),
    emailId: uuid('email_id').notNull(),
    kind: text('kind').notNull(),
    sealedEmail: bytea('sealed_email'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    finishedAt: moment('finished_at'),
    outcome: text('outcome', { enum: ['SENT', 'DROPPED', 'FAILED'] }),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.emailId] })],
)

export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    siteId: uuid('site_id').notNull(),
    messageId: uuid('message_id').notNull(),
    sealedMessage: bytea('sealed_message').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.messageId] })],
)
