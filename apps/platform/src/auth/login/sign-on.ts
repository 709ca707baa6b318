import type { IdentityProfile, SignOnRequest, SignOnResponse } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import { withoutOwnLines } from '../../kernel/places/formatted-address.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { isPermitted, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { findByEmail } from '../identities/find-identity.ts'
import { accountClosed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { removeUnprovenCredentials } from '../registration/remove-unproven-credentials.ts'
import { createSessionToken } from '../sessions/session-token.ts'
import { createSignIn } from '../sessions/sign-ins.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { recordSignIn } from './sign-in.ts'

/**
 * A session for the member with this address, created if there is none: the app's own sign-in authenticated them.
 *
 * The app needs the permission for this, and another one to assert that the address is verified.
 *
 * @throws {ApiError} 403: no permission, or the account may not sign in.
 */
export async function signOn(
  scope: SiteScope,
  {
    loginId: { email },
    profile = {},
    verifyEmail = false,
    mergeExistingContact = false,
  }: SignOnRequest,
  tools: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<SignOnResponse> {
  if (!isPermitted(scope, 'IAM.AUTHENTICAITON_SIGN_ON')) {
    throw new ApiError(403, 'This call needs an API key with the permission to sign members on.')
  }
  if (verifyEmail && !isPermitted(scope, 'IAM.VERIFY_EMAIL')) {
    throw new ApiError(403, 'verifyEmail needs an API key with the permission IAM.VERIFY_EMAIL.')
  }
  requirePlaces({ profile })
  return transact(scope, async (tx) => {
    const made = await createIdentity(tx, {
      email,
      passwordHash: null,
      profile,
      emailVerified: verifyEmail,
    })
    const identity =
      made ?? (await takeOver(tx, { email, profile, verifyEmail, mergeExistingContact }, tools))
    if (identity.status !== 'ACTIVE') throw notOpen(identity)
    const { identityId } = identity
    await recordSignIn(tx, identityId)
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.signed_on_by_app', subject, details: { verifyEmail } })
    const { caller } = tx
    const holder = (caller.kind === 'app' && caller.onBehalfOf) || {
      clientId: null,
      visitorId: null,
    }
    const signInId = await createSignIn(tx, { identityId, userAgent: 'An app', factor: 'app' })
    const sessionToken = await createSessionToken(tx, { identityId, signInId, ...holder })
    return { sessionToken, identity: await showIdentity(tx, identity) }
  })
}

/** The existing account, updated with what the app knows about it. */
async function takeOver(
  scope: SiteScope,
  {
    email,
    profile,
    verifyEmail,
    mergeExistingContact,
  }: {
    email: string
    profile: IdentityProfile
    verifyEmail: boolean
    mergeExistingContact: boolean
  },
  tools: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<IdentityRow> {
  const identity = await findByEmail(scope, email)
  if (!identity) throw new Error('The identity was neither created nor found.')
  if (!mergeExistingContact && !verifyEmail) return identity
  const isOffline = identity.status === 'OFFLINE'
  const isFirstProof = verifyEmail && !identity.emailVerified
  const [merged] = await scope.db
    .update(identities)
    .set({
      ...(mergeExistingContact
        ? { profile: { ...withoutOwnLines(profile, null), ...identity.profile } }
        : {}),
      ...(mergeExistingContact && isOffline ? { status: 'ACTIVE' as const } : {}),
      ...(verifyEmail ? { emailVerified: true } : {}),
      ...(isFirstProof ? { passwordHash: null } : {}),
      revision: sql`${identities.revision} + 1`,
      updatedAt: scope.now(),
    })
    .where(
      and(
        eq(identities.siteId, scope.siteId),
        eq(identities.identityId, identity.identityId),
        // A concurrent block or deletion takes precedence.
        eq(identities.revision, identity.revision),
      ),
    )
    .returning()
  if (!merged) throw accountClosed()
  if (isFirstProof) await removeUnprovenCredentials(scope, identity, tools)
  return merged
}

/** Approval and verification are the shop's rules, which an app cannot skip. */
function notOpen({ status, pendingReasons }: IdentityRow) {
  if (status !== 'PENDING') return accountClosed()
  return applicationError(403, 'ACCOUNT_PENDING', 'This account is not open yet.', {
    reasons: pendingReasons,
  })
}
