import { isRecord } from '../is-record.ts'

/** Whose tokens these are: nobody's, an anonymous visitor's or a member's. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** What calls are made with; it lives for the hours the platform says. */
export interface AccessToken {
  value: string
  /** Epoch seconds. */
  expiresAt: number
}

/**
 * What a new access token is asked for with, and whose session it is: nobody's, a visitor's or a
 * member's.
 */
export interface RefreshToken {
  value: string
  role: TokenRole
}

/** A session: what is sent with calls, and what renews it. */
export interface Tokens {
  accessToken: AccessToken
  refreshToken: RefreshToken
}

/**
 * Makes the tokens a client starts with, and has again after logout.
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
 * Reads tokens out of what a cookie or a store held; `null` when they are no tokens.
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

/** Says whether the access token still holds at a moment. `at` is epoch milliseconds. */
export function isValidAt({ accessToken }: Tokens, at: number): boolean {
  return accessToken.value !== '' && accessToken.expiresAt * 1000 >= at
}

/**
 * Tells whether two sessions are the same, down to the access token.
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
