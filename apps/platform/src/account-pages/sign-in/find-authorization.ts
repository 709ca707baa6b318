import type { AuthorizeRequest } from '@vitrine/contract'
import type { Context } from 'hono'
import {
  findClient,
  findSiteOfClient,
  isRegisteredRedirectUri,
} from '../../auth/clients/clients.ts'
import { readAuthorization } from '../../auth/openid/authorization-parameters.ts'
import {
  createRedirectSession,
  openRedirectSession,
  REQUEST_URI_PREFIX,
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

/** A request in plain parameters: its redirect session, which is opened with the handle. */
export type StoredAuthorization =
  | { outcome: 'stored'; scope: HostedScope; handle: string }
  | Extract<FoundAuthorization, { outcome: 'unknown_client' | 'refused' }>

/** Opens the redirect session that the URL's `request_uri` names, once, for the client that the URL may name. */
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
  const clientId = parameters.get('client_id')
  // Another client's request (RFC 9126 section 4).
  if (clientId !== null && clientId !== opened?.session.clientId) return null
  return opened && { scope, ...opened }
}

/**
 * The authorization request behind a URL: one that a redirect session holds (RFC 9126), or one in plain parameters
 * (RFC 6749 section 4.1.1).
 */
export async function findAuthorization(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
): Promise<FoundAuthorization> {
  const parameters = new URL(c.req.url).searchParams
  if (parameters.has('request_uri')) {
    const opened = await openRedirect(options, c)
    return opened?.session.intent === 'auth'
      ? { outcome: 'opened', ...opened }
      : { outcome: 'too_old' }
  }
  const stored = await storeAuthorization(options, c, parameters)
  if (stored.outcome !== 'stored') return stored
  const opened = await openRedirectSession(stored.scope, stored.handle)
  return opened ? { outcome: 'opened', scope: stored.scope, ...opened } : { outcome: 'too_old' }
}

/** Stores a request in plain parameters as a redirect session. */
export async function storeAuthorization(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
  parameters: URLSearchParams,
): Promise<StoredAuthorization> {
  const clientId = parameters.get('client_id') ?? ''
  const siteId = await findSiteOfClient(options, clientId)
  if (!siteId) return { outcome: 'unknown_client' }
  const scope = await openHostedScope(options, c, siteId)
  const client = await findClient(scope, clientId)
  const redirectUri = parameters.get('redirect_uri')
  if (!client || redirectUri === null || !isRegisteredRedirectUri(client, redirectUri)) {
    return { outcome: 'unknown_client' }
  }
  const issuer = options.publicPlatformUrl
  const read = await readAuthorization(scope, { client, redirectUri, parameters, issuer })
  if (read.outcome === 'refused') {
    const { authRequest, error, description } = read
    return { outcome: 'refused', request: authRequest, error, description }
  }
  const { request } = read
  const { handle } = await createRedirectSession(scope, { clientId, intent: 'auth', request })
  return { outcome: 'stored', scope, handle }
}
