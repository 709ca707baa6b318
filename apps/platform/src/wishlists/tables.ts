import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

/** Of migration 0128, as far as maintenance knows it. */
export const wishlists = pgTable(
  'wishlists',
  {
    siteId: uuid('site_id').notNull(),
    ownerKind: text('owner_kind', { enum: ['VISITOR', 'MEMBER'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.ownerKind, table.ownerId] })],
)
