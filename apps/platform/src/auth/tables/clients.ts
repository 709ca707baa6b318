import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { JSONWebKeySet } from 'jose'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0001; 0139 and 0260 added how clients authenticate. */
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
    tokenEndpointAuthMethod: text('token_endpoint_auth_method', {
      enum: ['none', 'client_secret', 'private_key_jwt'],
    })
      .notNull()
      .default('none'),
    jwks: jsonb('jwks').$type<JSONWebKeySet>(),
    jwksUri: text('jwks_uri'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.clientId] })],
)

export const redeemedClientAssertions = pgTable(
  'redeemed_client_assertions',
  {
    siteId: uuid('site_id').notNull(),
    clientId: uuid('client_id').notNull(),
    jtiHash: bytea('jti_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.clientId, table.jtiHash] })],
)
