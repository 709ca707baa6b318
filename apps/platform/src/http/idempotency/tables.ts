import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'

/** The table of migration 0029. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  siteId: uuid('site_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
