import {
  CODE_CHALLENGE_METHOD,
  type CreateRedirectSessionRequest,
  identityProviders,
  OFFLINE_ACCESS_SCOPE,
} from '@vitrine/contract'
import type { AuthUrlOptions } from './auth-url.ts'
import type { OAuthData } from './oauth-data.ts'

/** Writes the intent that leads to the authorize endpoint. @see wire contract section 3.1 */
export function toAuthIntent(
  clientId: string,
  { redirectUri, codeChallenge, state }: OAuthData,
  {
    responseMode = 'fragment',
    prompt = 'login',
    sessionToken,
    identityProvider,
  }: Omit<AuthUrlOptions, 'signal'>,
): CreateRedirectSessionRequest {
  return {
    auth: {
      authRequest: {
        ...(redirectUri && { redirectUri }),
        clientId,
        codeChallenge,
        codeChallengeMethod: CODE_CHALLENGE_METHOD,
        responseMode,
        responseType: 'code',
        scope: OFFLINE_ACCESS_SCOPE,
        state,
        ...(sessionToken && { sessionToken }),
        ...(identityProvider && { idp: providers[identityProvider] ?? identityProvider }),
      },
      prompt,
    },
  }
}

const providers: Record<string, string> = identityProviders
