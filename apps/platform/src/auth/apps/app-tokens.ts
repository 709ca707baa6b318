import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { OAuthError } from '../../http/oauth-error.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { findClient, type OAuthClient } from '../clients/clients.ts'
import { ACCESS_TOKEN_MS } from '../oauth/lifetimes.ts'
import { readTokenInfo } from '../oauth/token-info.ts'
import { accessTokens, tokenFamilies } from '../tables/identity.ts'
import { clientSecrets } from '../tables/oauth.ts'

/** A client id, and the client's secret. */
export interface ClientCredentials {
  clientId: string
  clientSecret: string
}

export type AppTokenReply = { access_token: string; token_type: 'Bearer'; expires_in: number }

/** An access token for an app that has authenticated (RFC 6749 section 4.4). There is no refresh token. */
export function clientCredentialsGrant(
  scope: SiteScope,
  { clientId }: Pick<OAuthClient, 'clientId'>,
): Promise<AppTokenReply> {
  return issueAppToken(scope, clientId)
}

/**
 * Exchanges a token of the app's client for the app's own token, without the member's session (wire section 2.1).
 *
 * @throws {OAuthError} `invalid_client`, `invalid_grant`: the token is expired or revoked.
 */
export async function stripBoundSessionGrant(
  scope: SiteScope,
  { accessToken, clientSecret }: { accessToken: string; clientSecret: string },
): Promise<AppTokenReply> {
  const token = await readTokenInfo(scope, accessToken)
  if (!token.active)
    throw new OAuthError('invalid_grant', 'The access token is expired or revoked.')
  const { clientId } = token
  await requireConfidentialClient(scope, { clientId, clientSecret })
  return issueAppToken(scope, clientId)
}

async function issueAppToken(scope: SiteScope, clientId: string): Promise<AppTokenReply> {
  const access = createToken('access', scope.siteId)
  await transact(scope, async ({ db, siteId, now }) => {
    const familyId = uuidv7()
    const createdAt = now()
    await db.insert(tokenFamilies).values({
      siteId,
      familyId,
      clientId,
      subjectType: 'APP',
      subjectId: clientId,
      // Without a refresh token the family ends with its only access token.
      expiresAt: after(createdAt, ACCESS_TOKEN_MS.APP),
      createdAt,
    })
    await db.insert(accessTokens).values({
      siteId,
      tokenHash: access.hash,
      familyId,
      expiresAt: after(createdAt, ACCESS_TOKEN_MS.APP),
      createdAt,
    })
  })
  const expires_in = ACCESS_TOKEN_MS.APP / 1000
  return { access_token: access.value, token_type: 'Bearer', expires_in }
}

/** @throws {OAuthError} `invalid_client`: no such client, or a wrong secret. */
export async function requireConfidentialClient(
  scope: SiteScope,
  { clientId, clientSecret }: ClientCredentials,
): Promise<OAuthClient> {
  const { db, siteId } = scope
  const parsed = parseToken('clientSecret', clientSecret)
  const client = await findClient(scope, clientId)
  if (!client || parsed?.siteId !== siteId) throw invalidClient()
  const [secret] = await db
    .select({ clientId: clientSecrets.clientId })
    .from(clientSecrets)
    .where(
      and(
        eq(clientSecrets.siteId, siteId),
        eq(clientSecrets.secretHash, parsed.hash),
        eq(clientSecrets.clientId, client.clientId),
        isNull(clientSecrets.revokedAt),
      ),
    )
  if (!secret) throw invalidClient()
  return client
}

/** A new secret for the client, returned once. */
export async function createClientSecret(
  { db, siteId, now }: SiteScope,
  clientId: string,
): Promise<string> {
  const secret = createToken('clientSecret', siteId)
  await db
    .insert(clientSecrets)
    .values({ siteId, secretHash: secret.hash, clientId, createdAt: now() })
  return secret.value
}

function invalidClient() {
  return new OAuthError('invalid_client', 'The client is unknown, or the secret is wrong.')
}
