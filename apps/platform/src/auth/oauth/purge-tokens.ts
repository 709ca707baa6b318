import { and, eq, exists, inArray, isNotNull, lt, not } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { Presence } from '../../kernel/time/presence.ts'
import { accessTokens, refreshTokens, tokenFamilies } from '../tables/identity.ts'
import { REPLAY_WINDOW_MS } from './lifetimes.ts'
import { replayableSince } from './replayable-since.ts'

const HOUR = 60 * 60 * 1000
const BATCH = 1_000

/**
 * Deletes refresh tokens that expired more than an hour ago, redeemed ones included, and the sign-ins without any token
 * left; returns the number of tokens deleted (decision 065).
 */
export async function deleteRedeemedTokens(scope: SiteScope): Promise<number> {
  const { db, siteId, now } = scope
  const expired = db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.siteId, siteId), lt(refreshTokens.expiresAt, after(now(), -HOUR))))
    .limit(BATCH)
  const gone = await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.siteId, siteId), inArray(refreshTokens.tokenHash, expired)))
    .returning({ familyId: refreshTokens.familyId })
  const families = [...new Set(gone.map(({ familyId }) => familyId))]
  if (families.length > 0) await deleteEmptyFamilies(scope, families)
  return gone.length
}

/** SQL, true of a site `s` with tokens to delete at `$1`. */
export const HAS_OLD_TOKENS = `EXISTS (
  SELECT FROM refresh_tokens r WHERE r.site_id = s.site_id AND r.expires_at < $1::timestamptz - interval '1 hour'
)`

/** SQL of the sites with cached replies to delete; `$1` is the time. */
export const EXPIRED_REPLIES = `
  SELECT r.site_id
  FROM refresh_tokens r
  WHERE r.sealed_reply IS NOT NULL
    AND r.rotated_at < $1::timestamptz - interval '${REPLAY_WINDOW_MS} milliseconds'`

/** Deletes cached replies that can no longer be repeated, because they contain the tokens of the session (SR-16). */
export async function deleteExpiredReplies(scope: SiteScope, presence: Presence): Promise<void> {
  const { db, siteId } = scope
  await db
    .update(refreshTokens)
    .set({ sealedReply: null })
    .where(
      and(
        eq(refreshTokens.siteId, siteId),
        lt(refreshTokens.rotatedAt, replayableSince(scope, presence)),
        isNotNull(refreshTokens.sealedReply),
      ),
    )
}

async function deleteEmptyFamilies({ db, siteId }: SiteScope, families: string[]) {
  const tokensIn = [refreshTokens, accessTokens].map((tokens) =>
    exists(
      db
        .select({ familyId: tokens.familyId })
        .from(tokens)
        .where(and(eq(tokens.siteId, siteId), eq(tokens.familyId, tokenFamilies.familyId))),
    ),
  )
  await db
    .delete(tokenFamilies)
    .where(
      and(
        eq(tokenFamilies.siteId, siteId),
        inArray(tokenFamilies.familyId, families),
        ...tokensIn.map((has) => not(has)),
      ),
    )
}
