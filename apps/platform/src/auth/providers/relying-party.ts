import { createHash } from 'node:crypto'
import { emailSchema } from '@vitrine/contract/schemas'
import { decodeJwt } from 'jose'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  implicitAuthentication,
  None,
  useIdTokenResponseType,
} from 'openid-client'
import * as v from 'valibot'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { OutsideError } from '../../outbound/outside-error.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import type { ProviderRow } from '../tables/providers.ts'
import { secretPlace } from './providers.ts'

/** A person's account at a provider. */
export interface ForeignPerson {
  subject: string
  /** The e-mail address verified by the provider, or `null`. */
  email: string | null
  firstName?: string
  lastName?: string
}

/** The result of a provider's response. */
export type ProviderAnswer =
  | { outcome: 'known'; person: ForeignPerson }
  /** The person denied the request. */
  | { outcome: 'declined' }
  /** The provider could not be reached. */
  | { outcome: 'unavailable' }
  /** The response is forged, already redeemed, expired, or contains an invalid value. */
  | { outcome: 'rejected'; reason: string }

/** The secrets of one authorization request: `state`, `nonce`, code verifier. */
export interface AuthorizationSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** This platform as the relying party of external OpenID providers. */
export interface RelyingParty {
  /** A sentence that says why the issuer is not a usable OpenID provider, or `null`. */
  findFault(issuer: string): Promise<string | null>
  /** Where to send the browser, or `null` when the provider cannot be reached. */
  createAuthorizationUrl(
    provider: ProviderRow,
    authorization: AuthorizationSecrets & { redirectUri: string; language: string },
  ): Promise<string | null>
  readAnswer(
    provider: ProviderRow,
    authorization: AuthorizationSecrets & { url: URL },
  ): Promise<ProviderAnswer>
  /**
   * The account in an ID token that a provider issued to an app of the shop. It is checked like a token received through
   * the browser, and is at most `ID_TOKEN_AGE_MS` old.
   *
   * Its `nonce` is the SHA-256 of the nonce sent along, in base64url or hexadecimal: so only the client that requested
   * the token can present it, and not one that intercepted it.
   */
  readIdToken(
    provider: ProviderRow,
    token: { idToken: string; nonce: string },
  ): Promise<ProviderAnswer>
}

export interface RelyingPartyTools {
  receivers: Receivers
  keyring: Keyring
  now: () => Date
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 256 * 1024
/** How long after its issue an ID token is accepted. */
export const ID_TOKEN_AGE_MS = 10 * 60 * 1000
/** How long a provider's metadata is cached. Keys are fetched again when one is unknown. */
const DISCOVERY_MS = 60 * 60 * 1000

/**
 * Creates the relying party: authorization code flow with PKCE, `state` and `nonce`. The ID token's issuer, audience,
 * age, nonce and signature are checked, and the response's `iss` (RFC 9207) where the provider sends one.
 *
 * All requests use the fetch for untrusted addresses (SR-92), also those to addresses in the provider's metadata: its
 * endpoints and its keys.
 */
export function createRelyingParty({ receivers, keyring, now }: RelyingPartyTools): RelyingParty {
  const { allowHttp } = receivers
  const discovered = new Map<string, { at: Date; configuration: Promise<Configuration> }>()

  return {
    async findFault(issuer) {
      if (!URL.canParse(issuer)) return 'is not an absolute URL'
      try {
        await discover({ issuer, clientId: 'any', authentication: None() })
        return null
      } catch (error) {
        return `does not answer as an OpenID provider: ${innermost(error).message}`
      }
    },
    async createAuthorizationUrl(provider, { state, nonce, codeVerifier, redirectUri, language }) {
      try {
        const configuration = await configure(provider)
        const url = buildAuthorizationUrl(configuration, {
          scope: 'openid email profile',
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        })
        return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')
          ? url.href
          : null
      } catch {
        return null
      }
    },
    async readAnswer(provider, { url, state, nonce, codeVerifier }) {
      try {
        const configuration = await configure(provider)
        const tokens = await authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) return { outcome: 'rejected', reason: 'no ID token' }
        const person = readPerson(claims)
        // Many providers leave the address out of the ID token (OpenID Connect Core section 5.4).
        const { userinfo_endpoint: hasMore } = configuration.serverMetadata()
        const known =
          person && person.email === null && hasMore !== undefined
            ? readPerson(await fetchUserInfo(configuration, tokens.access_token, claims.sub))
            : person
        if (!known) return { outcome: 'rejected', reason: 'no subject' }
        return { outcome: 'known', person: known }
      } catch (error) {
        return judge(error)
      }
    },
    async readIdToken(provider, { idToken, nonce }) {
      try {
        const expectedNonce = hashedNonce(nonce, decodeJwt(idToken)['nonce'])
        const configuration = await configure(provider, 'id_token')
        // Passed as if it were in the fragment of a redirect: the library checks ID tokens in that form only.
        const url = new URL(`#${new URLSearchParams({ id_token: idToken })}`, provider.issuer)
        const claims = await implicitAuthentication(configuration, url, expectedNonce)
        if (Math.abs(now().getTime() - claims.iat * 1000) > ID_TOKEN_AGE_MS) {
          return { outcome: 'rejected', reason: 'too old' }
        }
        const person = readPerson(claims)
        return person ? { outcome: 'known', person } : { outcome: 'rejected', reason: 'no subject' }
      } catch (error) {
        return judge(error)
      }
    },
  }

  /** The provider's metadata, cached for an hour; after a failure it is fetched again at the next call. */
  function configure(
    provider: ProviderRow,
    responseType: 'code' | 'id_token' = 'code',
  ): Promise<Configuration> {
    const { siteId, providerId, issuer, clientId, sealedClientSecret } = provider
    const secretKey = sealedClientSecret?.toString('hex')
    const key = [siteId, providerId, clientId, secretKey, responseType].join(' ')
    const known = discovered.get(key)
    if (known && now().getTime() - known.at.getTime() < DISCOVERY_MS) return known.configuration
    const secret = sealedClientSecret
      ? keyring.unseal(sealedClientSecret, secretPlace(provider))
      : null
    const authentication = secret === null ? None() : authenticateWith(secret)
    const configuration = discover({ issuer, clientId, authentication, responseType })
    discovered.set(key, { at: now(), configuration })
    configuration.catch(() => discovered.delete(key))
    return configuration
  }

  async function discover({
    issuer,
    clientId,
    authentication,
    responseType = 'code',
  }: {
    issuer: string
    clientId: string
    authentication: ClientAuth
    responseType?: 'code' | 'id_token'
  }) {
    const metadata = { [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000) }
    const configuration = await discovery(new URL(issuer), clientId, metadata, authentication, {
      [customFetch]: fetchThrough(receivers),
      timeout: TIMEOUT_MS / 1000,
      execute: [
        enableNonRepudiationChecks,
        ...(responseType === 'id_token' ? [useIdTokenResponseType] : []),
        ...(allowHttp ? [allowInsecureRequests] : []),
      ],
    })
    // An exact match, for one tenant: with an issuer for many tenants, ids of different people could be equal.
    const { issuer: found } = configuration.serverMetadata()
    if (found !== issuer)
      throw new Error(`its metadata names the issuer ${JSON.stringify(found.slice(0, 200))}`)
    return configuration
  }
}

/** The nonce claim expected for this nonce, in the encoding that the token uses. */
function hashedNonce(nonce: string, inToken: unknown): string {
  const hash = createHash('sha256').update(nonce).digest()
  const digits = hash.toString('hex')
  return inToken === digits ? digits : hash.toString('base64url')
}

/** The fetch for untrusted addresses, with the library's signature. */
function fetchThrough({ fetch, allowHttp }: Receivers): CustomFetch {
  return async (url, { method, headers, body }) => {
    const reply = await fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body == null ? {} : { body: String(body) }),
      allowHttp,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    const { status, headers: replied, bytes } = reply
    return new Response(bytes.length > 0 ? Buffer.from(bytes) : null, { status, headers: replied })
  }
}

/** Providers accept Basic authentication unless their metadata says otherwise (OpenID Connect Discovery section 3). */
function authenticateWith(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret)
  const post = ClientSecretPost(secret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, ...request)
  }
}

/** Names with control characters or invalid Unicode are ignored. */
const visible = v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u)

const name = v.fallback(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), visible), '')

const claimsSchema = v.object({
  /** At most 255 ASCII characters (OpenID Connect Core section 2). */
  sub: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/)),
  email: v.fallback(v.nullable(emailSchema), null),
  // Some providers send it as a string, against the specification.
  email_verified: v.fallback(v.union([v.boolean(), v.literal('true')]), false),
  given_name: name,
  family_name: name,
})

function readPerson(claims: unknown): ForeignPerson | null {
  const { success, output } = v.safeParse(claimsSchema, {
    email: null,
    email_verified: false,
    given_name: '',
    family_name: '',
    ...(claims as object),
  })
  if (!success) return null
  const { sub, email, email_verified: isVerified, given_name, family_name } = output
  return {
    subject: sub,
    email: isVerified === false ? null : email,
    ...(given_name && { firstName: given_name }),
    ...(family_name && { lastName: family_name }),
  }
}

function judge(error: unknown): ProviderAnswer {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? { outcome: 'declined' }
      : { outcome: 'rejected', reason: error.error.slice(0, 100) }
  }
  const inner = innermost(error)
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown }
  if (inner instanceof OutsideError || isBroken(inner.cause)) return { outcome: 'unavailable' }
  const reason = [oauthError, code, inner.message].find((part) => typeof part === 'string')
  return { outcome: 'rejected', reason: String(reason).slice(0, 100) }
}

/** The library stores an unreadable reply as the error's cause. */
function isBroken(cause: unknown) {
  return cause instanceof Response && cause.status >= 500
}

/** The library wraps errors; the innermost one has the reason. */
function innermost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const isReason = error instanceof OutsideError || !(error.cause instanceof Error)
  return isReason ? error : innermost(error.cause)
}
