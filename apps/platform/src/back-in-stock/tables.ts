import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

/** Of migration 0126, as far as maintenance knows it. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    siteId: uuid('site_id').notNull(),
    requestId: uuid('request_id').notNull(),
    status: text('status').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.requestId] })],
)
