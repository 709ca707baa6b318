import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Only what retention needs; see `missed-searches.ts`. */
export const missedSearches = pgTable('missed_searches', {
  siteId: uuid('site_id').notNull(),
  language: text('language').notNull(),
  text: text('text').notNull(),
  count: integer('count').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
