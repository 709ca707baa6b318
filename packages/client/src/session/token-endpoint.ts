import type { TokenGrant } from '@vitrine/contract'
import { isPlatformError, PlatformError } from '../errors.ts'
import { requestIdOf } from '../http/platform-error.ts'
import { retryAfterMs } from '../http/retry-delay.ts'
import type { Reply, Transport } from '../http/transport.ts'
import { isRecord } from '../is-record.ts'
import type { RefreshToken, TokenRole, Tokens } from './tokens.ts'

/** The grants a session lives on. */
export interface TokenGrants {
  anonymous(signal?: AbortSignal | undefined): Promise<Tokens>
  /** The role stays; a rotated refresh token takes the place of the one given. */
  refresh(refreshToken: RefreshToken, signal?: AbortSignal | undefined): Promise<Tokens>
}

/**
 * Asks the token endpoint for one grant; the result has `role`, and keeps the refresh token `spent`
 * unless it was rotated.
 *
 * @throws {PlatformError} Refused; `code` is the OAuth error, such as `invalid_grant`.
 * @throws {ConnectionError} The endpoint could not be reached.
 */
export type RequestTokens = (
  grant: TokenGrant,
  role: TokenRole,
  options?: { spent?: string; headers?: Record<string, string>; signal?: AbortSignal | undefined },
) => Promise<Tokens>

export interface RequestTokensOptions {
  host: string
  transport: Transport
  now: () => number
}

/** Makes the one request that every grant is. */
export function createRequestTokens({ host, transport, now }: RequestTokensOptions): RequestTokens {
  return async (grant, role, { spent = '', headers, signal } = {}) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(grant),
      signal: signal ?? null,
    }
    // Another anonymous visitor costs nothing; every other grant spends something.
    const repeatable = 'grantType' in grant && grant.grantType === 'anonymous'
    const reply = await transport.exchange(`${host}/oauth2/token`, init, { repeatable })
    const { access_token, expires_in, refresh_token } = isRecord(reply.body) ? reply.body : {}
    if (!reply.ok || typeof access_token !== 'string') throw refusalFrom(reply, now())

    return {
      accessToken: {
        value: access_token,
        expiresAt: Math.floor(now() / 1000) + (Number(expires_in) || 0),
      },
      refreshToken: { value: typeof refresh_token === 'string' ? refresh_token : spent, role },
    }
  }
}

/** Makes the grants a storefront's session lives on. @see wire contract section 2.1 */
export function createTokenGrants(clientId: string, requestTokens: RequestTokens): TokenGrants {
  return {
    anonymous: (signal) =>
      requestTokens({ clientId, grantType: 'anonymous' }, 'visitor', { signal }),

    refresh: ({ value, role }, signal) =>
      requestTokens({ clientId, refreshToken: value, grantType: 'refresh_token' }, role, {
        spent: value,
        signal,
      }),
  }
}

/**
 * Tells whether the endpoint will never take this grant again; any other failure may pass (RFC 6749
 * section 5.2).
 */
export function isRefusedGrant(error: unknown): boolean {
  return isPlatformError(error) && error.code === 'invalid_grant'
}

function refusalFrom({ status, statusText, headers, body }: Reply, now: number) {
  const requestId = requestIdOf(headers)
  const response = body === undefined ? '' : `Response: ${JSON.stringify(body)}`
  const code = isRecord(body) && typeof body['error'] === 'string' ? body['error'] : 'UNKNOWN'
  return new PlatformError(
    `Failed to fetch tokens from OAuth API: ${statusText || status}. request id: ${requestId}. ${response}`,
    {
      code,
      status,
      request: 'POST /oauth2/token',
      requestId,
      retryAfterMs: retryAfterMs(headers, now),
    },
  )
}
