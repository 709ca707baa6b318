import type { SubjectType } from '@vitrine/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type ParsedToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { instanceIdOf } from '../apps/instance-id.ts'
import { accessTokens, refreshTokens, tokenFamilies } from '../tables/identity.ts'
import { revokeFamily } from './revoke-families.ts'

/** The subject of a token; `active: false` for one that is unknown, expired or revoked. */
export type KnownToken =
  | { active: false }
  | {
      active: true
      subjectType: SubjectType
      subjectId: string
      /** Epoch seconds as text, the wire's form. */
      exp: string
      iat: string
      clientId: string
      siteId: string
      /** For an app. */
      instanceId?: string
    }

/** Introspects an access or refresh token. The caller holds it, so the reply contains only what the holder may know. */
export async function readTokenInfo(scope: SiteScope, token: string): Promise<KnownToken> {
  const row = await findToken(scope, token)
  if (!row || row.expiresAt <= scope.now()) return { active: false }
  return {
    active: true,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    exp: String(Math.floor(row.expiresAt.getTime() / 1000)),
    iat: String(Math.floor(row.createdAt.getTime() / 1000)),
    clientId: row.clientId,
    siteId: scope.siteId,
    ...(row.subjectType === 'APP' ? { instanceId: instanceIdOf(scope.siteId, row.clientId) } : {}),
  }
}

/**
 * Ends the sign-in that the token belongs to, if it was issued to this client (RFC 7009). A token that is unknown, or
 * another client's, is ignored, and the reply does not reveal that.
 */
export async function revokeToken(
  scope: SiteScope,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  const row = await findToken(scope, token)
  if (row?.clientId === clientId) await revokeFamily(scope, row.familyId, 'logout')
}

/** A valid token of the site, whose family is not revoked. */
export async function findToken(scope: SiteScope, token: string) {
  const access = parseToken('access', token)
  if (access?.siteId === scope.siteId) return select(scope, accessTokens, access)
  const refresh = parseToken('refresh', token)
  return refresh?.siteId === scope.siteId ? select(scope, refreshTokens, refresh) : null
}

async function select(
  { db, siteId, now }: SiteScope,
  tokens: typeof accessTokens | typeof refreshTokens,
  { hash }: ParsedToken,
) {
  const [row] = await db
    .select({
      familyId: tokenFamilies.familyId,
      subjectType: tokenFamilies.subjectType,
      subjectId: tokenFamilies.subjectId,
      clientId: tokenFamilies.clientId,
      scope: tokenFamilies.scope,
      expiresAt: tokens.expiresAt,
      createdAt: tokens.createdAt,
    })
    .from(tokens)
    .innerJoin(
      tokenFamilies,
      and(eq(tokenFamilies.siteId, siteId), eq(tokenFamilies.familyId, tokens.familyId)),
    )
    .where(
      and(
        eq(tokens.siteId, siteId),
        eq(tokens.tokenHash, hash),
        isNull(tokenFamilies.revokedAt),
        gt(tokens.expiresAt, now()),
        ...(tokens === refreshTokens ? [isNull(refreshTokens.rotatedAt)] : []),
      ),
    )
  return (
    row && { ...row, kind: tokens === accessTokens ? ('access' as const) : ('refresh' as const) }
  )
}
