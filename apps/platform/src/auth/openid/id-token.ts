import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { ID_TOKEN_MS } from '../oauth/lifetimes.ts'
import { findSigningKey, listIdTokenKeys } from '../signing-keys/signing-keys.ts'
import { signIns } from '../tables/sign-ins.ts'
import { toAuthenticationContext } from './authentication-context.ts'
import { toClaims } from './claims.ts'
import type { Scope } from './scopes.ts'

export interface IdTokenSubject {
  clientId: string
  identityId: string
  authenticatedAt: Date
  signInId: string | null
  scopes: ReadonlySet<Scope>
  /** Of the authorization request; a renewed token has none. */
  nonce?: string | null
  accessToken: string
}

export interface IdTokenTools {
  keyring: Keyring
  publicPlatformUrl: string
}

/**
 * The ID token of a sign-in, for this client only (OpenID Connect Core section 2), valid for ten minutes.
 *
 * Beside the claims of the protocol it has those that the scopes ask for, because many programs read them there alone.
 */
export async function createIdToken(
  scope: SiteScope,
  subject: IdTokenSubject,
  { keyring, publicPlatformUrl }: IdTokenTools,
): Promise<string> {
  const { clientId, identityId, authenticatedAt, signInId, scopes, nonce, accessToken } = subject
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw new Error('The member of an ID token does not exist.')
  const { keyId, privateKey } = await findSigningKey(scope, keyring, 'RS256', 'id_token')
  const issuedAt = toSeconds(scope.now())
  return new SignJWT({
    ...toClaims(identity, scopes),
    auth_time: toSeconds(authenticatedAt),
    ...(await findContext(scope, signInId)),
    ...(signInId === null ? {} : { sid: signInId }),
    ...(nonce ? { nonce } : {}),
    at_hash: hashOf(accessToken),
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(publicPlatformUrl)
    .setAudience(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_MS / 1000)
    .sign(privateKey)
}

/**
 * The member and the client of an ID token of this site that a client sends as a hint; `null` for anything else. Hints may
 * have expired (OpenID Connect Core section 3.1.2.2).
 */
export async function readIdTokenHint(
  scope: SiteScope,
  hint: string,
  issuer: string,
): Promise<{ identityId: string; clientId: string } | null> {
  const keys = createLocalJWKSet({ keys: await listIdTokenKeys(scope) })
  try {
    const { payload } = await jwtVerify(hint, keys, {
      algorithms: ['RS256'],
      issuer,
      // At the beginning of time no token has expired.
      currentDate: new Date(0),
    })
    const { sub, aud } = payload
    return typeof sub === 'string' && typeof aud === 'string'
      ? { identityId: sub, clientId: aud }
      : null
  } catch {
    return null
  }
}

async function findContext({ db, siteId }: SiteScope, signInId: string | null) {
  if (signInId === null) return toAuthenticationContext(null)
  const [row] = await db
    .select({ factor: signIns.factor, method: signIns.method })
    .from(signIns)
    .where(and(eq(signIns.siteId, siteId), eq(signIns.signInId, signInId)))
  return toAuthenticationContext(row ?? null)
}

/** The left half of the access token's SHA-256 (OpenID Connect Core section 3.1.3.6). */
function hashOf(accessToken: string) {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
}

function toSeconds(date: Date) {
  return Math.floor(date.getTime() / 1000)
}
