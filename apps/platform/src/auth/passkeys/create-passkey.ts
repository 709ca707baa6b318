import type { PasskeyAttestation, PasskeyCreationOptions } from '@vitrine/contract'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findSite } from '../../sites/find-site.ts'
import { recordFactorsChanged } from '../factors/factors-changed.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { passkeys } from '../tables/sign-ins.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { createPasskeyChallenge, redeemPasskeyChallenge } from './passkey-challenge.ts'
import { passkeyNotAccepted } from './passkey-errors.ts'
import { listPasskeys } from './passkeys.ts'
import { findRelyingParty } from './relying-party.ts'

const MAX_PASSKEYS = 20
/** EdDSA, ES256, RS256, which authenticators use. Listed so that the library does not try experimental algorithms of Node.js. */
const ALGORITHMS = [-8, -7, -257]

/**
 * The options for a browser to create a passkey for the member: a discoverable one, with user verification on the
 * device (SR-59).
 *
 * @throws {ApiError} 404: no such member. 400: the member has the maximum of 20.
 */
export async function offerPasskey(
  scope: SiteScope,
  identityId: string,
  { keyring, publicPlatformUrl }: IdentityTools,
): Promise<PasskeyCreationOptions> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  const existing = await listPasskeys(scope, identityId)
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const { name: rpName } = await findSite(scope)
  const { id: rpID } = await findRelyingParty(scope, publicPlatformUrl)
  const challenge = createPasskeyChallenge(scope, `create ${identityId}`, keyring)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: Uint8Array.from(Buffer.from(identityId.replaceAll('-', ''), 'hex')),
    userName: identity.email,
    userDisplayName: identity.profile.firstName ?? identity.email,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    timeout: 300_000,
    excludeCredentials: existing.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface NewPasskey {
  identityId: string
  credential: PasskeyAttestation
  name: string
  /** The current sign-in, which stays valid; the member's others end. */
  current: string | null
}

/**
 * Stores the passkey that the browser created, and notifies the member.
 *
 * @throws {ApiError} 401 PASSKEY_NOT_ACCEPTED: it was created for another page, member or challenge, or without user
 * verification.
 */
export async function createPasskey(
  scope: SiteScope,
  { identityId, credential, name, current }: NewPasskey,
  tools: IdentityTools,
): Promise<void> {
  const { id: rpId, origins } = await findRelyingParty(scope, tools.publicPlatformUrl)
  const purpose = `create ${identityId}` as const
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) =>
      redeemPasskeyChallenge(scope, { challenge, purpose }, tools.keyring),
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw passkeyNotAccepted()

  const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo
  await transact(scope, async (tx) => {
    const { db, siteId, now } = tx
    if ((await listPasskeys(tx, identityId)).length >= MAX_PASSKEYS) throw tooManyPasskeys()
    const result = await db
      .insert(passkeys)
      .values({
        siteId,
        credentialId: made.id,
        identityId,
        name,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        mayBeBackedUp: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        createdAt: now(),
      })
      .onConflictDoNothing({ target: [passkeys.siteId, passkeys.credentialId] })
    // The credential id belongs to another member, so this is not a new passkey.
    if (result.rowCount !== 1) throw passkeyNotAccepted()
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
}

function tooManyPasskeys() {
  return applicationError(
    400,
    'TOO_MANY_PASSKEYS',
    `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`,
  )
}
