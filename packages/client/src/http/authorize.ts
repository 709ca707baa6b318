import type { TokenSession } from '../session/token-session.ts'
import type { Tokens } from '../session/tokens.ts'

/** In whose name a request is sent. */
export interface Authorization {
  headers: Record<string, string>
  /** Other headers, after the platform refused these with a 401; absent where there are none. */
  replace?: () => Promise<Authorization>
}

/** Finds out in whose name the next request is sent. */
export type Authorize = () => Promise<Authorization>

/**
 * In the name of the session's visitor or member. The wire wants the token bare, without `Bearer`.
 *
 * @throws {SessionEndedError} When asked: the member has to sign in again.
 * @see wire contract section 1.3
 */
export function authorizeBySession(session: TokenSession): Authorize {
  return async () => inTheNameOf(await session.freshTokens())

  function inTheNameOf(tokens: Tokens): Authorization {
    return {
      headers: { Authorization: tokens.accessToken.value },
      replace: async () => inTheNameOf(await session.replaceTokens(tokens)),
    }
  }
}
