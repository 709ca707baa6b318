import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { SSO_SESSION_MS } from '../oauth/lifetimes.ts'
import { identities, ssoSessions } from '../tables/identity.ts'
import type { Authentication } from './session-token.ts'

/** A session on the platform's own pages, for who has signed in there; its value is stored in a cookie only. */
export async function createSsoSession(
  scope: SiteScope,
  authentication: Authentication,
): Promise<string> {
  const createdAt = scope.now()
  const session = createToken('sso', scope.siteId)
  await scope.db.insert(ssoSessions).values({
    siteId: scope.siteId,
    sessionHash: session.hash,
    ...authentication,
    expiresAt: after(createdAt, SSO_SESSION_MS),
    createdAt,
  })
  return session.value
}

/** The session of the cookie with its member, or `null`; an account that may not sign in has none. */
export async function findSsoSession(
  { db, siteId, now }: SiteScope,
  cookie: string,
): Promise<Authentication | null> {
  const parsed = parseToken('sso', cookie)
  if (parsed?.siteId !== siteId) return null
  const [row] = await db
    .select({
      identityId: ssoSessions.identityId,
      authenticatedAt: ssoSessions.authenticatedAt,
      signInId: ssoSessions.signInId,
    })
    .from(ssoSessions)
    .innerJoin(
      identities,
      and(eq(identities.siteId, siteId), eq(identities.identityId, ssoSessions.identityId)),
    )
    .where(
      and(
        eq(ssoSessions.siteId, siteId),
        eq(ssoSessions.sessionHash, parsed.hash),
        isNull(ssoSessions.revokedAt),
        gt(ssoSessions.expiresAt, now()),
        eq(identities.status, 'ACTIVE'),
      ),
    )
  return row ?? null
}

/** Ends the session of the cookie, but nothing else issued for the sign-in. */
export async function revokeSsoSession(scope: SiteScope, cookie: string): Promise<void> {
  const parsed = parseToken('sso', cookie)
  if (parsed?.siteId !== scope.siteId) return
  await revokeSsoSessionsOf(scope, eq(ssoSessions.sessionHash, parsed.hash))
}

/** Ends the sessions that match the condition and have not ended yet. */
export async function revokeSsoSessionsOf(
  { db, siteId, now }: SiteScope,
  which: SQL | undefined,
): Promise<void> {
  await db
    .update(ssoSessions)
    .set({ revokedAt: now() })
    .where(and(eq(ssoSessions.siteId, siteId), which, isNull(ssoSessions.revokedAt)))
}
