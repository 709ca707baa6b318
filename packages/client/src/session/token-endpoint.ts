import type { TokenGrant } from '@vitrine/contract'
import { isPlatformError, PlatformError } from '../errors.ts'
import { requestIdOf } from '../http/platform-error.ts'
import { retryAfterMs } from '../http/retry-delay.ts'
import type { Reply, Transport } from '../http/transport.ts'
import { isRecord } from '../is-record.ts'
import type { RefreshToken, TokenRole, Tokens } from './tokens.ts'

/** The grants a session lives on. */
export interface TokenGrants {
  anonymous(): Promise<Tokens>
  /** The role stays; a rotated refresh token takes the place of the one given. */
  refresh(refreshToken: RefreshToken): Promise<Tokens>
}

/** All grants of `POST /oauth2/token` that this client asks for. @see wire contract section 2.1 */
export interface TokenEndpoint extends TokenGrants {
  exchangeCode(grant: CodeGrant): Promise<Tokens>
}

export interface CodeGrant {
  code: string
  codeVerifier: string
  /** The one of the authorization request, when it had one. */
  redirectUri?: string | undefined
}

export interface TokenEndpointOptions {
  host: string
  clientId: string
  transport: Transport
  now: () => number
}

/**
 * @throws {PlatformError} From every grant: refused; `code` is the OAuth error, such as
 * `invalid_grant`.
 * @throws {ConnectionError} From every grant: the endpoint could not be reached.
 */
export function createTokenEndpoint({
  host,
  clientId,
  transport,
  now,
}: TokenEndpointOptions): TokenEndpoint {
  return {
    anonymous: () => request({ clientId, grantType: 'anonymous' }, 'visitor'),

    refresh: ({ value, role }) =>
      request({ clientId, refreshToken: value, grantType: 'refresh_token' }, role, value),

    exchangeCode: ({ code, codeVerifier, redirectUri }) =>
      request(
        {
          clientId,
          grantType: 'authorization_code',
          ...(redirectUri && { redirectUri }),
          code,
          codeVerifier,
        },
        'member',
      ),
  }

  async function request(grant: TokenGrant, role: TokenRole, spent = ''): Promise<Tokens> {
    const reply = await transport.exchange(`${host}/oauth2/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(grant),
    })
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
    `Failed to fetch tokens from OAuth API: ${statusText}. request id: ${requestId}. ${response}`,
    {
      code,
      status,
      request: 'POST /oauth2/token',
      requestId,
      retryAfterMs: retryAfterMs(headers, now),
    },
  )
}
