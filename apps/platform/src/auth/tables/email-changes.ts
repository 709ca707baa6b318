import { boolean, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Table of migration 0016. */
export const emailChanges = pgTable(
  'email_changes',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    identityId: uuid('identity_id').notNull(),
    sealedEmail: bytea('sealed_email').notNull(),
    isDecoy: boolean('is_decoy').notNull(),
    codeMac: bytea('code_mac').notNull(),
    codeAttempts: integer('code_attempts').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)
