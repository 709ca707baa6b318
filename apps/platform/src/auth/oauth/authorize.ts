import type { AuthorizeRequest } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Authentication } from '../sessions/session-token.ts'
import { createAuthorizationCode } from './authorization-code.ts'

/** A validated authorization request: PKCE is present, the redirect URI is registered. */
export type ValidAuthorizationRequest = Omit<AuthorizeRequest, 'sessionToken'>

/** The members of an authorization response (RFC 6749 section 4.1.2, RFC 9207). */
export type AuthorizationResponse =
  | { code: string; state?: string; iss: string }
  | { error: string; error_description: string; state?: string; iss: string }

/** The success response: a code for the member who signed in. */
export async function grantAuthorization(
  scope: SiteScope,
  request: ValidAuthorizationRequest,
  { identityId, authenticatedAt, signInId }: Authentication,
  { issuer, visitorId }: { issuer: string; visitorId: string | null },
): Promise<AuthorizationResponse> {
  const code = await createAuthorizationCode(scope, {
    clientId: request.clientId,
    redirectUri: request.redirectUri ?? null,
    codeChallenge: request.codeChallenge ?? null,
    nonce: request.nonce ?? null,
    scope: request.scope ?? null,
    identityId,
    visitorId,
    authenticatedAt,
    signInId,
  })
  return { code, ...stateOf(request), iss: issuer }
}

/** The error response to `prompt=none` when interaction is required (OpenID Connect Core 3.1.2.6). */
export function loginRequired(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  const description = 'Nobody is signed in here. Send the shopper to the sign-in page.'
  return authorizationError(request, issuer, { error: 'login_required', description })
}

/** The error response for a member who may not use this client. */
export function accessDenied(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  const description = 'This account is not on the staff of the shop.'
  return authorizationError(request, issuer, { error: 'access_denied', description })
}

/** The error response to the eleventh silent sign-in within a minute. */
export function tooManySilent(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  const description = 'Too many silent sign-ins. Wait a minute.'
  return authorizationError(request, issuer, { error: 'temporarily_unavailable', description })
}

/** An error response, for a client whose redirect URI was found to be its own. */
export function authorizationError(
  request: Pick<ValidAuthorizationRequest, 'state'>,
  issuer: string,
  { error, description }: { error: string; description: string },
): AuthorizationResponse {
  return { error, error_description: description, ...stateOf(request), iss: issuer }
}

/** A client that uses PKCE may do without `state`, and then gets none. */
function stateOf({ state }: Pick<ValidAuthorizationRequest, 'state'>) {
  return state === '' ? {} : { state }
}
