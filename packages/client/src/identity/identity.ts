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
 * What members do with their identity besides signing in.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`, except where an
 * outcome is something to tell the member: those are results, as in `client.auth`.
 *
 * @see wire contract section 4.1
 */
export interface MemberIdentity {
  /**
   * Gives the signed-in member a new password. A sign-in that is not recent needs the current one,
   * too.
   *
   * @throws {PlatformError} The password is too weak, the current one wrong or missing, or nobody is
   * signed in.
   *
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
   * Says whether an address can receive mail, as far as that can be known.
   *
   * @example
   * ```ts
   * const { valid } = await identity.validateEmail(email)
   * ```
   */
  validateEmail(email: string, options?: CallOptions): Promise<ValidateEmailResponse>
  /**
   * Sends a mail to choose a new password with, if there is such a member.
   *
   * @example
   * ```ts
   * await identity.sendRecoveryEmail({ email, language: 'et' })
   * ```
   */
  sendRecoveryEmail(request: SendRecoveryEmailRequest, options?: CallOptions): Promise<void>
  /**
   * Sets the new password, with the token out of that mail. `SUCCESS` brings a session token.
   *
   * A spent or old token is `FAILURE` with `invalidRecoveryToken`.
   *
   * @example
   * ```ts
   * const result = await identity.recover(recoveryToken, newPassword)
   * ```
   */
  recover(recoveryToken: string, password?: string, options?: CallOptions): Promise<LoginResult>
  /**
   * Sends a code to the member's address, outside of a sign-in.
   *
   * @example
   * ```ts
   * const { verificationId } = await identity.startVerification(identityId)
   * ```
   */
  startVerification(identityId: string, options?: CallOptions): Promise<StartVerificationResponse>
  /**
   * Who the access token speaks for, in the words of OpenID Connect.
   *
   * @example
   * ```ts
   * const { sub } = await identity.getUserInfo()
   * ```
   */
  getUserInfo(options?: CallOptions): Promise<UserInfo>
  /**
   * The reply that ends the session of the hosted pages, for a server that passes it on to the
   * browser: the cookies are the browser's. `client.auth.logout` is what a storefront wants.
   *
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
   * The reply that carries a sign-in at an identity provider on, for a server that passes it on to
   * the browser.
   *
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
 * Makes the calls of a member's identity, in the name of a client.
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
