import type { AuthorizeRequest, OAuthErrorCode, Prompt, ResponseMode } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OAuthClient } from '../clients/clients.ts'
import { findAuthorizationViolations } from '../redirects/authorization-request.ts'
import type { RedirectRequest } from '../tables/identity.ts'
import { readIdTokenHint } from './id-token.ts'

/** A request to the authorization endpoint as it stands: what a redirect session stores, or why it is refused. */
export type ReadAuthorization =
  | { outcome: 'valid'; request: RedirectRequest }
  | {
      outcome: 'refused'
      authRequest: AuthorizeRequest
      error: OAuthErrorCode
      description: string
    }

/**
 * Reads the parameters of an authorization request (RFC 6749 section 4.1.1, OpenID Connect Core section 3.1.2.1), whose
 * client is known and whose redirect URI is the client's own. Parameters that are not known are ignored.
 */
export async function readAuthorization(
  scope: SiteScope,
  {
    client,
    redirectUri,
    parameters,
    issuer,
  }: {
    client: OAuthClient
    redirectUri: string
    parameters: URLSearchParams
    issuer: string
  },
): Promise<ReadAuthorization> {
  const authRequest = toAuthorizeRequest(parameters, client.clientId, redirectUri)
  const refuse = (error: OAuthErrorCode, description: string): ReadAuthorization => ({
    ...{ outcome: 'refused', authRequest, error, description },
  })
  const refusal = findRefusal(parameters)
  if (refusal) return refuse(...refusal)
  const [violation] = findAuthorizationViolations(client, authRequest)
  if (violation) {
    const member = violation.field.split('.').at(-1)
    const error = member === 'scope' ? 'invalid_scope' : 'invalid_request'
    return refuse(error, `${member} ${violation.description}`)
  }
  const hint = parameters.get('id_token_hint')
  const expected = hint === null ? null : await readIdTokenHint(scope, hint, issuer)
  if (hint !== null && expected?.clientId !== client.clientId) {
    return refuse('invalid_request', 'id_token_hint is no ID token of this client')
  }
  const maxAge = parameters.get('max_age')
  const loginHint = parameters.get('login_hint')
  return {
    outcome: 'valid',
    request: {
      authRequest,
      ...readPrompt(parameters),
      ...(maxAge === null ? {} : { maxAge: Number(maxAge) }),
      ...(expected && { expectedIdentityId: expected.identityId }),
      ...(loginHint === null ? {} : { loginHint: loginHint.slice(0, MAX_EMAIL) }),
    },
  }
}

const MAX_EMAIL = 254
const RESPONSE_MODES: readonly string[] = ['fragment', 'query'] satisfies ResponseMode[]
const PROMPTS = ['none', 'login', 'consent', 'select_account']
/** Parameters that mean two things if they are sent twice. */
const SINGLE = ['response_type', 'state', 'scope', 'code_challenge', 'nonce', 'prompt', 'max_age']

function findRefusal(parameters: URLSearchParams): [OAuthErrorCode, string] | undefined {
  const twice = SINGLE.find((name) => parameters.getAll(name).length > 1)
  if (twice) return ['invalid_request', `${twice} is sent more than once`]
  // Request objects would be a second way to say everything (OpenID Connect Core section 6).
  if (parameters.has('request')) return ['request_not_supported', 'request is not supported']
  if (parameters.has('registration')) {
    return ['registration_not_supported', 'registration is not supported']
  }
  const type = parameters.get('response_type')
  if (type === null) return ['invalid_request', 'response_type is required']
  if (type !== 'code') return ['unsupported_response_type', 'response_type must be code']
  const mode = parameters.get('response_mode')
  if (mode !== null && !RESPONSE_MODES.includes(mode)) {
    return ['invalid_request', 'response_mode must be query or fragment']
  }
  const prompts = promptsOf(parameters)
  if (!prompts.every((one) => PROMPTS.includes(one))) {
    return ['invalid_request', `prompt must be one of ${PROMPTS.join(', ')}`]
  }
  if (prompts.includes('none') && prompts.length > 1) {
    return ['invalid_request', 'prompt must be none alone']
  }
  const maxAge = parameters.get('max_age')
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge)) {
    return ['invalid_request', 'max_age must be a number of seconds']
  }
  return undefined
}

function toAuthorizeRequest(
  parameters: URLSearchParams,
  clientId: string,
  redirectUri: string,
): AuthorizeRequest {
  const mode = parameters.get('response_mode')
  return {
    clientId,
    responseType: 'code',
    redirectUri,
    state: parameters.get('state') ?? '',
    scope: parameters.get('scope'),
    nonce: parameters.get('nonce'),
    responseMode: mode === 'fragment' ? 'fragment' : 'query',
    codeChallenge: parameters.get('code_challenge'),
    codeChallengeMethod: parameters.get('code_challenge_method'),
    idp: parameters.get('idp')?.slice(0, 64) ?? null,
  }
}

/**
 * Who chooses an account signs in again: there is one account at a time. Consent was given by the owner, who registered
 * the client, so `consent` asks for nothing.
 */
function readPrompt(parameters: URLSearchParams): { prompt?: Prompt } {
  const prompts = promptsOf(parameters)
  if (prompts.includes('none')) return { prompt: 'none' }
  return prompts.some((one) => one !== 'consent') ? { prompt: 'login' } : {}
}

function promptsOf(parameters: URLSearchParams) {
  return (parameters.get('prompt') ?? '').split(' ').filter((one) => one !== '')
}
