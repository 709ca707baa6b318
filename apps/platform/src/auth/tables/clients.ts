import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0001. */
export const clientDirectory = pgTable('client_directory', {
  clientId: uuid('client_id').primaryKey(),
  siteId: uuid('site_id').notNull(),
})

export const oauthClients = pgTable(
  'oauth_clients',
  {
    siteId: uuid('site_id').notNull(),
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    callbackUrls: text('callback_urls').array().notNull().default([]),
    origins: text('origins').array().notNull(),
    permissions: text('permissions').array().notNull().default([]),
    isBackOffice: boolean('is_back_office').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.clientId] })],
)
