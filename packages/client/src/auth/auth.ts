import type { FactorType, ResponseMode } from '@vitrine/contract'
import type { CallOptions } from '../http/api.ts'
import type { RefreshToken, Tokens } from '../session/tokens.ts'
import type { AuthUrl, AuthUrlOptions } from './auth-url.ts'
import type { AuthorizationResponse } from './authorization-response.ts'
import type { Credentials, Registration } from './credentials.ts'
import type { DirectLoginOptions } from './direct-login.ts'
import type { LoginProgress, LoginResult } from './login-result.ts'
import type { OAuthData } from './oauth-data.ts'
import type { PasswordResetOptions } from './password-reset-options.ts'
import type { SecondFactor } from './second-factor.ts'

/**
 * Sign-in and tokens of the shopper: an anonymous visitor until a sign-in, a member after it.
 *
 * Calls that return tokens do not store them: pass them to `setTokens` of this client, or of the
 * client on a server.
 */
export interface Auth {
  /**
   * The stored tokens as they are, expired ones too.
   *
   * @throws What the client's `TokenStorage` throws when it is read; those of this package do not throw.
   * @example
   * ```ts
   * const { refreshToken } = await client.auth.getTokens()
   * ```
   */
  getTokens(): Promise<Tokens>
  /**
   * Tokens whose access token holds for at least 30 seconds, renewed when needed: what every call
   * is sent with.
   *
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {ConnectionError} When the token endpoint cannot be reached and no valid token is left.
   * @throws {PlatformError} When the token endpoint refuses or fails and no valid token is left.
   * @example
   * ```ts
   * const { accessToken } = await client.auth.getFreshTokens()
   * ```
   */
  getFreshTokens(): Promise<Tokens>
  /**
   * Makes these the client's tokens, at once; the promise is fulfilled when they are stored.
   *
   * @throws What the client's `TokenStorage` throws when it is written, such as the `setCookie` given
   * to `cookieTokenStorage`; those of this package do not throw themselves.
   * @example
   * ```ts
   * await client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData))
   * ```
   */
  setTokens(tokens: Tokens): Promise<void>
  /**
   * Tokens of a visitor: the given ones while they hold, else renewed ones, else an anonymous
   * visitor's. Given tokens of a member are replaced only when their session has ended.
   *
   * @throws {ConnectionError} When the token endpoint cannot be reached.
   * @throws {PlatformError} When the token endpoint refuses or fails.
   * @example
   * ```ts
   * await client.auth.setTokens(await client.auth.generateVisitorTokens())
   * ```
   */
  generateVisitorTokens(
    tokens?: Partial<Tokens>,
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<Tokens>
  /**
   * New tokens for a refresh token, with the rotated refresh token in them.
   *
   * @throws {PlatformError} `invalid_grant`: when the refresh token is already used, expired or
   * revoked.
   * @throws {ConnectionError} When the token endpoint cannot be reached.
   * @example
   * ```ts
   * const renewed = await client.auth.renewToken(tokens.refreshToken)
   * ```
   */
  renewToken(refreshToken: RefreshToken, options?: Pick<CallOptions, 'signal'>): Promise<Tokens>
  /**
   * Registers a member. `SUCCESS` brings a session token for `getMemberTokensForDirectLogin`.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.register({ email, password, profile: { firstName: 'Ada' } })
   * ```
   */
  register(registration: Registration, options?: CallOptions): Promise<LoginResult>
  /**
   * Checks a member's password. `SUCCESS` brings a session token for
   * `getMemberTokensForDirectLogin`.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.login({ email, password })
   * if (result.loginState === 'FAILURE') console.log(result.errorCode)
   * ```
   */
  login(credentials: Credentials, options?: CallOptions): Promise<LoginResult>
  /**
   * Sends the verification code from the e-mail, for the given result or the last one of this
   * client that was `EMAIL_VERIFICATION_REQUIRED`; other steps in between do not matter.
   *
   * Without such a result the answer is `FAILURE`, 'Unknown _state', and nothing is sent.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.processVerification({ verificationCode: '123456' })
   * ```
   */
  processVerification(
    verification: { verificationCode: string } | { code: string },
    state?: LoginProgress,
    options?: CallOptions,
  ): Promise<LoginResult>
  /**
   * Sends the verification e-mail again; the client uses its new state token from then on.
   *
   * It takes the same result as `processVerification`; without one the answer is `FAILURE`,
   * 'Unknown _state', and nothing is sent.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.resendVerification()
   * ```
   */
  resendVerification(state?: LoginProgress, options?: CallOptions): Promise<LoginResult>
  /**
   * Starts a second factor: the platform sends its code or calls the member. The result is
   * `MFA_CHALLENGE`.
   *
   * It takes the given result or the last one of this client that was `MFA_REQUIRED` or
   * `MFA_CHALLENGE`; without one the answer is `FAILURE`, 'Unknown _state', and nothing is sent.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.requestFactor('SMS')
   * ```
   */
  requestFactor(
    factorType: FactorType,
    state?: LoginProgress,
    options?: CallOptions,
  ): Promise<LoginResult>
  /**
   * Verifies a second factor, for the given result or the last one of this client that was
   * `MFA_REQUIRED` or `MFA_CHALLENGE`.
   *
   * Without such a result the answer is `FAILURE`, 'Unknown _state', and nothing is sent.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await client.auth.verifyFactor({ factorType: 'TOTP', code: '123456' })
   * ```
   */
  verifyFactor(
    factor: SecondFactor,
    state?: LoginProgress,
    options?: CallOptions,
  ): Promise<LoginResult>
  /**
   * Sends an e-mail with a link to set a new password, if there is such a member; the reply is the
   * same if not.
   *
   * @throws {PlatformError} When the redirect URI is not registered for this client; 429: when too
   * many e-mails were requested.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @example
   * ```ts
   * await client.auth.sendPasswordResetEmail(email, 'https://shop.example/sign-in')
   * ```
   */
  sendPasswordResetEmail(
    email: string,
    redirectUri?: string,
    options?: PasswordResetOptions,
  ): Promise<void>
  /**
   * The PKCE verifier and state of one sign-in on the hosted page; store them until the callback.
   *
   * @throws {TypeError} When the page is not a secure context (HTTPS or localhost): browsers offer
   * `crypto.subtle` nowhere else.
   * @example
   * ```ts
   * const oauthData = await client.auth.generateOAuthData('https://shop.example/callback')
   * ```
   */
  generateOAuthData(redirectUri: string, originalUri?: string): Promise<OAuthData>
  /**
   * The address of the hosted sign-in.
   *
   * @throws {VitrineError} `missing_oauth_data`: when no `oauthData` is given.
   * @throws {PlatformError} When the redirect URI is not registered for this client.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @example
   * ```ts
   * const { authUrl } = await client.auth.getAuthUrl(oauthData, { responseMode: 'query' })
   * ```
   */
  getAuthUrl(oauthData: OAuthData, options?: AuthUrlOptions): Promise<AuthUrl>
  /**
   * Code and state from the callback URL, by default that of the page.
   *
   * @throws {VitrineError} `missing_url`: when there is no page and no URL was given;
   * `invalid_issuer`: when the response names another issuer.
   * @throws {TypeError} When `url` is not an absolute URL.
   * @example
   * ```ts
   * const { code, state, error } = client.auth.parseFromUrl(request.url, 'query')
   * ```
   */
  parseFromUrl(url?: string, responseMode?: ResponseMode): AuthorizationResponse
  /**
   * A member's tokens for the code of a sign-in.
   *
   * @throws {VitrineError} `missing_code` ('Missing code or _state'): when either is missing;
   * `invalid_state` ('Invalid _state'): when the state is not that of `oauthData`;
   * `missing_oauth_data`: when no `oauthData` is given.
   * @throws {PlatformError} `invalid_grant`: when the code is already used, expired or another
   * client's.
   * @throws {ConnectionError} When the token endpoint cannot be reached.
   * @example
   * ```ts
   * const tokens = await client.auth.getMemberTokens(code, state, oauthData)
   * ```
   */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    oauthData: OAuthData,
    options?: CallOptions,
  ): Promise<Tokens>
  /**
   * A member's tokens for the session token of a sign-in, without leaving the page.
   *
   * In a browser a hidden iframe sends the authorization request; elsewhere the client sends it, and
   * needs a registered `redirectUri`.
   *
   * @throws {VitrineError} The authorization endpoint's own error code, such as `login_required`;
   * `timeout` ('OAuth flow timed out'): when the iframe does not respond within 120 seconds;
   * `missing_redirect_uri`: when there is neither a browser nor a redirect URI;
   * `interaction_required`: when the endpoint does not redirect; `invalid_issuer`,
   * `missing_code`, `invalid_state`: when its response is not for this request.
   * @throws {PlatformError} When the redirect session or the code is refused.
   * @throws {ConnectionError} When the platform cannot be reached, or a part of the client cannot
   * be loaded.
   * @example
   * ```ts
   * const tokens = await client.auth.getMemberTokensForDirectLogin(result.data.sessionToken)
   * ```
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: DirectLoginOptions): Promise<Tokens>
  /**
   * Clears the tokens, whatever the platform replies, and returns the URL that ends the session of
   * the hosted pages: send the browser there. `logoutUrl` is `null` when the platform could not be
   * reached or refused, as an `originalUrl` that is not registered for the client; the reason is logged.
   *
   * @throws What the client's `TokenStorage` throws when it is written; those of this package do not
   * throw.
   * @example
   * ```ts
   * const { logoutUrl } = await client.auth.logout('https://shop.example/')
   * location.assign(logoutUrl ?? '/')
   * ```
   */
  logout(originalUrl: string, options?: CallOptions): Promise<{ logoutUrl: string | null }>
  /**
   * Whether the last known tokens are a member's.
   *
   * @example
   * ```ts
   * const greeting = client.auth.loggedIn() ? 'Welcome back' : 'Hello'
   * ```
   */
  loggedIn(): boolean
  /**
   * Loads a hosted page in a hidden iframe, at most once in 7 days, so that the first visit to one
   * is quick. On servers it does nothing.
   *
   * Never rejects: a failure goes to the client's `log`.
   *
   * @example
   * ```ts
   * await client.auth.preWarm()
   * ```
   */
  preWarm(options?: { force?: boolean }): Promise<void>
}
