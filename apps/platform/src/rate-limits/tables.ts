import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/database/columns.ts'

/** The table of migration 0021. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    siteId: uuid('site_id').notNull(),
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.bucket] })],
)
