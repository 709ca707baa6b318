import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Tables of migration 0001. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const sites = pgTable('sites', {
  siteId: uuid('site_id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  language: text('language').notNull(),
  country: text('country').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const siteSettings = pgTable(
  'site_settings',
  {
    siteId: uuid('site_id').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)
