import type { SessionParts } from '../create-session.ts'
import type { Tokens } from '../session/tokens.ts'

export interface AuthorizationCode {
  code: string
  codeVerifier: string
  /** The one of the authorization request, when it had one. */
  redirectUri: string
}

/** Gives a member's tokens for the code of a sign-in. @see wire contract section 2.1 */
export function exchangeCode(
  { clientId, requestTokens }: Pick<SessionParts, 'clientId' | 'requestTokens'>,
  { code, codeVerifier, redirectUri }: AuthorizationCode,
  signal: AbortSignal | undefined,
): Promise<Tokens> {
  return requestTokens(
    {
      clientId,
      grantType: 'authorization_code',
      ...(redirectUri && { redirectUri }),
      code,
      codeVerifier,
    },
    'member',
    { signal },
  )
}
