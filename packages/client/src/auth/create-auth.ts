import { VitrineError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import type { Transport } from '../http/transport.ts'
import type { Redirects } from '../redirects/redirects.ts'
import { isRefusedGrant, type TokenEndpoint } from '../session/token-endpoint.ts'
import { RENEWAL_MARGIN_MS, type TokenSession } from '../session/token-session.ts'
import { emptyTokens, isValidAt } from '../session/tokens.ts'
import type { Auth } from './auth.ts'
import { toAuthIntent } from './auth-intent.ts'
import { parseAuthorizationResponse, requireCode } from './authorization-response.ts'
import { createDirectLogin } from './direct-login.ts'
import { evenIfEnded } from './even-if-ended.ts'
import type { Browser } from './hidden-frame.ts'
import { createOAuthData } from './oauth-data.ts'
import { createPreWarm } from './pre-warm.ts'
import { createSignInSteps } from './sign-in-steps.ts'

export interface AuthOptions {
  clientId: string
  issuer: string
  api: Api
  redirects: Redirects
  session: TokenSession
  tokenEndpoint: TokenEndpoint
  transport: Transport
  browser: Browser | undefined
  now: () => number
  log: (message: string, error: unknown) => void
}

export function createAuth(options: AuthOptions): Auth {
  const { clientId, issuer, api, redirects, session, tokenEndpoint, now } = options

  return {
    ...createSignInSteps(api),
    getTokens: session.tokens,
    setTokens: session.setTokens,
    renewToken: tokenEndpoint.refresh,
    generateOAuthData: createOAuthData,
    getMemberTokensForDirectLogin: createDirectLogin(options),
    preWarm: createPreWarm(options),
    loggedIn: () => session.state().loggedIn,

    generateVisitorTokens: async (given) => {
      const tokens = { ...emptyTokens(), ...given }
      if (isValidAt(tokens, now() + RENEWAL_MARGIN_MS)) return tokens
      if (tokens.refreshToken.value === '') return tokenEndpoint.anonymous()
      return tokenEndpoint.refresh(tokens.refreshToken).catch((error: unknown) => {
        if (isRefusedGrant(error)) return tokenEndpoint.anonymous()
        throw error
      })
    },

    getAuthUrl: async (oauthData, { signal, ...choices } = {}) => {
      const intent = toAuthIntent(clientId, oauthData, choices)
      const { redirectSession } = await evenIfEnded(() =>
        redirects.createRedirectSession(intent, { signal }),
      )
      return {
        authUrl: redirectSession.fullUrl,
        authorizationEndpoint: redirectSession.urlDetails.endpoint,
        sessionToken: redirectSession.sessionToken,
      }
    },

    parseFromUrl: (url = globalThis.location?.href, responseMode = 'fragment') => {
      if (url === undefined) {
        throw new VitrineError('There is no page here: give parseFromUrl the address to read.', {
          code: 'missing_url',
        })
      }
      return parseAuthorizationResponse(url, responseMode, issuer)
    },

    getMemberTokens: async (code = null, state = null, oauthData) =>
      tokenEndpoint.exchangeCode({
        code: requireCode({ code, state }, oauthData.state),
        codeVerifier: oauthData.codeVerifier,
        redirectUri: oauthData.redirectUri,
      }),

    logout: async (originalUrl, callOptions) => {
      const intent = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }
      const logoutUrl = await evenIfEnded(() =>
        redirects.createRedirectSession(intent, callOptions),
      )
        .then(({ redirectSession }) => redirectSession.fullUrl)
        .catch(() => null)
      await session.setTokens(emptyTokens())
      return { logoutUrl }
    },
  }
}
