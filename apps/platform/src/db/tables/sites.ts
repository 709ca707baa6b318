import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

export const clientDirectory = pgTable('client_directory', {
  clientId: uuid('client_id').primaryKey(),
  siteId: uuid('site_id').notNull(),
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

export const idempotencyKeys = pgTable('idempotency_keys', {
  siteId: uuid('site_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const oauthClients = pgTable(
  'oauth_clients',
  {
    siteId: uuid('site_id').notNull(),
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    origins: text('origins').array().notNull(),
    permissions: text('permissions').array().notNull().default([]),
    isBackOffice: boolean('is_back_office').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.clientId] })],
)
