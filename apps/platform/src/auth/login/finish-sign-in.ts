import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { unknownState } from '../identities/identity-errors.ts'
import { grantAuthorization } from '../oauth/authorize.ts'
import { finishRedirectSession } from '../redirects/redirect-session.ts'
import { redeemSessionToken } from '../sessions/session-token.ts'
import { redirectSessions } from '../tables/identity.ts'
import type { FlowBinding } from './login-flow.ts'

/** The lifetime of a session token in a URL, shorter than that of others (security.md 3.0). */
const CALLBACK_MS = 120_000

/**
 * Completes a redirect session of this visitor, found by the `state` of its authorization request, with a sign-in
 * made through the API; returns the redirect URI with the code.
 *
 * @throws {ApiError} 400 `Unknown _state`: no such redirect session is open, or the session token is invalid.
 */
export async function finishSignIn(
  scope: SiteScope,
  {
    state,
    sessionToken,
    binding,
    issuer,
  }: { state: string; sessionToken: string; binding: FlowBinding; issuer: string },
): Promise<string> {
  const session = await findByState(scope, state, binding)
  const request = session?.request.authRequest
  if (!session || !request?.redirectUri) throw unknownState()
  const authentication = await redeemSessionToken(scope, sessionToken, binding)
  const isRecent =
    authentication !== null && scope.now() <= after(authentication.authenticatedAt, CALLBACK_MS)
  if (!isRecent || !(await finishRedirectSession(scope, session))) throw unknownState()

  const { visitorId } = binding
  const answer = await grantAuthorization(scope, request, authentication, { issuer, visitorId })
  const target = new URL(request.redirectUri)
  if (request.responseMode === 'fragment') target.hash = new URLSearchParams(answer).toString()
  else for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  return target.href
}

async function findByState(
  { db, siteId, now }: SiteScope,
  state: string,
  { clientId, visitorId }: FlowBinding,
) {
  const [session] = await db
    .select()
    .from(redirectSessions)
    .where(
      and(
        eq(redirectSessions.siteId, siteId),
        eq(redirectSessions.clientId, clientId),
        eq(redirectSessions.visitorId, visitorId),
        eq(redirectSessions.intent, 'auth'),
        inArray(redirectSessions.stage, ['CREATED', 'OPENED']),
        gt(redirectSessions.expiresAt, now()),
        eq(sql`${redirectSessions.request} -> 'authRequest' ->> 'state'`, state),
      ),
    )
    .orderBy(desc(redirectSessions.createdAt))
    .limit(1)
  return session ?? null
}
