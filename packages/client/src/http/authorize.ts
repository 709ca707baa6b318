import type { TokenSession } from '../session/token-session.ts'
import type { Tokens } from '../session/tokens.ts'

/** The authorization of a request. */
export interface Authorization {
  headers: Record<string, string>
  /** Renews the headers after a 401; absent where they cannot be renewed. */
  replace?: () => Promise<Authorization>
}

/** Provides the authorization of the next request. */
export type Authorize = () => Promise<Authorization>

/**
 * Authorizes requests with the session's token. The wire requires the bare token, without `Bearer`.
 *
 * @throws {SessionEndedError} From the returned function: when the member has to sign in again.
 * @see wire contract section 1.3
 */
export function authorizeBySession(session: TokenSession): Authorize {
  return () => session.freshTokens().then(authorizationOf)

  function authorizationOf(tokens: Tokens): Authorization {
    return {
      headers: { Authorization: tokens.accessToken.value },
      replace: () => session.replaceTokens(tokens).then(authorizationOf),
    }
  }
}
