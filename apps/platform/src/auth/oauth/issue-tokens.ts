import type { StaffRole, TokenResponse } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { createToken, type NewToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { accessTokens, refreshTokens, tokenFamilies } from '../tables/identity.ts'
import { ACCESS_TOKEN_MS, FAMILY_MS, REFRESH_TOKEN_IDLE_MS } from './lifetimes.ts'

export interface TokenSubject {
  clientId: string
  subjectType: 'VISITOR' | 'MEMBER' | 'APP'
  subjectId: string
  /** When the member authenticated. */
  authenticatedAt: Date | null
  /** The sign-in that the tokens were issued for; none for visitors. */
  signInId?: string | null
  /** For the back office. */
  staffRole?: StaffRole | null
}

export interface IssuedTokens {
  familyId: string
  reply: TokenResponse
}

/** Starts a token family for the subject and issues its first pair of tokens. */
export async function issueTokens(scope: SiteScope, subject: TokenSubject): Promise<IssuedTokens> {
  const { db, siteId } = scope
  const { subjectType } = subject
  const lifetime = subject.staffRole ? 'STAFF' : subjectType
  const createdAt = scope.now()
  const familyId = uuidv7()
  const access = createToken('access', siteId)
  const refresh = createToken('refresh', siteId)

  await db.insert(tokenFamilies).values({
    siteId,
    familyId,
    ...subject,
    expiresAt: after(createdAt, FAMILY_MS[lifetime]),
    createdAt,
  })
  await db.insert(refreshTokens).values({
    siteId,
    tokenHash: refresh.hash,
    familyId,
    expiresAt: after(createdAt, REFRESH_TOKEN_IDLE_MS[lifetime]),
    createdAt,
  })
  await db.insert(accessTokens).values({
    siteId,
    tokenHash: access.hash,
    familyId,
    expiresAt: after(createdAt, ACCESS_TOKEN_MS[subjectType]),
    createdAt,
  })
  return { familyId, reply: tokenReply(access, refresh, subjectType) }
}

/** The token endpoint's 200 reply (RFC 6749 section 5.1). */
export function tokenReply(
  access: NewToken,
  refresh: NewToken,
  subjectType: TokenSubject['subjectType'],
): TokenResponse {
  return {
    access_token: access.value,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_MS[subjectType] / 1000,
    refresh_token: refresh.value,
  }
}
