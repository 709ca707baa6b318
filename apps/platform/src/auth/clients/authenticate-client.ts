import { createHash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { OAuthError } from '../../http/oauth-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { requireConfidentialClient } from '../apps/app-tokens.ts'
import { CLIENT_ASSERTION_MS } from '../oauth/lifetimes.ts'
import { redeemedClientAssertions } from '../tables/clients.ts'
import type { PresentedClient } from './client-authentication.ts'
import type { ClientKeys } from './client-keys.ts'
import { findClient, type OAuthClient } from './clients.ts'
import { unknownClientError } from './unknown-client-error.ts'

/** The algorithms of assertions, all with a public key; none that takes a shared secret (RFC 8725 section 3.1). */
export const ASSERTION_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

const MAX_ASSERTION_LENGTH = 8_192
const CLOCK_TOLERANCE_S = 30

/** What the proofs of clients are verified with. */
export interface ClientProofTools {
  /** The issuer; assertions are for it or for one of its endpoints. */
  publicPlatformUrl: string
  clientKeys: ClientKeys
}

export interface AuthenticatedClient {
  client: OAuthClient
  /** Whether it proved who it is; a public client only names itself. */
  isProven: boolean
}

/**
 * The client of a request. One that was registered with a way to prove who it is has to do so, and a proof that is given is
 * verified in any case.
 *
 * @throws {OAuthError} `invalid_client`: no such client, no proof, or a wrong one.
 */
export async function authenticateClient(
  scope: SiteScope,
  presented: PresentedClient,
  tools: ClientProofTools,
): Promise<AuthenticatedClient> {
  const client = await findClient(scope, presented.clientId ?? '')
  return requireProof(scope, client, presented, tools)
}

/** As {@link authenticateClient}, of a client that was read before; `null` for an unknown one. */
export async function requireProof(
  scope: SiteScope,
  client: OAuthClient | null,
  { clientSecret, clientAssertion }: PresentedClient,
  tools: ClientProofTools,
): Promise<AuthenticatedClient> {
  if (!client) throw unknownClientError()
  if (client.tokenEndpointAuthMethod === 'private_key_jwt') {
    if (clientAssertion === undefined) throw unproven('a client_assertion signed with its key')
    await redeemAssertion(scope, { client, clientAssertion }, tools)
    return { client, isProven: true }
  }
  if (clientAssertion !== undefined) throw new OAuthError('invalid_client', WRONG)
  if (clientSecret !== undefined) {
    await requireConfidentialClient(scope, { clientId: client.clientId, clientSecret })
    return { client, isProven: true }
  }
  if (client.tokenEndpointAuthMethod === 'client_secret') throw unproven('its secret')
  return { client, isProven: false }
}

const WRONG = 'The client is unknown, or its proof is wrong.'

function unproven(proof: string) {
  return new OAuthError('invalid_client', `This client has to authenticate with ${proof}.`)
}

/** Verifies an assertion, and redeems it: each is good for one request (RFC 7523 section 3). */
async function redeemAssertion(
  scope: SiteScope,
  { client, clientAssertion }: { client: OAuthClient; clientAssertion: string },
  tools: ClientProofTools,
) {
  const { jti, exp } = await verify(scope, { client, clientAssertion }, tools)
  const { db, siteId } = scope
  // Of concurrent requests with the same assertion one inserts the row.
  const result = await db
    .insert(redeemedClientAssertions)
    .values({
      siteId,
      clientId: client.clientId,
      jtiHash: createHash('sha256').update(jti).digest(),
      expiresAt: after(new Date(exp * 1000), CLOCK_TOLERANCE_S * 1000),
    })
    .onConflictDoNothing()
  if (result.rowCount !== 1) {
    throw new OAuthError('invalid_client', 'This client_assertion was used before.')
  }
}

async function verify(
  { now }: SiteScope,
  { client, clientAssertion }: { client: OAuthClient; clientAssertion: string },
  { publicPlatformUrl, clientKeys }: ClientProofTools,
) {
  if (clientAssertion.length > MAX_ASSERTION_LENGTH) throw new OAuthError('invalid_client', WRONG)
  const { clientId } = client
  try {
    const { payload } = await jwtVerify(clientAssertion, clientKeys.of(client), {
      algorithms: ASSERTION_ALGORITHMS,
      issuer: clientId,
      subject: clientId,
      audience: audiencesOf(publicPlatformUrl),
      currentDate: now(),
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'jti'],
    })
    const { jti, exp = 0 } = payload
    const latest = after(now(), CLIENT_ASSERTION_MS).getTime() / 1000 + CLOCK_TOLERANCE_S
    if (typeof jti !== 'string' || jti === '' || exp > latest) {
      throw new OAuthError(
        'invalid_client',
        'A client_assertion needs jti, and exp within ten minutes.',
      )
    }
    return { jti, exp }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new OAuthError('invalid_client', WRONG)
    throw error
  }
}

/** The issuer, as current specifications say, and the endpoints, as RFC 7523 allowed before. */
function audiencesOf(issuer: string) {
  const endpoints = ['token', 'par', 'introspect', 'revoke'].map(
    (name) => `${issuer}/oauth2/${name}`,
  )
  return [issuer, ...endpoints]
}
