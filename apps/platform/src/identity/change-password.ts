import { and, eq, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { identities } from '../db/tables/identity.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import { after } from '../oauth/issue-tokens.ts'
import { RECENT_AUTHENTICATION_MS } from '../oauth/lifetimes.ts'
import { invalidArgument, notFound, Refusal } from '../refusal.ts'
import { findSite } from '../settings/find-site.ts'
import { type Caller, type SiteScope, transact } from '../site-scope.ts'
import { endSessions } from './end-sessions.ts'
import { findIdentity } from './find-identity.ts'
import { reauthenticationRequired } from './identity-errors.ts'
import type { IdentityTools } from './identity-tools.ts'
import { findPasswordViolation } from './password-policy.ts'
import { reauthenticate } from './reauthenticate.ts'

/**
 * Changes the password of the member who asks, and signs them out everywhere else.
 *
 * The wire's call has only the new one. Without the current password the sign-in must be at most ten minutes old:
 * a stolen session is not enough to keep the account (security.md 3.0).
 *
 * @throws {Refusal} 403: nobody is signed in. 401 -19990: the sign-in is too old. 401 -19976: the current password
 * is wrong. 400: the new one is no good.
 */
export async function changePassword(
  scope: SiteScope,
  { newPassword, currentPassword }: { newPassword: string; currentPassword?: string | undefined },
  tools: IdentityTools,
): Promise<void> {
  const { caller } = scope
  if (caller.kind !== 'member') {
    throw new Refusal(403, 'Nobody is signed in. Send the access token of a member.')
  }
  const { memberId, familyId } = caller
  const identity = await findIdentity(scope, memberId)
  if (!identity) throw notFound('identity', memberId)

  if (currentPassword === undefined) requireRecentSignIn(scope, caller)
  else await reauthenticate(scope, { identityId: memberId, password: currentPassword }, tools)
  const { name } = await findSite(scope)
  const violation = findPasswordViolation(newPassword, { email: identity.email, siteName: name })
  if (violation) throw invalidArgument([{ ...violation, field: 'newPassword' }])
  const passwordHash = await tools.passwords.hash(newPassword)

  await transact(scope, async (tx) => {
    await tx.db
      .update(identities)
      .set({
        passwordHash,
        mustResetPassword: false,
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(identities.siteId, tx.siteId), eq(identities.identityId, memberId)))
    await endSessions(tx, memberId, 'password_changed', familyId)
    const subject = { kind: 'identity' as const, id: memberId }
    await record(tx, { action: 'member.password_changed', subject })
    const recoverUrl = `${tools.publicPlatformUrl}/hosted/forgot`
    const item = { kind: 'password_changed' as const, to: identity.email, data: { recoverUrl } }
    await enqueueLetter(tx, { item }, tools.keyring)
  })
}

/** @throws {Refusal} 401 -19990: the member signed in too long ago for what cannot be taken back. */
export function requireRecentSignIn(
  { now }: SiteScope,
  { authenticatedAt }: Extract<Caller, { kind: 'member' }>,
): void {
  if (now() > after(authenticatedAt, RECENT_AUTHENTICATION_MS)) throw reauthenticationRequired()
}
