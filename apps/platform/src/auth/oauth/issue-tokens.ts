import type { AppAccessTokenResponse, StaffRole, TokenResponse } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { createToken, type NewToken } from '../../kernel/crypto/opaque-token.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { ACCESS_TOKEN_MS, FAMILY_MS, REFRESH_TOKEN_IDLE_MS } from './lifetimes.ts'

export interface TokenSubject {
  clientId: string
  subjectType: 'VISITOR' | 'MEMBER' | 'APP'
  subjectId: string
  /** When the member authenticated. */
  authenticatedAt: Date | null
  /** The sign-in that the tokens were issued for; none for visitors. */
  signInId?: string | null
  /** The visitor who signed in as this member, where it is known. */
  visitorId?: string | null
  /** For the back office. */
  staffRole?: StaffRole | null
  /** Of an OpenID Connect sign-in, separated by spaces. */
  scope?: string | null
}

export interface IssuedTokens<Reply = TokenResponse> {
  familyId: string
  reply: Reply
}

/** Starts a token family for the subject and issues its first pair of tokens, in one statement. */
export async function issueTokens(scope: SiteScope, subject: TokenSubject): Promise<IssuedTokens> {
  const lifetime = subject.staffRole ? 'STAFF' : subject.subjectType
  const refresh = createToken('refresh', scope.siteId)
  const { familyId, access } = await startFamily(scope, subject, {
    familyMs: FAMILY_MS[lifetime],
    refresh: { hash: refresh.hash, idleMs: REFRESH_TOKEN_IDLE_MS[lifetime] },
  })
  return { familyId, reply: tokenReply(access, refresh, subject.subjectType) }
}

/** As {@link issueTokens}, without a refresh token: the family ends with its only access token. */
export async function issueAccessToken(
  scope: SiteScope,
  subject: TokenSubject,
): Promise<IssuedTokens<AppAccessTokenResponse>> {
  const familyMs = ACCESS_TOKEN_MS[subject.subjectType]
  const { familyId, access } = await startFamily(scope, subject, { familyMs })
  return { familyId, reply: accessTokenReply(access, subject.subjectType) }
}

interface NewFamily {
  familyMs: number
  refresh?: { hash: Buffer; idleMs: number }
}

async function startFamily(
  { db, siteId, now }: SiteScope,
  subject: TokenSubject,
  { familyMs, refresh }: NewFamily,
) {
  const createdAt = now()
  const familyId = uuidv7()
  const access = createToken('access', siteId)
  await runStatement(db, {
    ...(refresh ? START_FAMILY : START_FAMILY_WITHOUT_REFRESH),
    values: [
      siteId,
      familyId,
      subject.clientId,
      subject.subjectType,
      subject.subjectId,
      subject.authenticatedAt,
      subject.signInId ?? null,
      subject.visitorId ?? null,
      subject.staffRole ?? null,
      subject.scope ?? null,
      after(createdAt, familyMs),
      createdAt,
      access.hash,
      after(createdAt, ACCESS_TOKEN_MS[subject.subjectType]),
      ...(refresh ? [refresh.hash, after(createdAt, refresh.idleMs)] : []),
    ],
  })
  return { familyId, access }
}

// The foreign keys of the tokens are checked at the end of the statement, when the family is there.
const INSERT_FAMILY_AND_ACCESS = `
WITH family AS (
  INSERT INTO token_families (
    site_id, family_id, client_id, subject_type, subject_id, authenticated_at, sign_in_id, visitor_id,
    staff_role, scope, expires_at, created_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
), access AS (
  INSERT INTO access_tokens (site_id, token_hash, family_id, expires_at, created_at)
  VALUES ($1, $13, $2, $14, $12)
)`
const START_FAMILY = {
  name: 'oauth.start-family',
  text: `${INSERT_FAMILY_AND_ACCESS}
INSERT INTO refresh_tokens (site_id, token_hash, family_id, expires_at, created_at)
VALUES ($1, $15, $2, $16, $12)`,
}
const START_FAMILY_WITHOUT_REFRESH = {
  name: 'oauth.start-family-without-refresh',
  text: `${INSERT_FAMILY_AND_ACCESS} SELECT`,
}

/** The token endpoint's 200 reply (RFC 6749 section 5.1). */
export function tokenReply(
  access: NewToken,
  refresh: NewToken,
  subjectType: TokenSubject['subjectType'],
): TokenResponse {
  return { ...accessTokenReply(access, subjectType), refresh_token: refresh.value }
}

function accessTokenReply(access: NewToken, subjectType: TokenSubject['subjectType']) {
  const expires_in = ACCESS_TOKEN_MS[subjectType] / 1000
  return { access_token: access.value, token_type: 'Bearer' as const, expires_in }
}
