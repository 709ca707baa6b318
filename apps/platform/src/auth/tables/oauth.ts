import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0022. */

export const clientSecrets = pgTable(
  'client_secrets',
  {
    siteId: uuid('site_id').notNull(),
    secretHash: bytea('secret_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.secretHash] })],
)

export const signingKeys = pgTable(
  'signing_keys',
  {
    siteId: uuid('site_id').notNull(),
    keyId: uuid('key_id').notNull(),
    algorithm: text('algorithm', { enum: ['EdDSA', 'RS256'] })
      .notNull()
      .default('EdDSA'),
    purpose: text('purpose', { enum: ['webhook', 'id_token'] })
      .notNull()
      .default('webhook'),
    publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
    sealedPrivate: bytea('sealed_private').notNull(),
    activeAt: moment('active_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.keyId] })],
)
