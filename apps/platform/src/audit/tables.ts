import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../kernel/database/columns.ts'

/** Tables of migrations 0023 and 0158. */

export const auditEntries = pgTable(
  'audit_entries',
  {
    siteId: uuid('site_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    action: text('action').notNull(),
    result: text('result', { enum: ['done', 'rejected'] }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    requestId: text('request_id'),
    address: text('address'),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
    isLinked: boolean('is_linked').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.entryId] })],
)

export type AuditEntry = typeof auditEntries.$inferSelect

export const auditChain = pgTable(
  'audit_chain',
  {
    siteId: uuid('site_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.position] })],
)

export const setupTokens = pgTable(
  'setup_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)
