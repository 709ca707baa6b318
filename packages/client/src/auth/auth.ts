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
 * Who the shopper is: an anonymous visitor until a sign-in, a member after it.
 *
 * Calls that give back tokens do not store them: hand them to `setTokens`, here or in the client of
 * a server.
 */
export interface Auth {
  /**
   * The stored tokens as they are, expired ones too.
   *
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
   * @throws {SessionEndedError} The member has to sign in again.
   * @throws {ConnectionError} The token endpoint could not be reached, and no valid token is left.
   * @example
   * ```ts
   * const { accessToken } = await client.auth.getFreshTokens()
   * ```
   */
  getFreshTokens(): Promise<Tokens>
  /**
   * Makes these the client's tokens, at once; the promise is kept when they are stored.
   *
   * @example
   * ```ts
   * await client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData))
   * ```
   */
  setTokens(tokens: Tokens): Promise<void>
  /**
   * Tokens of a visitor: the given ones while they hold, else renewed ones, else an anonymous
   * visitor's.
   *
   * @throws {ConnectionError} The token endpoint could not be reached; nothing was decided about
   * the given tokens.
   * @throws {PlatformError} The token endpoint failed.
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
   * @throws {PlatformError} `invalid_grant`: the refresh token is spent or revoked.
   * @throws {ConnectionError} The token endpoint could not be reached.
   * @example
   * ```ts
   * const renewed = await client.auth.renewToken(tokens.refreshToken)
   * ```
   */
  renewToken(refreshToken: RefreshToken, options?: Pick<CallOptions, 'signal'>): Promise<Tokens>
  /**
   * Registers a member. `SUCCESS` brings a session token for `getMemberTokensForDirectLogin`.
   *
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
   * @example
   * ```ts
   * const result = await client.auth.login({ email, password })
   * if (result.loginState === 'FAILURE') console.log(result.errorCode)
   * ```
   */
  login(credentials: Credentials, options?: CallOptions): Promise<LoginResult>
  /**
   * Gives the code of the verification mail, for the given result or the one this client had
   * last.
   *
   * Unless that result is `EMAIL_VERIFICATION_REQUIRED` the answer is `FAILURE`, 'Unknown _state',
   * and nothing is sent.
   *
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
   * Sends the verification mail again; its new state token is remembered.
   *
   * Unless the given or last result is `EMAIL_VERIFICATION_REQUIRED` the answer is `FAILURE`,
   * 'Unknown _state', and nothing is sent.
   *
   * @example
   * ```ts
   * const result = await client.auth.resendVerification()
   * ```
   */
  resendVerification(state?: LoginProgress, options?: CallOptions): Promise<LoginResult>
  /**
   * Asks for a second factor: its code is sent, its call is made. The answer is `MFA_CHALLENGE`.
   *
   * Unless the given or last result is `MFA_REQUIRED` or `MFA_CHALLENGE` the answer is `FAILURE`,
   * 'Unknown _state', and nothing is sent.
   *
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
   * Answers a second factor, for the given result or the one this client had last.
   *
   * Unless that result is `MFA_REQUIRED` or `MFA_CHALLENGE` the answer is `FAILURE`, 'Unknown
   * _state', and nothing is sent.
   *
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
   * Sends a mail to choose a new password with, if there is such a member; the answer is the same
   * if not.
   *
   * @throws {PlatformError} The redirect URI is not registered for this client, or too many mails
   * were asked for.
   * @throws {ConnectionError} The platform could not be reached.
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
   * The secrets of one sign-in on the hosted page; keep them until the shopper is back.
   *
   * @example
   * ```ts
   * const oauthData = await client.auth.generateOAuthData('https://shop.example/callback')
   * ```
   */
  generateOAuthData(redirectUri: string, originalUri?: string): Promise<OAuthData>
  /**
   * The address of the hosted sign-in.
   *
   * @throws {PlatformError} The redirect URI is not registered for this client.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * const { authUrl } = await client.auth.getAuthUrl(oauthData, { responseMode: 'query' })
   * ```
   */
  getAuthUrl(oauthData: OAuthData, options?: AuthUrlOptions): Promise<AuthUrl>
  /**
   * Code and state out of the address the shopper came back to, by default that of the page.
   *
   * @throws {VitrineError} `missing_url`: there is no page and no address was given;
   * `invalid_issuer`.
   *
   * @example
   * ```ts
   * const { code, state, error } = client.auth.parseFromUrl(request.url, 'query')
   * ```
   */
  parseFromUrl(url?: string, responseMode?: ResponseMode): AuthorizationResponse
  /**
   * A member's tokens for the code of a sign-in.
   *
   * @throws {VitrineError} 'Missing code or _state' (`missing_code`), 'Invalid _state'
   * (`invalid_state`).
   * @throws {PlatformError} `invalid_grant`: the code is spent, expired or another client's.
   * @throws {ConnectionError} The token endpoint could not be reached.
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
   * In a browser a hidden frame asks; elsewhere the client asks itself, and needs a registered
   * `redirectUri`.
   *
   * @throws {VitrineError} The authorize endpoint's own error code, such as `login_required`;
   * `timeout`: 'OAuth flow timed out' after 120 seconds; `missing_redirect_uri`;
   * `interaction_required`.
   * @throws {PlatformError} The redirect session or the code was refused.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * const tokens = await client.auth.getMemberTokensForDirectLogin(result.data.sessionToken)
   * ```
   */
  getMemberTokensForDirectLogin(sessionToken: string, options?: DirectLoginOptions): Promise<Tokens>
  /**
   * Empties the tokens, whatever the platform says, and gives the address that ends the session
   * of the hosted pages: send the browser there. `null` when the platform could not be asked.
   *
   * @example
   * ```ts
   * const { logoutUrl } = await client.auth.logout('https://shop.example/')
   * location.assign(logoutUrl ?? '/')
   * ```
   */
  logout(originalUrl: string, options?: CallOptions): Promise<{ logoutUrl: string | null }>
  /**
   * Says whether the tokens last known are a member's.
   *
   * @example
   * ```ts
   * const greeting = client.auth.loggedIn() ? 'Welcome back' : 'Hello'
   * ```
   */
  loggedIn(): boolean
  /**
   * Loads a hosted page in a hidden frame, at most once in 7 days, so that the first visit to one
   * is quick. What goes wrong is only logged. On servers it does nothing.
   *
   * @example
   * ```ts
   * await client.auth.preWarm()
   * ```
   */
  preWarm(options?: { force?: boolean }): Promise<void>
}
