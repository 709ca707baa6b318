import { VitrineError } from '../errors.ts'
import { createRedirects } from '../redirects/redirects.ts'
import { isGrantRefused } from '../session/token-endpoint.ts'
import { RENEWAL_MARGIN_MS } from '../session/token-session.ts'
import { emptyTokens, isValidAt } from '../session/tokens.ts'
import type { Auth } from './auth.ts'
import { toAuthIntent } from './auth-intent.ts'
import type { AuthOptions } from './auth-options.ts'
import { parseAuthorizationResponse, requireCode } from './authorization-response.ts'
import { evenIfEnded } from './even-if-ended.ts'
import { exchangeCode } from './exchange-code.ts'
import { createPart } from './load-part.ts'
import type { LoginResult } from './login-result.ts'
import { createOAuthData, requireOAuthData } from './oauth-data.ts'
import type { SignInSteps } from './sign-in-steps.ts'

/** Creates the shopper's sign-in; code that a first visit never runs is loaded on first use. */
export function createAuth(options: AuthOptions): Auth {
  const { clientId, issuer, directApi, tokens: session, grants, browser, now, log } = options
  // Signing in and out bypasses any edge and goes to the host of the hosted pages.
  const redirects = createRedirects({ api: directApi })
  const loadSteps = createPart(() =>
    import('./sign-in-steps.ts').then((part) => part.createSignInSteps(directApi)),
  )
  const loadPreWarm = createPart(() =>
    import('./pre-warm.ts').then((part) => part.createPreWarm({ redirects, browser, now, log })),
  )
  const loadDirectLogin = createPart(() => import('./direct-login.ts'))

  return {
    register: (...step) => take((steps) => steps.register(...step)),
    login: (...step) => take((steps) => steps.login(...step)),
    processVerification: (...step) => take((steps) => steps.processVerification(...step)),
    resendVerification: (...step) => take((steps) => steps.resendVerification(...step)),
    requestFactor: (...step) => take((steps) => steps.requestFactor(...step)),
    verifyFactor: (...step) => take((steps) => steps.verifyFactor(...step)),
    getTokens: session.tokens,
    getFreshTokens: session.freshTokens,
    setTokens: session.setTokens,
    renewToken: (refreshToken, { signal } = {}) => grants.refresh(refreshToken, signal),
    generateOAuthData: createOAuthData,
    loggedIn: () => session.state().loggedIn,

    generateVisitorTokens: async (given, { signal } = {}) => {
      const tokens = { ...emptyTokens(), ...given }
      if (isValidAt(tokens, now() + RENEWAL_MARGIN_MS)) return tokens
      const { value, role } = tokens.refreshToken
      if (value === '') return grants.anonymous(signal)
      try {
        return await grants.refresh(tokens.refreshToken, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (isValidAt(tokens, now())) return tokens
        if (role === 'member' && !isGrantRefused(error)) throw error
        return grants.anonymous(signal)
      }
    },

    sendPasswordResetEmail: async (email, redirectUri, { takesToken, ...callOptions } = {}) => {
      const redirect = redirectUri && {
        redirect: { url: redirectUri, clientId, ...(takesToken && { takesToken }) },
      }
      await evenIfEnded(() =>
        directApi.post(
          '/_api/iam/recovery/v1/send-email',
          { email, ...(redirect || undefined) },
          callOptions,
        ),
      )
    },

    getAuthUrl: async (oauthData, { signal, headers, ...choices } = {}) => {
      const intent = toAuthIntent(clientId, requireOAuthData(oauthData), choices)
      const { redirectSession } = await evenIfEnded(() =>
        redirects.createRedirectSession(intent, { signal, headers }),
      )
      return {
        authUrl: redirectSession.fullUrl,
        authorizationEndpoint: redirectSession.urlDetails.endpoint,
        sessionToken: redirectSession.sessionToken,
      }
    },

    parseFromUrl: (url = globalThis.location?.href, responseMode = 'fragment') => {
      if (url === undefined) {
        throw new VitrineError('There is no page here. Give parseFromUrl an address.', {
          code: 'missing_url',
        })
      }
      return parseAuthorizationResponse(url, responseMode, issuer)
    },

    getMemberTokens: async (code = null, state = null, oauthData, callOptions) => {
      const { codeVerifier, redirectUri, state: expected } = requireOAuthData(oauthData)
      const authorizationCode = requireCode({ code, state }, expected)
      return exchangeCode(
        options,
        { code: authorizationCode, codeVerifier, redirectUri },
        callOptions?.signal,
      )
    },

    getMemberTokensForDirectLogin: async (sessionToken, callOptions) => {
      const { signInDirectly } = await loadDirectLogin()
      return signInDirectly({ ...options, redirects }, sessionToken, callOptions)
    },

    preWarm: async (choices) => {
      try {
        const preWarm = await loadPreWarm()
        await preWarm(choices)
      } catch (error) {
        log('Error during redirect session pre-warm:', error)
      }
    },

    logout: async (originalUrl, callOptions) => {
      const intent = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }
      const { redirectSession } = await evenIfEnded(() =>
        redirects.createRedirectSession(intent, callOptions),
      ).catch((error) => {
        log('Error during logout:', error)
        return { redirectSession: null }
      })
      await session.setTokens(emptyTokens())
      return { logoutUrl: redirectSession?.fullUrl ?? null }
    },
  }

  /** A failure to load the code of a step is a result as well, because the form shows it. */
  async function take(step: (steps: SignInSteps) => Promise<LoginResult>): Promise<LoginResult> {
    let steps: SignInSteps
    try {
      steps = await loadSteps()
    } catch (error) {
      return { loginState: 'FAILURE', error: String(error), errorCode: 'network' }
    }
    return step(steps)
  }
}
