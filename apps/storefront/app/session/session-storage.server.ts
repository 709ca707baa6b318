import { areSameTokens, emptyTokens, type TokenStorage, type Tokens } from '@vitrine/client'

/** The tokens of one request: read from its cookie once, written back at most once. */
export interface SessionStorage extends TokenStorage {
  read(): Tokens
  /** The tokens to set in the browser's cookie; `null` when it already has them. */
  changed(): Tokens | null
  /** The member's tokens that the platform refused to renew; `null` while they are valid. */
  ended(): Tokens | null
  /** Ends a member's session, at the member's request only. */
  signOut(): void
}

/**
 * Stores the tokens of a request.
 *
 * A failed renewal never replaces a member's session by a visitor's: of two concurrent requests with the same refresh
 * token only one can renew it, and the other must not sign the member out.
 */
export function sessionStorage(initial: Tokens | null): SessionStorage {
  const before = initial ?? emptyTokens()
  let tokens = before
  let signedOut = false
  const endsMembership = () => before.refreshToken.role === 'member' && !isMember(tokens)

  return {
    read: () => tokens,

    write: (next) => {
      tokens = next
    },

    signOut: () => {
      signedOut = true
      tokens = emptyTokens()
    },

    changed: () => {
      if (areSameTokens(before, tokens) || (endsMembership() && !signedOut)) return null
      return tokens
    },

    ended: () => (endsMembership() && !signedOut ? before : null),
  }
}

function isMember({ refreshToken }: Tokens) {
  return refreshToken.role === 'member'
}
