import { record } from '../../audit/record.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { rules } from '../../rate-limits/rules.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { findByEmail, findIdentity } from '../identities/find-identity.ts'
import { accountClosed, unknownState } from '../identities/identity-errors.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { proceed, type SignInContext, type SignInStep } from '../login/sign-in.ts'
import { findDevice } from '../sessions/devices.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { addLink, enterByLink } from './links.ts'
import type { ForeignPerson } from './relying-party.ts'

/** The next step of a sign-in through a provider. */
export type ProviderSignIn =
  | { outcome: 'step'; step: SignInStep }
  /** The address has an account: the person must sign in to it first, which creates the link. */
  | { outcome: 'account_exists'; email: string }
  /** The provider gave no verified address, so no account can be found or created. */
  | { outcome: 'no_address' }

/**
 * Signs in with an account at a provider, with the same steps as any sign-in: approval, second factors, closed accounts.
 * No captcha is required, as nothing can be guessed here.
 *
 * A new person gets an account if the provider has verified their address. An existing account with the same address is
 * not signed in to: who operates or deceives a provider could otherwise take over any member.
 *
 * @throws {ApiError} 403 ACCOUNT_CLOSED. 429: too many new accounts from this network.
 */
export async function signInWithProvider(
  scope: SiteScope,
  { providerId, person }: { providerId: string; person: ForeignPerson },
  context: SignInContext,
  tools: IdentityTools,
): Promise<ProviderSignIn> {
  const { subject, email } = person
  const known = await findLinked(scope, { providerId, subject })
  if (!known && email === null) return { outcome: 'no_address' }
  const identity =
    known ??
    (await registerPerson(scope, { providerId, person }, context, tools)) ??
    // Another request has created the link in the meantime.
    (await findLinked(scope, { providerId, subject }))
  if (!identity) return { outcome: 'account_exists', email: email ?? '' }

  const { identityId, status } = identity
  const isClosed = status === 'BLOCKED' || status === 'DELETED'
  await record(scope, {
    action: 'member.known_by_provider',
    result: isClosed ? 'rejected' : 'done',
    subject: { kind: 'identity', id: identityId },
    details: { provider: providerId },
  })
  if (isClosed) throw accountClosed()
  const device = await findDevice(scope, context.origin)
  const proven = { identity, device: device?.identityId === identityId ? device : null }
  return {
    outcome: 'step',
    step: await proceed(scope, proven, { ...context, method: 'provider' }, tools),
  }
}

async function findLinked(scope: SiteScope, key: { providerId: string; subject: string }) {
  const identityId = await enterByLink(scope, key)
  return identityId === null ? null : findIdentity(scope, identityId)
}

/** The new account, or `null` when the address already has one. */
async function registerPerson(
  scope: SiteScope,
  {
    providerId,
    person: { subject, email, ...profile },
  }: { providerId: string; person: ForeignPerson },
  { origin: { address } }: SignInContext,
  tools: IdentityTools,
): Promise<IdentityRow | null> {
  if (email === null || (await findByEmail(scope, email))) return null
  if (address) {
    await tools.rateLimits.consume(scope, rules.registerByAddressHourly, address)
    await tools.rateLimits.consume(scope, rules.registerByAddressDaily, address)
  }
  const { ownerApproval } = await readIdentitySettings(scope)
  return transact(scope, async (tx) => {
    const identity = await createIdentity(tx, {
      email,
      passwordHash: null,
      profile,
      emailVerified: true,
      pendingReasons: ownerApproval ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : [],
    })
    if (!identity) return null
    const { identityId } = identity
    const entry = { kind: 'identity' as const, id: identityId }
    await record(tx, {
      action: 'member.registered',
      subject: entry,
      details: { provider: providerId },
    })
    const isLinked = await addLink(tx, { providerId, subject, identityId }, tools)
    // The person was linked to another account concurrently: this new account is rolled back.
    if (!isLinked) throw unknownState()
    return identity
  })
}
