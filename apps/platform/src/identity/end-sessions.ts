import { and, eq, isNull } from 'drizzle-orm'
import { sessionTokens, ssoSessions } from '../db/tables/identity.ts'
import { loginFlows, recoveryTokens } from '../db/tables/login-flows.ts'
import { type RevocationReason, revokeFamiliesOfMember } from '../oauth/revoke-families.ts'
import type { SiteScope } from '../site-scope.ts'

/**
 * Ends everything that lets the member in: tokens, sessions on the platform's pages, session tokens that were not
 * redeemed, flows and recovery links that are open. The family named in `except` goes on (SR-20).
 */
export async function endSessions(
  scope: SiteScope,
  identityId: string,
  reason: RevocationReason,
  except?: string,
): Promise<void> {
  const { db, siteId, now } = scope
  const at = now()
  await revokeFamiliesOfMember(scope, identityId, reason, except)
  await db
    .update(ssoSessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(ssoSessions.siteId, siteId),
        eq(ssoSessions.identityId, identityId),
        isNull(ssoSessions.revokedAt),
      ),
    )
  await db
    .update(sessionTokens)
    .set({ redeemedAt: at })
    .where(
      and(
        eq(sessionTokens.siteId, siteId),
        eq(sessionTokens.identityId, identityId),
        isNull(sessionTokens.redeemedAt),
      ),
    )
  await db
    .delete(loginFlows)
    .where(and(eq(loginFlows.siteId, siteId), eq(loginFlows.identityId, identityId)))
  await db
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.siteId, siteId), eq(recoveryTokens.identityId, identityId)))
}
