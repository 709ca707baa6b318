import { and, eq, ne } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type RevocationReason, revokeFamiliesOf } from '../oauth/revoke-families.ts'
import { emailChanges } from '../tables/email-changes.ts'
import { sessionTokens, ssoSessions, tokenFamilies } from '../tables/identity.ts'
import { loginFlows, recoveryTokens } from '../tables/login-flows.ts'
import { revokeUnredeemed } from './redeem-unused.ts'
import { isNotOf } from './sign-ins.ts'
import { revokeSsoSessionsOf } from './sso-session.ts'

/** What stays valid: a token family, a sign-in, or both. */
interface Kept {
  familyId?: string
  signInId?: string | null
}

/**
 * Ends all access of the member: tokens, sessions on the platform's pages, unredeemed session tokens, flows, recovery
 * links and pending changes of address (SR-20). What belongs to the sign-in in `except` stays valid.
 */
export async function endSessions(
  scope: SiteScope,
  identityId: string,
  reason: RevocationReason,
  except: Kept = {},
): Promise<void> {
  const { db, siteId } = scope
  const { familyId, signInId } = except
  await revokeFamiliesOf(
    scope,
    and(
      eq(tokenFamilies.subjectId, identityId),
      familyId ? ne(tokenFamilies.familyId, familyId) : undefined,
      signInId ? isNotOf(tokenFamilies.signInId, signInId) : undefined,
    ),
    reason,
  )
  await revokeSsoSessionsOf(
    scope,
    and(
      eq(ssoSessions.identityId, identityId),
      signInId ? isNotOf(ssoSessions.signInId, signInId) : undefined,
    ),
  )
  await revokeUnredeemed(scope, sessionTokens, { identityId })
  await db
    .delete(loginFlows)
    .where(and(eq(loginFlows.siteId, siteId), eq(loginFlows.identityId, identityId)))
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.siteId, siteId), eq(emailChanges.identityId, identityId)))
  await db
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.siteId, siteId), eq(recoveryTokens.identityId, identityId)))
}
