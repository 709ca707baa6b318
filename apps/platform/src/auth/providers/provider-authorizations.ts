import { and, eq, gt } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { PROVIDER_AUTHORIZATION_MS } from '../oauth/lifetimes.ts'
import { type ProviderRow, providerAuthorizations } from '../tables/providers.ts'
import type { AuthorizationSecrets } from './relying-party.ts'

/** The purpose of the authorization request: a sign-in within a redirect session, or linking the signed-in account. */
export type AuthorizationPurpose =
  | { kind: 'sign_in'; interaction: string }
  | { kind: 'link'; identityId: string }

export interface ProviderAuthorization extends AuthorizationSecrets {
  purpose: AuthorizationPurpose
  /** The language of the pages that the browser returns to, where one was requested. */
  language: string | null
}

/** Stores an authorization request to a provider; the response must come from the same browser (SR-09). */
export async function startAuthorization(
  { db, siteId, now }: SiteScope,
  {
    provider: { providerId },
    browser,
    ...authorization
  }: Pick<ProviderAuthorization, 'purpose' | 'language'> & {
    provider: ProviderRow
    /** The browser's id from an earlier request, so that windows of one browser do not invalidate each other. */
    browser: string | null
  },
  { keyring }: { keyring: Keyring },
): Promise<{ authorization: ProviderAuthorization; browser: string }> {
  const state = createToken('provider', siteId)
  const known = browser === null ? null : parseToken('browser', browser)
  const fresh = known?.siteId === siteId ? null : createToken('browser', siteId)
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const begun: ProviderAuthorization = { ...authorization, ...secrets, state: state.value }
  await db.insert(providerAuthorizations).values({
    siteId,
    stateHash: state.hash,
    providerId,
    browserHash: (fresh ?? known)?.hash ?? Buffer.alloc(0),
    sealedAuthorization: keyring.seal(
      JSON.stringify(begun),
      authorizationContext(siteId, state.hash),
    ),
    expiresAt: after(now(), PROVIDER_AUTHORIZATION_MS),
  })
  return { authorization: begun, browser: fresh?.value ?? browser ?? '' }
}

/** The authorization request with the state, redeemed once, for the browser that began it, or `null`. */
export async function redeemAuthorization(
  { db, siteId, now }: SiteScope,
  { state, providerId, browser }: { state: string; providerId: string; browser: string | null },
  { keyring }: { keyring: Keyring },
): Promise<ProviderAuthorization | null> {
  const named = parseToken('provider', state)
  const known = browser === null ? null : parseToken('browser', browser)
  if (named?.siteId !== siteId || known?.siteId !== siteId) return null
  const [row] = await db
    .delete(providerAuthorizations)
    .where(
      and(
        eq(providerAuthorizations.siteId, siteId),
        eq(providerAuthorizations.stateHash, named.hash),
        eq(providerAuthorizations.providerId, providerId),
        eq(providerAuthorizations.browserHash, known.hash),
        gt(providerAuthorizations.expiresAt, now()),
      ),
    )
    .returning()
  return row
    ? (JSON.parse(
        keyring.unseal(row.sealedAuthorization, authorizationContext(siteId, named.hash)),
      ) as ProviderAuthorization)
    : null
}

function authorizationContext(siteId: string, stateHash: Buffer) {
  return `provider_trips/${siteId}/${stateHash.toString('hex')}/sealed_trip`
}
