import type {
  RawHttpResponse,
  SendRecoveryEmailRequest,
  StartVerificationResponse,
  StateMachineResponse,
  UserInfo,
  ValidateEmailResponse,
} from '@vitrine/contract'
import { evenIfEnded } from '../auth/even-if-ended.ts'
import { type LoginResult, toLoginFailure, toLoginResult } from '../auth/login-result.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/**
 * Password, verification and user information of a member, beside the sign-in of `client.auth`.
 *
 * @see wire contract section 4.1
 */
export interface MemberIdentity {
  /**
   * Changes the password of the signed-in member. A sign-in older than ten minutes needs the current
   * password, too.
   *
   * @throws {PlatformError} When the password is too weak, the current one wrong or missing, or no
   * member is signed in.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await identity.changePassword(newPassword, { currentPassword: password })
   * ```
   */
  changePassword(
    newPassword: string,
    options?: CallOptions & { currentPassword?: string },
  ): Promise<void>
  /**
   * Whether an address can receive e-mail, as far as that can be known.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { valid } = await identity.validateEmail(email)
   * ```
   */
  validateEmail(email: string, options?: CallOptions): Promise<ValidateEmailResponse>
  /**
   * Sends an e-mail with a link to set a new password, if there is such a member.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await identity.sendRecoveryEmail({ email, language: 'et' })
   * ```
   */
  sendRecoveryEmail(request: SendRecoveryEmailRequest, options?: CallOptions): Promise<void>
  /**
   * Sets the new password, with the token of that e-mail. `SUCCESS` brings a session token.
   *
   * A used or expired token is `FAILURE` with `invalidRecoveryToken`.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await identity.recover(recoveryToken, newPassword)
   * ```
   */
  recover(recoveryToken: string, password?: string, options?: CallOptions): Promise<LoginResult>
  /**
   * Sends a code to the member's address, outside of a sign-in.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { verificationId } = await identity.startVerification(identityId)
   * ```
   */
  startVerification(identityId: string, options?: CallOptions): Promise<StartVerificationResponse>
  /**
   * The claims of the member that the access token belongs to (OpenID Connect UserInfo).
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { sub } = await identity.getUserInfo()
   * ```
   */
  getUserInfo(options?: CallOptions): Promise<UserInfo>
  /**
   * The response that ends the session of the hosted pages, for a server that forwards it to the
   * browser with its cookies. A storefront uses `client.auth.logout`.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const response = await identity.logout({ clientId, postLogoutRedirectUri })
   * ```
   */
  logout(
    parameters: { clientId?: string; postLogoutRedirectUri?: string },
    options?: CallOptions,
  ): Promise<Response>
  /**
   * The response that continues a sign-in at an identity provider, for a server that forwards it to
   * the browser.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const response = await identity.loginCallback({ state, sessionToken })
   * ```
   */
  loginCallback(
    parameters: { state: string; sessionToken?: string },
    options?: CallOptions,
  ): Promise<Response>
}

/**
 * Creates the calls of a member's identity, in the name of a client.
 *
 * @example
 * ```ts
 * const identity = createIdentity(client)
 * ```
 */
export function createIdentity({ api }: Pick<Connection, 'api'>): MemberIdentity {
  return {
    changePassword: async (newPassword, { currentPassword, ...options } = {}) => {
      const request = { newPassword, ...(currentPassword !== undefined && { currentPassword }) }
      await api.post(`${AUTHENTICATION}/v2/change-password`, request, options)
    },

    validateEmail: (email, options) =>
      api.read(`${AUTHENTICATION}/v2/validate-email`, { email }, options),

    sendRecoveryEmail: async (request, options) => {
      await api.post('/_api/iam/recovery/v1/send-email', request, options)
    },

    recover: async (recoveryToken, password, options) => {
      const request = { recoveryToken, ...(password !== undefined && { password }) }
      try {
        return toLoginResult(
          await evenIfEnded(() =>
            api.post<StateMachineResponse>('/_api/iam/recovery/v1/recover', request, options),
          ),
        )
      } catch (error) {
        return toLoginFailure(error, 'recover')
      }
    },

    startVerification: (identityId, options) =>
      api.post('/_api/iam/verification/v1/start', { identityId, target: 'EMAIL' }, options),

    getUserInfo: (options) => api.get('/oauth2/user-info', {}, options),

    logout: async (parameters, options) =>
      toResponse(await api.get(`${AUTHENTICATION}/v1/logout`, parameters, options)),

    loginCallback: async (parameters, options) =>
      toResponse(await api.get(`${AUTHENTICATION}/v1/callback`, parameters, options)),
  }
}

const AUTHENTICATION = '/_api/iam/authentication'

/** Statuses that forbid a body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304])

function toResponse({ body, statusCode, headers }: RawHttpResponse) {
  const bytes = Uint8Array.from(atob(body ?? ''), (character) => character.charCodeAt(0))
  const response = new Response(BODILESS.has(statusCode) ? null : bytes, { status: statusCode })
  for (const { key, value } of headers ?? []) response.headers.append(key, value)
  return response
}
