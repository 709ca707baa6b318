import { areSameTokens, emptyTokens, type TokenStorage, type Tokens } from '@vitrine/client'

/** The tokens of one request: read from its cookie once, written back at most once. */
export interface SessionStorage extends TokenStorage {
  read(): Tokens
  /** The tokens the browser is to keep from now on; `null` when it already has them. */
  changed(): Tokens | null
  /** The member's tokens that the platform refused to renew; `null` while they hold. */
  ended(): Tokens | null
  /** Lets a member's session go. Only the member asks for that. */
  signOut(): void
}

/**
 * Keeps a request's tokens.
 *
 * A member's session in the browser is never replaced by a visitor's because a renewal failed here:
 * of two requests that arrive together with an old token one loses, and must not sign out the one
 * that won.
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
