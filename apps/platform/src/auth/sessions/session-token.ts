import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { SESSION_TOKEN_MS } from '../oauth/lifetimes.ts'
import { sessionTokens } from '../tables/identity.ts'

export interface Authentication {
  identityId: string
  authenticatedAt: Date
  /** The sign-in it was issued for; null: from before sign-ins were stored. */
  signInId: string | null
}

/** Proof of a sign-in, for the visitor and client that signed in; redeemed once, within five minutes. */
export async function createSessionToken(
  { db, siteId, now }: SiteScope,
  input: {
    identityId: string
    clientId: string | null
    visitorId: string | null
    signInId: string
  },
): Promise<string> {
  const createdAt = now()
  const token = createToken('session', siteId)
  await db.insert(sessionTokens).values({
    siteId,
    tokenHash: token.hash,
    ...input,
    expiresAt: after(createdAt, SESSION_TOKEN_MS),
    createdAt,
  })
  return token.value
}

/**
 * The member who signed in, or `null` when the token is unknown, expired, redeemed, or another client's or visitor's.
 *
 * A session that an app began for a member can be redeemed by any holder of the token.
 */
export async function redeemSessionToken(
  { db, siteId, now }: SiteScope,
  token: string,
  holder: { clientId: string; visitorId: string } | null,
): Promise<Authentication | null> {
  const parsed = parseToken('session', token)
  if (parsed?.siteId !== siteId) return null
  const at = now()
  const [row] = await db
    .update(sessionTokens)
    .set({ redeemedAt: at })
    .where(
      and(
        eq(sessionTokens.siteId, siteId),
        eq(sessionTokens.tokenHash, parsed.hash),
        or(isNull(sessionTokens.clientId), holder ? isHeldBy(holder) : undefined),
        isNull(sessionTokens.redeemedAt),
        gt(sessionTokens.expiresAt, at),
      ),
    )
    .returning({
      identityId: sessionTokens.identityId,
      authenticatedAt: sessionTokens.createdAt,
      signInId: sessionTokens.signInId,
    })
  return row ?? null
}

function isHeldBy({ clientId, visitorId }: { clientId: string; visitorId: string }) {
  return and(eq(sessionTokens.clientId, clientId), eq(sessionTokens.visitorId, visitorId))
}
