import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** The table of migration 0029: idempotency keys with their replies. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  siteId: uuid('site_id').notNull(),
  keyHash: bytea('key_hash').notNull(),
  requestHash: bytea('request_hash').notNull(),
  reply: jsonb('reply'),
  expiresAt: moment('expires_at').notNull(),
})
