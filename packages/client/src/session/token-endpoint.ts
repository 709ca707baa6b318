import type { TokenGrant } from '@vitrine/contract'
import { PlatformError } from '../errors.ts'
import { readErrorHeaders } from '../http/platform-error.ts'
import type { Reply, Transport } from '../http/transport.ts'
import type { RefreshToken, TokenRole, Tokens } from './tokens.ts'

/** The grants of a session. */
export interface TokenGrants {
  anonymous(signal?: AbortSignal | undefined): Promise<Tokens>
  /** Keeps the role; a rotated refresh token replaces the given one. */
  refresh(refreshToken: RefreshToken, signal?: AbortSignal | undefined): Promise<Tokens>
}

/**
 * Sends one grant to the token endpoint; the result has the given `role`, and the given refresh token
 * where the reply has no rotated one.
 *
 * @throws {PlatformError} When the grant is refused; `code` is the OAuth error, such as `invalid_grant`.
 * @throws {ConnectionError} When the endpoint cannot be reached.
 */
export type RequestTokens = (
  grant: TokenGrant,
  role: TokenRole,
  options?: {
    refreshToken?: string
    headers?: Record<string, string>
    signal?: AbortSignal | undefined
  },
) => Promise<Tokens>

export interface RequestTokensOptions {
  host: string
  transport: Transport
  now: () => number
}

/** Creates the function that sends a grant to the token endpoint. */
export function createRequestTokens({ host, transport, now }: RequestTokensOptions): RequestTokens {
  return async (grant, role, { refreshToken = '', headers, signal } = {}) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(grant),
      signal: signal ?? null,
    }
    // Only a visitor's grants may be sent twice. Another one redeems a token or a code, and the platform may
    // have done so without the reply arriving; a visitor gets other tokens then.
    const repeatsAfter = role === 'visitor' ? isTemporary : undefined
    const reply = await transport.exchange(`${host}/oauth2/token`, init, repeatsAfter)
    const { access_token, expires_in, refresh_token }: Record<string, unknown> = Object(reply.body)
    if (!reply.ok || typeof access_token !== 'string') throw tokenErrorFrom(reply, now())

    return {
      accessToken: {
        value: access_token,
        expiresAt: Math.floor(now() / 1000) + (Number(expires_in) || 0),
      },
      refreshToken: {
        value: typeof refresh_token === 'string' ? refresh_token : refreshToken,
        role,
      },
    }
  }
}

/** Creates the grants of a storefront's session. @see wire contract section 2.1 */
export function createTokenGrants(clientId: string, requestTokens: RequestTokens): TokenGrants {
  return {
    anonymous: (signal) =>
      requestTokens({ clientId, grantType: 'anonymous' }, 'visitor', { signal }),

    refresh: ({ value, role }, signal) =>
      requestTokens({ clientId, refreshToken: value, grantType: 'refresh_token' }, role, {
        refreshToken: value,
        signal,
      }),
  }
}

/**
 * Whether the endpoint itself has refused the grant: a 4xx with an OAuth error, `invalid_grant` or another
 * (RFC 6749 section 5.2). The same grant would be refused again, so it ends the session of a member, who has
 * to sign in again. A 4xx without one (a 404 of a proxy, a 403 of a firewall) says nothing about the session,
 * and a 408 or 429 asks for another attempt.
 */
export function isGrantRefused(error: unknown): boolean {
  return error instanceof PlatformError && error.status < 404 && error.code !== 'UNKNOWN'
}

function isTemporary(status: number) {
  return status >= 500 || status === 429
}

function tokenErrorFrom({ status, statusText, headers, body }: Reply, now: number) {
  const facts = readErrorHeaders(headers, now)
  const named = facts.requestId ? ` request id: ${facts.requestId}.` : ''
  const response = body === undefined ? '' : `Response: ${JSON.stringify(body)}`
  const { error }: Record<string, unknown> = Object(body)
  const code = typeof error === 'string' ? error : 'UNKNOWN'
  return new PlatformError(
    `Failed to fetch tokens from OAuth API: ${statusText || status}.${named} ${response}`,
    { code, status, request: 'POST /oauth2/token', ...facts },
  )
}
