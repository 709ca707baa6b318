import type { TokenGrant } from '@vitrine/contract'
import { PlatformError } from '../errors.ts'
import { createPlatformError } from '../http/platform-error.ts'
import type { Reply, Transport } from '../http/transport.ts'
import { isRecord } from '../is-record.ts'
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
    const { access_token, expires_in, refresh_token } = isRecord(reply.body) ? reply.body : {}
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
 * Whether the endpoint will never accept this refresh token again; other failures may be temporary.
 *
 * A member's session ends only when the endpoint says so with `invalid_grant` (RFC 6749 section 5.2),
 * because a member has to sign in again then; a visitor's ends with every other 4xx, too, except those
 * about the moment (429).
 */
export function isRefused(error: unknown, role: TokenRole): boolean {
  if (!(error instanceof PlatformError)) return false
  const { code, status } = error
  if (role === 'member') return code === 'invalid_grant'
  return status >= 400 && !isTemporary(status)
}

function isTemporary(status: number) {
  return status >= 500 || status === 429
}

function tokenErrorFrom(reply: Reply, now: number) {
  const { status, statusText, body } = reply
  const code = isRecord(body) && typeof body['error'] === 'string' ? body['error'] : 'UNKNOWN'
  return createPlatformError(reply, 'POST /oauth2/token', now, (requestId) => {
    const named = requestId ? ` request id: ${requestId}.` : ''
    const response = body === undefined ? '' : `Response: ${JSON.stringify(body)}`
    return {
      code,
      message: `Failed to fetch tokens from OAuth API: ${statusText || status}.${named} ${response}`,
    }
  })
}
