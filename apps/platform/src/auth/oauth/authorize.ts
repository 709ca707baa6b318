import type { AuthorizeRequest } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Authentication } from '../sessions/session-token.ts'
import { createAuthorizationCode } from './authorization-code.ts'

/** A validated authorization request: PKCE is present, the redirect URI is registered. */
export type ValidAuthorizationRequest = Omit<AuthorizeRequest, 'sessionToken'>

/** The members of an authorization response (RFC 6749 section 4.1.2, RFC 9207). */
export type AuthorizationResponse =
  | { code: string; state: string; iss: string }
  | { error: string; error_description: string; state: string; iss: string }

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
    codeChallenge: request.codeChallenge ?? '',
    identityId,
    visitorId,
    authenticatedAt,
    signInId,
  })
  return { code, state: request.state, iss: issuer }
}

/** The error response to `prompt=none` when interaction is required (OpenID Connect Core 3.1.2.6). */
export function loginRequired(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  return {
    error: 'login_required',
    error_description: 'Nobody is signed in here. Send the shopper to the sign-in page.',
    state: request.state,
    iss: issuer,
  }
}

/** The error response for a member who may not use this client. */
export function accessDenied(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  return {
    error: 'access_denied',
    error_description: 'This account is not on the staff of the shop.',
    state: request.state,
    iss: issuer,
  }
}

/** The error response to the eleventh silent sign-in within a minute. */
export function tooManySilent(
  request: ValidAuthorizationRequest,
  issuer: string,
): AuthorizationResponse {
  return {
    error: 'temporarily_unavailable',
    error_description: 'Too many silent sign-ins. Wait a minute.',
    state: request.state,
    iss: issuer,
  }
}
