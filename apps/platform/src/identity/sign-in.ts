import type { StateMachineResponse } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { type IdentityRow, identities } from '../db/tables/identity.ts'
import type { SiteScope } from '../site-scope.ts'
import { toIdentity } from './identity-view.ts'
import { createSessionToken } from './session-token.ts'

/** Whether the identity may have a session now. */
export function mayHaveSession({ status }: IdentityRow): boolean {
  return status === 'ACTIVE'
}

/** The reply to a right password: a session token, or the state that stands in the way of one. */
export async function signIn(
  scope: SiteScope,
  identity: IdentityRow,
  flow: { clientId: string; visitorId: string },
): Promise<StateMachineResponse> {
  if (!mayHaveSession(identity)) {
    const isUnverified = identity.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')
    return { state: isUnverified ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL' }
  }
  await noteSignIn(scope, identity.identityId)
  const { identityId } = identity
  const sessionToken = await createSessionToken(scope, { identityId, ...flow })
  return { state: 'SUCCESS', sessionToken, identity: toIdentity(identity), additionalData: {} }
}

export async function noteSignIn({ db, siteId, now }: SiteScope, identityId: string) {
  await db
    .update(identities)
    .set({ lastLoginAt: now() })
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
}
