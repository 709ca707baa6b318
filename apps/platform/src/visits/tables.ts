import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const visitCounts = pgTable(
  'visit_counts',
  {
    siteId: uuid('site_id').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    step: text('step').notNull(),
    /** `NO_PRODUCT` where the step is not of a product. */
    productId: uuid('product_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.step, table.productId] })],
)

/** The nil UUID of RFC 9562: a primary key has no nulls. */
export const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'
