import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'

/** Table of migration 0017. */
export const staffMembers = pgTable(
  'staff_members',
  {
    siteId: uuid('site_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    role: text('role', { enum: ['OWNER', 'ADMIN', 'CATALOG', 'SUPPORT'] }).notNull(),
    addedBy: uuid('added_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.identityId] })],
)
