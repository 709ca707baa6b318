import { isRecord } from '../is-record.ts'

/** The owner of tokens: none, an anonymous visitor or a member. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** Authorizes calls until it expires. */
export interface AccessToken {
  value: string
  /** Epoch seconds. */
  expiresAt: number
}

/**
 * Renews the access token; `role` says whose session it is.
 */
export interface RefreshToken {
  value: string
  role: TokenRole
}

/** The tokens of a session: one for calls, one to renew it. */
export interface Tokens {
  accessToken: AccessToken
  refreshToken: RefreshToken
}

/**
 * Creates the tokens that a client starts with, and has again after logout.
 *
 * @see specification section 4
 * @example
 * ```ts
 * client.auth.setTokens(emptyTokens())
 * ```
 */
export function emptyTokens(): Tokens {
  return { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }
}

/**
 * Validates tokens from a cookie or a store; `null` when the value is not valid tokens.
 *
 * @example
 * ```ts
 * const tokens = parseTokens(JSON.parse(cookie)) ?? emptyTokens()
 * ```
 */
export function parseTokens(value: unknown): Tokens | null {
  if (!isRecord(value)) return null
  const { accessToken, refreshToken } = value
  if (!isRecord(accessToken) || !isRecord(refreshToken)) return null
  const { value: access, expiresAt } = accessToken
  const { value: refresh, role } = refreshToken
  if (typeof access !== 'string' || typeof expiresAt !== 'number') return null
  if (typeof refresh !== 'string' || !isTokenRole(role)) return null
  return { accessToken: { value: access, expiresAt }, refreshToken: { value: refresh, role } }
}

function isTokenRole(role: unknown): role is TokenRole {
  return role === 'none' || role === 'visitor' || role === 'member'
}

/** Whether the access token is valid at a time. `at` is epoch milliseconds. */
export function isValidAt({ accessToken }: Tokens, at: number): boolean {
  return accessToken.value !== '' && accessToken.expiresAt * 1000 >= at
}

/**
 * Whether two sessions have the same access token, refresh token and role.
 *
 * @example
 * ```ts
 * const isRenewed = !areSameTokens(before, await client.auth.getTokens())
 * ```
 */
export function areSameTokens(one: Tokens, other: Tokens): boolean {
  return (
    one.accessToken.value === other.accessToken.value &&
    one.refreshToken.value === other.refreshToken.value &&
    one.refreshToken.role === other.refreshToken.role
  )
}
