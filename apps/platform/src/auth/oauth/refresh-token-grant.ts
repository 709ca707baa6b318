import type { RefreshTokenGrant, TokenResponse } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { OAuthError } from '../../http/oauth-error.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { Presence } from '../../kernel/time/presence.ts'
import { type RateLimits, tooMany } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import { refreshTokens, tokenFamilies } from '../tables/identity.ts'
import { type TokenSubject, tokenReply } from './issue-tokens.ts'
import { ACCESS_TOKEN_MS, REDEEMED_REFRESH_TOKEN_MS, REFRESH_TOKEN_IDLE_MS } from './lifetimes.ts'
import { replayableSince } from './replayable-since.ts'
import { revokeFamily } from './revoke-families.ts'

export interface GrantTools {
  keyring: Keyring
  rateLimits: RateLimits
  presence: Presence
}

/**
 * Redeems a refresh token for the next pair (RFC 6749 section 6, RFC 9700 section 4.14.2).
 *
 * Callers that present the same token concurrently, or within 10 seconds while its successor is unused, get the
 * identical reply, because two tabs are no attack. After a break in which the platform could not answer, the 10 seconds
 * begin again: a caller whose reply was lost with it can ask only now. Any other reuse ends the family (security SR-15 to SR-17).
 *
 * @throws {OAuthError} `invalid_grant`: the token is unknown, expired, revoked, another client's, or was used before.
 * @throws {ApiError} 429: the family was renewed thirty times within a minute (SR-42).
 */
export async function refreshTokenGrant(
  scope: SiteScope,
  grant: RefreshTokenGrant,
  { keyring, rateLimits, presence }: GrantTools,
  { isApp = false } = {},
): Promise<TokenResponse> {
  const token = parseToken('refresh', grant.refreshToken)
  const found = token && (await findRefreshToken(scope, token.hash))
  if (!token || !found || found.revokedAt) throw invalidGrant()
  // An app's token is useless without its secret, which is checked by another grant.
  if ((found.subjectType === 'APP') !== isApp) throw invalidGrant()

  if (grant.clientId !== undefined && grant.clientId !== found.clientId) {
    await revokeFamily(scope, found.familyId, 'refresh_token_of_other_client')
    throw invalidGrant()
  }
  if (!found.rotatedAt) {
    // Only rotations are counted, for the caller that makes them; callers that share one count once.
    const { familyId } = found
    const made = await rateLimits.peek(scope, rules.refreshByFamily, familyId)
    if (made && made.count >= rules.refreshByFamily.limit) {
      throw tooMany(rules.refreshByFamily, made.resetsAt, scope.now())
    }
    const reply = await rotate(scope, token.hash, found, keyring)
    if (reply) {
      await rateLimits.count(scope, rules.refreshByFamily, familyId)
      return reply
    }
  }
  return replay(scope, token.hash, { keyring, presence })
}

/** The client to which the refresh token was issued, or `null` for an unknown token. */
export async function findClientOfRefreshToken(
  scope: SiteScope,
  refreshToken: string,
): Promise<string | null> {
  const token = parseToken('refresh', refreshToken)
  const found = token && (await findRefreshToken(scope, token.hash))
  return found?.clientId ?? null
}

function invalidGrant() {
  return new OAuthError('invalid_grant', 'The refresh token is invalid, expired or revoked.')
}

async function findRefreshToken({ db, siteId }: SiteScope, tokenHash: Buffer) {
  const [row] = await db
    .select({
      familyId: refreshTokens.familyId,
      rotatedAt: refreshTokens.rotatedAt,
      successorHash: refreshTokens.successorHash,
      sealedReply: refreshTokens.sealedReply,
      clientId: tokenFamilies.clientId,
      subjectType: tokenFamilies.subjectType,
      staffRole: tokenFamilies.staffRole,
      revokedAt: tokenFamilies.revokedAt,
    })
    .from(refreshTokens)
    .innerJoin(
      tokenFamilies,
      and(eq(tokenFamilies.siteId, siteId), eq(tokenFamilies.familyId, refreshTokens.familyId)),
    )
    .where(and(eq(refreshTokens.siteId, siteId), eq(refreshTokens.tokenHash, tokenHash)))
  return row
}

/**
 * The new pair, or `null` when the token was redeemed, revoked or expired in the meantime.
 *
 * One statement marks the parent and writes both children: of any number of callers exactly one finds
 * `rotated_at` empty, and no crash leaves a redeemed token without a successor.
 */
async function rotate(
  { db, siteId, now }: SiteScope,
  tokenHash: Buffer,
  { subjectType, staffRole }: Pick<TokenSubject, 'subjectType'> & { staffRole: string | null },
  keyring: Keyring,
) {
  const at = now()
  const idleMs = REFRESH_TOKEN_IDLE_MS[staffRole ? 'STAFF' : subjectType]
  const access = createToken('access', siteId)
  const refresh = createToken('refresh', siteId)
  const reply = tokenReply(access, refresh, subjectType)
  const sealed = keyring.seal(JSON.stringify(reply), replyPlace(siteId, tokenHash))

  const result = await db.execute(sql`
    WITH rotated AS (
      UPDATE refresh_tokens AS parent
      SET rotated_at = ${at}, successor_hash = ${refresh.hash}, sealed_reply = ${sealed},
        expires_at = LEAST(parent.expires_at, ${after(at, REDEEMED_REFRESH_TOKEN_MS)}::timestamptz)
      FROM token_families AS family
      WHERE parent.site_id = ${siteId}
        AND parent.token_hash = ${tokenHash}
        AND parent.rotated_at IS NULL
        AND parent.expires_at > ${at}
        AND family.site_id = ${siteId}
        AND family.family_id = parent.family_id
        AND family.revoked_at IS NULL
        AND family.expires_at > ${at}
      RETURNING parent.family_id, family.expires_at
    ), successor AS (
      INSERT INTO refresh_tokens (site_id, token_hash, family_id, expires_at, created_at)
      SELECT ${siteId}::uuid, ${refresh.hash}::bytea, family_id,
        LEAST(expires_at, ${after(at, idleMs)}::timestamptz), ${at}::timestamptz
      FROM rotated
    ), access AS (
      INSERT INTO access_tokens (site_id, token_hash, family_id, expires_at, created_at)
      SELECT ${siteId}::uuid, ${access.hash}::bytea, family_id,
        LEAST(expires_at, ${after(at, ACCESS_TOKEN_MS[subjectType])}::timestamptz), ${at}::timestamptz
      FROM rotated
    )
    SELECT family_id FROM rotated
  `)
  return result.rowCount === 1 ? reply : null
}

/** The cached reply to the token's first use; otherwise the reuse ends the family. */
async function replay(
  scope: SiteScope,
  tokenHash: Buffer,
  { keyring, presence }: Pick<GrantTools, 'keyring' | 'presence'>,
) {
  const presented = await findRefreshToken(scope, tokenHash)
  if (!presented?.rotatedAt || !presented.successorHash || presented.revokedAt) throw invalidGrant()

  const successor = await findRefreshToken(scope, presented.successorHash)
  const isWithinWindow = replayableSince(scope, presence) <= presented.rotatedAt
  if (isWithinWindow && successor && !successor.rotatedAt && presented.sealedReply) {
    const place = replyPlace(scope.siteId, tokenHash)
    return JSON.parse(keyring.unseal(presented.sealedReply, place)) as TokenResponse
  }
  await revokeFamily(scope, presented.familyId, 'refresh_token_reuse')
  throw invalidGrant()
}

function replyPlace(siteId: string, tokenHash: Buffer) {
  return `refresh_tokens/${siteId}/${tokenHash.toString('hex')}/sealed_reply`
}
