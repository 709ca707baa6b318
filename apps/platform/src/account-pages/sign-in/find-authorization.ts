import type { AuthorizeRequest, Prompt, ResponseMode } from '@vitrine/contract'
import type { Context } from 'hono'
import {
  findClient,
  findSiteOfClient,
  isRegisteredRedirectUri,
} from '../../auth/clients/clients.ts'
import { findAuthorizationViolations } from '../../auth/redirects/authorization-request.ts'
import {
  createRedirectSession,
  openRedirectSession,
  type RedirectSessionRow,
} from '../../auth/redirects/redirect-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { type HostedScope, openHostedScope } from '../reader.ts'

export interface OpenedRedirect {
  scope: HostedScope
  session: RedirectSessionRow
  /** Names the session on the platform's own pages. */
  interaction: string
}

/** The outcome of looking at what a browser brought to the authorize endpoint. */
export type FoundAuthorization =
  | ({ outcome: 'opened' } & OpenedRedirect)
  /** The handle was used before, or is older than a minute. */
  | { outcome: 'too_old' }
  /** Client or redirect URI are not registered: the browser must not be sent there (SR-02). */
  | { outcome: 'unknown_client' }
  /** The rest of the request is wrong: the client receives the error. */
  | { outcome: 'refused'; request: AuthorizeRequest; error: string; description: string }

export const REQUEST_URI_PREFIX = 'urn:vitrine:redirect:'

/** Opens the redirect session that the URL's `request_uri` names, once. */
export async function openRedirect(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
): Promise<OpenedRedirect | null> {
  const parameters = new URL(c.req.url).searchParams
  const handle = parameters.get('request_uri')?.slice(REQUEST_URI_PREFIX.length) ?? ''
  const parsed = parseToken('redirect', handle)
  if (!parsed) return null
  const scope = await openHostedScope(options, c, parsed.siteId)
  const opened = await openRedirectSession(scope, handle)
  return opened && { scope, ...opened }
}

/**
 * The authorization request behind a URL: one that a redirect session holds (compare RFC 9126), or one in plain
 * parameters (RFC 6749 section 4.1.1).
 */
export async function findAuthorization(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
): Promise<FoundAuthorization> {
  const parameters = new URL(c.req.url).searchParams
  if (!parameters.has('request_uri')) return readPlainRequest(options, c, parameters)
  const opened = await openRedirect(options, c)
  return opened?.session.intent === 'auth'
    ? { outcome: 'opened', ...opened }
    : { outcome: 'too_old' }
}

async function readPlainRequest(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
  parameters: URLSearchParams,
): Promise<FoundAuthorization> {
  const clientId = parameters.get('client_id') ?? ''
  const siteId = await findSiteOfClient(options.database.db, clientId)
  if (!siteId) return { outcome: 'unknown_client' }
  const scope = await openHostedScope(options, c, siteId)
  const client = await findClient(scope, clientId)
  const redirectUri = parameters.get('redirect_uri')
  if (!client || redirectUri === null || !isRegisteredRedirectUri(client, redirectUri)) {
    return { outcome: 'unknown_client' }
  }

  const request = readParameters(parameters, clientId, redirectUri)
  const [violation] = findAuthorizationViolations(client, request)
  const description = findPlainError(parameters) ?? violation?.description
  if (description !== undefined) {
    const isType = parameters.get('response_type') !== 'code'
    return {
      outcome: 'refused',
      request,
      error: isType ? 'unsupported_response_type' : 'invalid_request',
      description: violation ? `${violation.field.split('.').at(-1)} ${description}` : description,
    }
  }
  const { handle } = await createRedirectSession(scope, {
    clientId,
    intent: 'auth',
    request: { authRequest: request, ...readPrompt(parameters) },
  })
  const opened = await openRedirectSession(scope, handle)
  return opened ? { outcome: 'opened', scope, ...opened } : { outcome: 'too_old' }
}

const RESPONSE_MODES: readonly string[] = ['fragment', 'query'] satisfies ResponseMode[]
const PROMPTS: readonly string[] = ['login', 'none'] satisfies Prompt[]

function findPlainError(parameters: URLSearchParams) {
  if (parameters.get('response_type') !== 'code') return 'response_type must be code'
  const mode = parameters.get('response_mode')
  if (mode !== null && !RESPONSE_MODES.includes(mode))
    return 'response_mode must be query or fragment'
  const prompt = parameters.get('prompt')
  if (prompt !== null && !PROMPTS.includes(prompt)) return 'prompt must be login or none'
  if (!parameters.get('state')) return 'state is required'
  return undefined
}

function readParameters(
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
    responseMode: mode === 'fragment' ? 'fragment' : 'query',
    codeChallenge: parameters.get('code_challenge'),
    codeChallengeMethod: parameters.get('code_challenge_method'),
    idp: parameters.get('idp')?.slice(0, 64) ?? null,
  }
}

function readPrompt(parameters: URLSearchParams): { prompt?: Prompt } {
  const prompt = parameters.get('prompt')
  return prompt === 'login' || prompt === 'none' ? { prompt } : {}
}
