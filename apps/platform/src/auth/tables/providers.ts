import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0058. */

export const identityProviders = pgTable(
  'identity_providers',
  {
    siteId: uuid('site_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    sealedClientSecret: bytea('sealed_client_secret'),
    isOn: boolean('is_on').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.providerId] })],
)

export type ProviderRow = typeof identityProviders.$inferSelect

export const providerLinks = pgTable(
  'provider_links',
  {
    siteId: uuid('site_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    subject: text('subject').notNull(),
    identityId: uuid('identity_id').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.providerId, table.subject] })],
)

export const providerAuthorizations = pgTable(
  'provider_authorizations',
  {
    siteId: uuid('site_id').notNull(),
    stateHash: bytea('state_hash').notNull(),
    providerId: uuid('provider_id').notNull(),
    browserHash: bytea('browser_hash').notNull(),
    sealedAuthorization: bytea('sealed_authorization').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.stateHash] })],
)

export const pendingLinks = pgTable(
  'pending_links',
  {
    siteId: uuid('site_id').notNull(),
    redirectSessionId: uuid('redirect_session_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.redirectSessionId] })],
)
