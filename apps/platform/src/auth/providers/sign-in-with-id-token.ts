import { createHash } from 'node:crypto'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { rules } from '../../rate-limits/rules.ts'
import { emailAlreadyExists } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import type { SignInContext, SignInStep } from '../login/sign-in.ts'
import { redeemedChallenges } from '../tables/factors-and-devices.ts'
import { emailNotVerified, idTokenNotAccepted, providerUnavailable } from './provider-errors.ts'
import { findOpenProvider } from './providers.ts'
import { recordRejectedIdToken } from './record-rejected-id-token.ts'
import { ID_TOKEN_AGE_MS, type ProviderAnswer, type RelyingParty } from './relying-party.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

/**
 * Signs in with an ID token that a provider issued to an app of the shop, like a response received through a browser.
 *
 * @throws {ApiError} 401 ID_TOKEN_NOT_ACCEPTED: not by this provider, for this shop and this nonce, or already redeemed. 400
 * EMAIL_NOT_VERIFIED: a new person, whose address the provider has not verified. 400 -19995: the address has an account,
 * which must be signed in to first. 403 ACCOUNT_CLOSED. 404: there is no such provider, or it is disabled. 429: too many
 * attempts from this network. 503: the provider cannot be reached.
 * @see wire contract section 4.1, decision 064
 */
export async function signInWithIdToken(
  scope: SiteScope,
  { connectionId, idToken, nonce }: { connectionId: string; idToken: string; nonce: string },
  context: SignInContext,
  tools: IdentityTools & { relyingParty: RelyingParty },
): Promise<SignInStep> {
  const { address } = context.origin
  if (address) await tools.rateLimits.consume(scope, rules.loginByAddress, address)
  const provider = await findOpenProvider(scope, connectionId)
  if (!provider) throw notFound('identity provider connection', connectionId)
  // In its stored spelling: the same id in capitals would be a different replay key.
  const { providerId } = provider

  const answer = await tools.relyingParty.readIdToken(provider, { idToken, nonce })
  if (answer.outcome !== 'known') throw await reject(answer)
  if (!(await spend(scope, { providerId, nonce }))) {
    throw await reject({ outcome: 'rejected', reason: 'taken before' })
  }
  const result = await signInWithProvider(
    scope,
    { providerId, person: answer.person },
    context,
    tools,
  )
  switch (result.outcome) {
    case 'step':
      return result.step
    case 'account_exists':
      throw emailAlreadyExists()
    case 'no_address':
      throw emailNotVerified()
  }

  async function reject(refused: Exclude<ProviderAnswer, { outcome: 'known' }>) {
    await recordRejectedIdToken(scope, providerId, refused)
    return refused.outcome === 'unavailable' ? providerUnavailable() : idTokenNotAccepted()
  }
}

/**
 * True for the one caller that redeems the nonce. The token's text would not do: it can be encoded in more than one
 * way with the same signature.
 */
async function spend(
  { db, siteId, now }: SiteScope,
  { providerId, nonce }: { providerId: string; nonce: string },
) {
  const hash = createHash('sha256').update(nonce).digest('base64url')
  const result = await db
    .insert(redeemedChallenges)
    .values({
      siteId,
      nonce: `id token ${providerId} ${hash}`,
      // Its `iat` may be that far in the future, if the provider's clock is fast.
      expiresAt: after(now(), 2 * ID_TOKEN_AGE_MS),
    })
    .onConflictDoNothing({ target: [redeemedChallenges.siteId, redeemedChallenges.nonce] })
  return result.rowCount === 1
}
