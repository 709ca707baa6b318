import { VitrineError } from '../errors.ts'
import type { Auth } from './auth.ts'
import { toAuthIntent } from './auth-intent.ts'
import { requireCode } from './authorization-response.ts'
import { authorizeByRedirect } from './authorize-by-redirect.ts'
import { authorizeInFrame } from './authorize-in-frame.ts'
import type { AuthOptions } from './create-auth.ts'
import { evenIfEnded } from './even-if-ended.ts'
import { createOAuthData } from './oauth-data.ts'

type DirectLoginParts = Pick<
  AuthOptions,
  'clientId' | 'issuer' | 'redirects' | 'tokenEndpoint' | 'transport' | 'browser'
>

/**
 * Makes the silent sign-in: a hidden frame where there is a browser, a redirect read by the client
 * elsewhere.
 */
export function createDirectLogin({
  clientId,
  issuer,
  redirects,
  tokenEndpoint,
  transport,
  browser,
}: DirectLoginParts): Auth['getMemberTokensForDirectLogin'] {
  return async (sessionToken, { redirectUri = '', signal } = {}) => {
    const oauthData = await createOAuthData(browser ? '' : requireRedirectUri(redirectUri))
    const responseMode = browser ? 'web_message' : 'query'
    const intent = toAuthIntent(clientId, oauthData, { responseMode, prompt: 'none', sessionToken })
    const { redirectSession } = await evenIfEnded(() =>
      redirects.createRedirectSession(intent, { signal }),
    )
    const { fullUrl: url, urlDetails } = redirectSession
    const { origin } = new URL(urlDetails.endpoint)
    const { state, codeVerifier } = oauthData

    const response = browser
      ? await authorizeInFrame({ url, origin, state, issuer, browser, signal })
      : await authorizeByRedirect({ url, redirectUri, issuer, transport, signal })

    return tokenEndpoint.exchangeCode({
      code: requireCode(response, state),
      codeVerifier,
      redirectUri: oauthData.redirectUri,
    })
  }
}

function requireRedirectUri(redirectUri: string) {
  if (redirectUri !== '') return redirectUri
  throw new VitrineError(
    'Without a browser a direct login needs a redirect URI that is registered for this client: ' +
      'getMemberTokensForDirectLogin(sessionToken, { redirectUri }).',
    { code: 'missing_redirect_uri' },
  )
}
