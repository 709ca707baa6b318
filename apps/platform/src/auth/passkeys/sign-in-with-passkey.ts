import type { PasskeyAssertion, PasskeyRequestOptions } from '@vitrine/contract'
import { and, eq, lt, or } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import type { FlowBinding } from '../login/login-flow.ts'
import { proceed, type SignInStep } from '../login/sign-in.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { type PasskeyRow, passkeys } from '../tables/sign-ins.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { createPasskeyChallenge, redeemPasskeyChallenge } from './passkey-challenge.ts'
import { passkeyNotAccepted } from './passkey-errors.ts'
import { findRelyingParty } from './relying-party.ts'

/** The options for a browser to request a passkey of this shop. They name no account: the passkey identifies it. */
export async function offerPasskeySignIn(
  scope: SiteScope,
  { visitorId }: FlowBinding,
  { keyring, publicPlatformUrl }: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<PasskeyRequestOptions> {
  const { id: rpID } = await findRelyingParty(scope, publicPlatformUrl)
  const challenge = createPasskeyChallenge(scope, `get ${visitorId}`, keyring)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: 300_000,
    userVerification: 'required',
  })
}

interface PasskeySignIn {
  credential: PasskeyAssertion
  binding: FlowBinding
  origin: RequestOrigin
}

/**
 * Signs in with a passkey. It includes user verification, so it counts as both factors (SR-59).
 *
 * @throws {ApiError} 401 PASSKEY_NOT_ACCEPTED. 429: too many attempts from this network.
 */
export async function signInWithPasskey(
  scope: SiteScope,
  { credential, binding, origin }: PasskeySignIn,
  tools: IdentityTools,
): Promise<SignInStep> {
  const { address } = origin
  if (address) await tools.rateLimits.consume(scope, rules.loginByAddress, address)
  const identity = await findOwner(scope, { credential, binding }, tools)
  if (!identity) {
    const subject = { kind: 'identity' as const, id: 'unknown' }
    const details = { factor: 'passkey' }
    await record(scope, { action: 'member.sign_in_rejected', result: 'rejected', subject, details })
    throw passkeyNotAccepted()
  }
  const proven = { identity, device: null }
  return proceed(scope, proven, { binding, origin, shownFactor: 'passkey' }, tools)
}

/**
 * Checks a passkey of a member who is already signed in.
 *
 * @throws {ApiError} 401 PASSKEY_NOT_ACCEPTED: it is another member's, or invalid.
 */
export async function verifyPasskey(
  scope: SiteScope,
  { owner, ...answer }: Pick<PasskeySignIn, 'credential' | 'binding'> & { owner: string },
  tools: IdentityTools,
): Promise<void> {
  const identity = await findOwner(scope, answer, tools)
  if (identity?.identityId !== owner) throw passkeyNotAccepted()
}

/** The passkey and its member, or `null` if it is unknown or invalid. */
async function findOwner(
  scope: SiteScope,
  { credential, binding }: Pick<PasskeySignIn, 'credential' | 'binding'>,
  { keyring, publicPlatformUrl }: IdentityTools,
): Promise<IdentityRow | null> {
  const passkey = await findPasskey(scope, credential.id)
  if (!passkey) return null
  const { id: rpId, origins } = await findRelyingParty(scope, publicPlatformUrl)
  const purpose = `get ${binding.visitorId}` as const
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) =>
      redeemPasskeyChallenge(scope, { challenge, purpose }, keyring),
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
  if (!(await recordUse(scope, passkey, { counter, isBackedUp }))) return null
  const identity = await findIdentity(scope, passkey.identityId)
  return identity?.status === 'BLOCKED' || identity?.status === 'DELETED' ? null : identity
}

async function findPasskey({ db, siteId }: SiteScope, credentialId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.siteId, siteId), eq(passkeys.credentialId, credentialId)))
  return row
}

/** False when the counter has already reached this value, so that the passkey may be a copy. */
async function recordUse(
  { db, siteId, now }: SiteScope,
  { credentialId }: PasskeyRow,
  { counter, isBackedUp }: Pick<PasskeyRow, 'counter' | 'isBackedUp'>,
) {
  const isAhead = or(eq(passkeys.counter, 0), lt(passkeys.counter, counter))
  const result = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now() })
    .where(and(eq(passkeys.siteId, siteId), eq(passkeys.credentialId, credentialId), isAhead))
  return result.rowCount === 1
}
