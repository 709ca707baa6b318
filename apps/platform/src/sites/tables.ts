import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Tables of migrations 0001 and 0250. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const sites = pgTable('sites', {
  siteId: uuid('site_id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  language: text('language').notNull(),
  country: text('country').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Nothing is served of a suspended site, and its jobs rest. */
  suspendedAt: moment('suspended_at'),
})

/** The addresses of sites beside the store's own. */
export const siteHosts = pgTable(
  'site_hosts',
  {
    siteId: uuid('site_id').notNull(),
    kind: text('kind', { enum: ['PLATFORM', 'SHOP'] }).notNull(),
    origin: text('origin').notNull(),
    host: text('host').notNull(),
    /** Of the shop. */
    clientId: uuid('client_id'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind] })],
)

/** How often sites and their hosts have changed. */
export const siteDirectory = pgTable('site_directory', {
  name: text('name').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
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
