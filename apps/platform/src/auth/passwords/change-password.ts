import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findSite } from '../../sites/find-site.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireMember } from '../identities/require-member.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { findSignInOfFamily } from '../sessions/sign-ins.ts'
import { identities } from '../tables/identity.ts'
import { findPasswordViolation } from './password-policy.ts'

/**
 * Changes the password of the calling member, and ends their other sessions.
 *
 * The wire's call has only the new one. Without the current password the sign-in must be at most ten minutes old:
 * a stolen session must not be enough to take over the account (security.md 3.0).
 *
 * @throws {ApiError} 403: nobody is signed in. 401 -19990: the sign-in is too old. 401 -19976: the current password
 * is wrong. 400: the new one is not allowed.
 */
export async function changePassword(
  scope: SiteScope,
  { newPassword, currentPassword }: { newPassword: string; currentPassword?: string | undefined },
  tools: IdentityTools,
): Promise<void> {
  const { memberId: identityId, familyId } = requireMember(scope)
  if (currentPassword === undefined) requireRecentSignIn(scope)
  else await reauthenticate(scope, { identityId, password: currentPassword }, tools)
  const signInId = await findSignInOfFamily(scope, familyId)
  await replacePassword(scope, { identityId, newPassword, except: { familyId, signInId } }, tools)
}

/**
 * Sets the member's password, ends their other sessions, and notifies them. The caller has authenticated the member.
 *
 * @throws {ApiError} 404: no such member. 400: the password is not allowed.
 */
export async function replacePassword(
  scope: SiteScope,
  {
    identityId,
    newPassword,
    except,
  }: {
    identityId: string
    newPassword: string
    except: { familyId?: string; signInId: string | null }
  },
  tools: IdentityTools,
): Promise<void> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  const { name } = await findSite(scope)
  const violation = await findPasswordViolation(newPassword, {
    email: identity.email,
    siteName: name,
  })
  if (violation) throw invalidArgument([{ ...violation, field: 'newPassword' }])
  const passwordHash = await tools.passwords.hash(newPassword)

  await transact(scope, async (tx) => {
    const changed = await tx.db
      .update(identities)
      .set({
        passwordHash,
        mustResetPassword: false,
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(
        and(
          eq(identities.siteId, tx.siteId),
          eq(identities.identityId, identityId),
          // A member deleted concurrently gets no password again.
          eq(identities.status, 'ACTIVE'),
        ),
      )
    if (changed.rowCount !== 1) throw notFound('identity', identityId)
    await endSessions(tx, identityId, 'password_changed', except)
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.password_changed', subject })
    const recoverUrl = `${tools.publicPlatformUrl}/hosted/forgot`
    const item = { kind: 'password_changed' as const, to: identity.email, data: { recoverUrl } }
    await enqueueEmail(tx, { item }, tools.keyring)
  })
}
