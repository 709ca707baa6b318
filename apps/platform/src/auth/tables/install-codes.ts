import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Table of migration 0019. */
export const installCodes = pgTable(
  'install_codes',
  {
    siteId: uuid('site_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    familyId: uuid('family_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.codeHash] })],
)
