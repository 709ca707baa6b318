import type { RefreshTokenGrant, TokenResponse } from '@vitrine/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { OAuthError } from '../../http/oauth-error.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { Presence } from '../../kernel/time/presence.ts'
import { type RateLimits, tooMany } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import type { IdTokenTools } from '../openid/id-token.ts'
import { readScopes } from '../openid/scopes.ts'
import { withIdToken } from '../openid/with-id-token.ts'
import { oauthClients } from '../tables/clients.ts'
import { refreshTokens, tokenFamilies } from '../tables/identity.ts'
import { tokenReply } from './issue-tokens.ts'
import { ACCESS_TOKEN_MS, REDEEMED_REFRESH_TOKEN_MS, REFRESH_TOKEN_IDLE_MS } from './lifetimes.ts'
import { replayableSince } from './replayable-since.ts'
import { revokeFamily } from './revoke-families.ts'

export interface GrantTools extends IdTokenTools {
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
  { grant, found }: { grant: RefreshTokenGrant; found: PresentedToken | null },
  tools: GrantTools,
  { isApp = false } = {},
): Promise<TokenResponse> {
  if (!found || found.revokedAt) throw invalidGrant()
  // An app's token is useless without its secret, which is checked by another grant.
  if ((found.subjectType === 'APP') !== isApp) throw invalidGrant()

  if (grant.clientId !== undefined && grant.clientId !== found.clientId) {
    await revokeFamily(scope, found.familyId, 'refresh_token_of_other_client')
    throw invalidGrant()
  }
  rejectFurtherScopes(grant.scope, found.scope)
  const reply = found.rotatedAt ? null : await rotate(scope, found, tools)
  return reply ?? replay(scope, found, tools)
}

/** @throws {OAuthError} `invalid_scope`: more than the sign-in was granted (RFC 6749 section 6). */
function rejectFurtherScopes(asked: string | undefined, granted: string | null) {
  const allowed = readScopes(granted)
  if (!allowed || asked === undefined) return
  const isGranted = asked.split(' ').every((one) => one === '' || granted?.split(' ').includes(one))
  if (!isGranted) throw new OAuthError('invalid_scope', 'The sign-in was granted other scopes.')
}

function invalidGrant() {
  return new OAuthError('invalid_grant', 'The refresh token is invalid, expired or revoked.')
}

/** A refresh token that was presented, with its family and its client. */
export type PresentedToken = NonNullable<Awaited<ReturnType<typeof selectToken>>>

/** The presented token; `null` for an unknown one. */
export async function findRefreshToken(
  scope: SiteScope,
  refreshToken: string,
): Promise<PresentedToken | null> {
  const token = parseToken('refresh', refreshToken)
  return (token && (await selectToken(scope, token.hash))) ?? null
}

async function selectToken({ db, siteId }: SiteScope, tokenHash: Buffer) {
  const [row] = await db
    .select({
      tokenHash: refreshTokens.tokenHash,
      familyId: refreshTokens.familyId,
      rotatedAt: refreshTokens.rotatedAt,
      successorHash: refreshTokens.successorHash,
      sealedReply: refreshTokens.sealedReply,
      clientId: tokenFamilies.clientId,
      subjectType: tokenFamilies.subjectType,
      subjectId: tokenFamilies.subjectId,
      authenticatedAt: tokenFamilies.authenticatedAt,
      signInId: tokenFamilies.signInId,
      scope: tokenFamilies.scope,
      staffRole: tokenFamilies.staffRole,
      revokedAt: tokenFamilies.revokedAt,
      /** `null`: it was ended. */
      client: oauthClients,
    })
    .from(refreshTokens)
    .innerJoin(
      tokenFamilies,
      and(eq(tokenFamilies.siteId, siteId), eq(tokenFamilies.familyId, refreshTokens.familyId)),
    )
    .leftJoin(
      oauthClients,
      and(
        eq(oauthClients.siteId, siteId),
        eq(oauthClients.clientId, tokenFamilies.clientId),
        isNull(oauthClients.endedAt),
      ),
    )
    .where(and(eq(refreshTokens.siteId, siteId), eq(refreshTokens.tokenHash, tokenHash)))
  return row
}

/**
 * The new pair, or `null` when the token was redeemed, revoked or expired in the meantime, or the family was renewed too
 * often.
 *
 * One statement marks the parent, writes both children and counts the rotation: of any number of callers exactly one
 * finds `rotated_at` empty, and no crash leaves a redeemed token without a successor. Only rotations are counted, for
 * the caller that makes them; callers that share one count once.
 */
async function rotate(scope: SiteScope, found: PresentedToken, tools: GrantTools) {
  const { db, siteId, now } = scope
  const { tokenHash, subjectType, staffRole, subjectId, authenticatedAt } = found
  const at = now()
  const idleMs = REFRESH_TOKEN_IDLE_MS[staffRole ? 'STAFF' : subjectType]
  const access = createToken('access', siteId)
  const refresh = createToken('refresh', siteId)
  const tokens = tokenReply(access, refresh, subjectType)
  const reply = authenticatedAt
    ? await withIdToken(
        scope,
        { ...found, reply: tokens, identityId: subjectId, authenticatedAt },
        tools,
      )
    : tokens
  const sealed = tools.keyring.seal(JSON.stringify(reply), replyPlace(siteId, tokenHash))
  const limit = tools.rateLimits.partsOf(scope, rules.refreshByFamily, found.familyId)

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
        AND NOT ${limit.isReached}
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
    ), counted AS (${limit.countEach('rotated')})
    SELECT family_id FROM rotated
  `)
  return result.rowCount === 1 ? reply : null
}

/** The cached reply to the token's first use; otherwise the reuse ends the family. */
async function replay(scope: SiteScope, { tokenHash }: PresentedToken, tools: GrantTools) {
  const presented = await selectToken(scope, tokenHash)
  if (!presented || presented.revokedAt) throw invalidGrant()
  if (!presented.rotatedAt) await rejectTooMany(scope, presented, tools)
  if (!presented.rotatedAt || !presented.successorHash) throw invalidGrant()

  const successor = await selectToken(scope, presented.successorHash)
  const isWithinWindow = replayableSince(scope, tools.presence) <= presented.rotatedAt
  if (isWithinWindow && successor && !successor.rotatedAt && presented.sealedReply) {
    const place = replyPlace(scope.siteId, tokenHash)
    return JSON.parse(tools.keyring.unseal(presented.sealedReply, place)) as TokenResponse
  }
  await revokeFamily(scope, presented.familyId, 'refresh_token_reuse')
  throw invalidGrant()
}

/** @throws {ApiError} 429: the token was not rotated because its family was renewed too often. */
async function rejectTooMany(scope: SiteScope, { familyId }: PresentedToken, tools: GrantTools) {
  const made = await tools.rateLimits.peek(scope, rules.refreshByFamily, familyId)
  if (made && made.count >= rules.refreshByFamily.limit) {
    throw tooMany(rules.refreshByFamily, made.resetsAt, scope.now())
  }
}

function replyPlace(siteId: string, tokenHash: Buffer) {
  return `refresh_tokens/${siteId}/${tokenHash.toString('hex')}/sealed_reply`
}
