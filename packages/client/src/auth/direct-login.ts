import { VitrineError } from '../errors.ts'
import type { CallOptions } from '../http/api.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { Tokens } from '../session/tokens.ts'
import { toAuthIntent } from './auth-intent.ts'
import type { AuthOptions } from './auth-options.ts'
import { requireCode } from './authorization-response.ts'
import { authorizeByRedirect } from './authorize-by-redirect.ts'
import { authorizeInFrame } from './authorize-in-frame.ts'
import { evenIfEnded } from './even-if-ended.ts'
import { exchangeCode } from './exchange-code.ts'
import { createOAuthData } from './oauth-data.ts'

/** Options of the exchange of a session token for a member's tokens. */
export interface DirectLoginOptions extends CallOptions {
  /** A registered redirect URI; required outside of browsers, unused in them. */
  redirectUri?: string
}

type DirectLoginParts = Pick<
  AuthOptions,
  'clientId' | 'issuer' | 'requestTokens' | 'transport' | 'browser'
> & { redirects: Redirects }

/**
 * Signs in silently: in a browser through a hidden iframe, elsewhere by a redirect response that the
 * client parses itself.
 */
export async function signInDirectly(
  { clientId, issuer, redirects, requestTokens, transport, browser }: DirectLoginParts,
  sessionToken: string,
  { redirectUri = '', signal }: DirectLoginOptions = {},
): Promise<Tokens> {
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

  return exchangeCode(
    { clientId, requestTokens },
    {
      code: requireCode(response, state),
      codeVerifier,
      redirectUri: oauthData.redirectUri,
    },
    signal,
  )
}

function requireRedirectUri(redirectUri: string) {
  if (redirectUri !== '') return redirectUri
  throw new VitrineError(
    'Without a browser a direct login needs a redirect URI that is registered for this client: ' +
      'getMemberTokensForDirectLogin(sessionToken, { redirectUri }).',
    { code: 'missing_redirect_uri' },
  )
}
