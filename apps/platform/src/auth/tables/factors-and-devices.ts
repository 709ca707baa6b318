import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migrations 0021, 0053 and 0090. */

export const redeemedChallenges = pgTable(
  'redeemed_challenges',
  {
    siteId: uuid('site_id').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.nonce] })],
)

export const devices = pgTable(
  'devices',
  {
    siteId: uuid('site_id').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    identityId: uuid('identity_id').notNull(),
    userAgent: text('user_agent').notNull(),
    trustedUntil: moment('trusted_until'),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.deviceHash] })],
)

export const factors = pgTable(
  'factors',
  {
    siteId: uuid('site_id').notNull(),
    factorId: uuid('factor_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    type: text('type', { enum: ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH', 'WEBAUTHN'] }).notNull(),
    status: text('status', {
      enum: ['REQUIRE_ACTIVATION', 'ENABLED', 'REQUIRE_REENROLL'],
    }).notNull(),
    sealedSecret: bytea('sealed_secret'),
    lastStep: bigint('last_step', { mode: 'number' }),
    begunIn: uuid('begun_in'),
    codeMac: bytea('code_mac'),
    codeAttempts: integer('code_attempts').notNull().default(0),
    codeExpiresAt: moment('code_expires_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.factorId] })],
)

export type FactorRow = typeof factors.$inferSelect

export const backupCodes = pgTable(
  'backup_codes',
  {
    siteId: uuid('site_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    slot: integer('slot').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.identityId, table.slot] })],
)
