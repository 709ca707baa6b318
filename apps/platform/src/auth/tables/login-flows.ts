import type { FactorType, MfaReason } from '@vitrine/contract'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0020; 0061 added `is_by_email_code`. */

/** The states of a flow with a state token. */
export type FlowState =
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'FACTOR_REQUIRED'
  | 'FACTOR_CHALLENGED'
  | 'SUCCESS'
  | 'FAILURE'

export const loginFlows = pgTable(
  'login_flows',
  {
    siteId: uuid('site_id').notNull(),
    flowId: uuid('flow_id').notNull(),
    purpose: text('purpose', { enum: ['SIGN_IN', 'VERIFY_EMAIL'] }).notNull(),
    state: text('state').$type<FlowState>().notNull(),
    identityId: uuid('identity_id'),
    isDecoy: boolean('is_decoy').notNull(),
    isByEmailCode: boolean('is_by_email_code').notNull().default(false),
    method: text('method', { enum: ['password', 'email_code', 'provider'] }),
    accountKey: bytea('account_key').notNull(),
    clientId: uuid('client_id'),
    visitorId: uuid('visitor_id'),
    mfaReason: text('mfa_reason').$type<MfaReason>(),
    challengedFactor: text('challenged_factor').$type<FactorType>(),
    transactionId: uuid('transaction_id'),
    factorAttempts: integer('factor_attempts').notNull().default(0),
    codeMac: bytea('code_mac'),
    codeAttempts: integer('code_attempts').notNull().default(0),
    codeExpiresAt: moment('code_expires_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.flowId] })],
)

export type LoginFlowRow = typeof loginFlows.$inferSelect

export const stateTokens = pgTable(
  'state_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    flowId: uuid('flow_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)

export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    identityId: uuid('identity_id').notNull(),
    clientId: uuid('client_id'),
    returnUrl: text('return_url'),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)
