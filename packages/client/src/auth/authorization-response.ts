import type { ResponseMode } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'

/** The authorization response (RFC 6749 section 4.1.2). */
export interface AuthorizationResponse {
  code: string | null
  state: string | null
  error?: string
  errorDescription?: string
}

/**
 * Parses the authorization response in the callback URL.
 *
 * @throws {VitrineError} `invalid_issuer`: the response names another issuer (RFC 9207 section
 * 2.4).
 */
export function parseAuthorizationResponse(
  url: string,
  responseMode: ResponseMode,
  issuer: string,
): AuthorizationResponse {
  const { hash, search } = new URL(url)
  const parameters = new URLSearchParams(responseMode === 'query' ? search : hash.slice(1))
  return toAuthorizationResponse(Object.fromEntries(parameters), issuer)
}

/** The same for a response that arrived as an object, such as a posted message. */
export function toAuthorizationResponse(
  parameters: Record<string, unknown>,
  issuer: string,
): AuthorizationResponse {
  const { code, state, error, error_description: errorDescription, iss } = parameters
  if (iss !== undefined && iss !== issuer) {
    throw new VitrineError(
      `The authorization response is from ${iss}, not from ${issuer}. It is not used.`,
      { code: 'invalid_issuer' },
    )
  }
  return {
    code: textOrNull(code),
    state: textOrNull(state),
    ...(typeof error === 'string' && { error }),
    ...(typeof errorDescription === 'string' && { errorDescription }),
  }
}

/**
 * Returns the code of a response to the request with `state`.
 *
 * @throws {VitrineError} The endpoint's own error code, `missing_code` or `invalid_state`.
 */
export function requireCode(response: AuthorizationResponse, state: string): string {
  if (response.error !== undefined) {
    const { error, errorDescription } = response
    throw new VitrineError(errorDescription ? `${error}: ${errorDescription}` : error, {
      code: error,
    })
  }
  if (!response.code || !response.state) {
    throw new VitrineError('Missing code or _state', { code: 'missing_code' })
  }
  if (response.state !== state) throw new VitrineError('Invalid _state', { code: 'invalid_state' })
  return response.code
}

function textOrNull(value: unknown) {
  return typeof value === 'string' ? value : null
}
