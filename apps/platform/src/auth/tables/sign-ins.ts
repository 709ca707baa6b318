import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0015. */

export const passkeys = pgTable(
  'passkeys',
  {
    siteId: uuid('site_id').notNull(),
    credentialId: text('credential_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    name: text('name').notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    mayBeBackedUp: boolean('may_be_backed_up').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.credentialId] })],
)

export type PasskeyRow = typeof passkeys.$inferSelect

export const signIns = pgTable(
  'sign_ins',
  {
    siteId: uuid('site_id').notNull(),
    signInId: uuid('sign_in_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    userAgent: text('user_agent').notNull(),
    factor: text('factor').notNull(),
    method: text('method', { enum: ['password', 'email_code', 'provider'] }),
    authenticatedAt: moment('authenticated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.signInId] })],
)
