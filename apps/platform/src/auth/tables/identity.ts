import type {
  AuthorizeRequest,
  IdentityProfile,
  IdentityStatus,
  PendingReason,
  RedirectCallbacks,
  StaffRole,
} from '@vitrine/contract'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../kernel/database/columns.ts'

/** Tables of migration 0002; 0015 added `sign_in_id`, 0350 `visitor_id`. */

/** The wire's profile, and fields that only the members' view of it has (wire section 7.5). */
export interface StoredProfile extends IdentityProfile {
  title?: string | null
}

export const identities = pgTable(
  'identities',
  {
    siteId: uuid('site_id').notNull(),
    identityId: uuid('identity_id').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    status: text('status').$type<IdentityStatus>().notNull(),
    pendingReasons: text('pending_reasons').array().$type<PendingReason[]>().notNull().default([]),
    passwordHash: text('password_hash'),
    mustResetPassword: boolean('must_reset_password').notNull().default(false),
    profile: jsonb('profile').$type<StoredProfile>().notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    lastLoginAt: moment('last_login_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.identityId] })],
)

export type IdentityRow = typeof identities.$inferSelect

export const tokenFamilies = pgTable(
  'token_families',
  {
    siteId: uuid('site_id').notNull(),
    familyId: uuid('family_id').notNull(),
    clientId: uuid('client_id').notNull(),
    subjectType: text('subject_type', { enum: ['VISITOR', 'MEMBER', 'APP'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    authenticatedAt: moment('authenticated_at'),
    signInId: uuid('sign_in_id'),
    visitorId: uuid('visitor_id'),
    staffRole: text('staff_role').$type<StaffRole>(),
    scope: text('scope'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.familyId] })],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    rotatedAt: moment('rotated_at'),
    successorHash: bytea('successor_hash'),
    sealedReply: bytea('sealed_reply'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)

export const accessTokens = pgTable(
  'access_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    siteId: uuid('site_id').notNull(),
    keyHash: bytea('key_hash').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.keyHash] })],
)

export const sessionTokens = pgTable(
  'session_tokens',
  {
    siteId: uuid('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    identityId: uuid('identity_id').notNull(),
    clientId: uuid('client_id'),
    visitorId: uuid('visitor_id'),
    signInId: uuid('sign_in_id'),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tokenHash] })],
)

export const ssoSessions = pgTable(
  'sso_sessions',
  {
    siteId: uuid('site_id').notNull(),
    sessionHash: bytea('session_hash').notNull(),
    identityId: uuid('identity_id').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
    signInId: uuid('sign_in_id'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.sessionHash] })],
)

export const redirectIntents = [
  'auth',
  'login',
  'logout',
  'ecomCheckout',
  'storesProduct',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'bookingsBook',
] as const

/** A redirect session's validated request. */
export interface RedirectRequest {
  /** Without `sessionToken`, which was redeemed when the redirect session was created. */
  authRequest?: Omit<AuthorizeRequest, 'sessionToken'>
  prompt?: 'login' | 'none'
  callbacks?: RedirectCallbacks
  /** The checkout to complete, which belonged to the caller. */
  checkoutId?: string
  /** The origin of the requesting page, from the browser's header; the silent frame posts its response there. */
  origin?: string
  /** Of OpenID Connect: the greatest age of the sign-in, in seconds. */
  maxAge?: number
  /** The member that the client expects (`id_token_hint`). */
  expectedIdentityId?: string
  /** The address to begin with (`login_hint`). */
  loginHint?: string
  /** The `state` of a sign-out that a client asked for (RP-Initiated Logout). */
  endSession?: { state?: string }
}

export const redirectSessions = pgTable(
  'redirect_sessions',
  {
    siteId: uuid('site_id').notNull(),
    redirectSessionId: uuid('redirect_session_id').notNull(),
    handleHash: bytea('handle_hash').notNull(),
    stage: text('stage', { enum: ['CREATED', 'OPENED', 'FINISHED'] }).notNull(),
    clientId: uuid('client_id').notNull(),
    visitorId: uuid('visitor_id'),
    intent: text('intent', { enum: redirectIntents }).notNull(),
    request: jsonb('request').$type<RedirectRequest>().notNull(),
    identityId: uuid('identity_id'),
    authenticatedAt: moment('authenticated_at'),
    signInId: uuid('sign_in_id'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.redirectSessionId] })],
)

export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    siteId: uuid('site_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    redirectUri: text('redirect_uri'),
    codeChallenge: text('code_challenge'),
    nonce: text('nonce'),
    scope: text('scope'),
    identityId: uuid('identity_id').notNull(),
    visitorId: uuid('visitor_id'),
    authenticatedAt: moment('authenticated_at').notNull(),
    signInId: uuid('sign_in_id'),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    familyId: uuid('family_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.codeHash] })],
)
