import type {
  IdpTokenLoginRequest,
  ListProviderConnectionsResponse,
  ListSignInProvidersResponse,
  ProviderConnection,
  SignInProvider,
  StateMachineResponse,
} from '@vitrine/contract'
import { MY } from '../account/account.ts'
import { evenIfEnded } from '../auth/even-if-ended.ts'
import {
  type LoginErrorCode,
  type LoginFailure,
  type LoginResult,
  toLoginFailure,
  toLoginResult,
} from '../auth/login-result.ts'
import type { Connection } from '../create-session.ts'
import { isPlatformError } from '../errors.ts'
import type { CallOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * External identity providers that members sign in with, and the member's own connections to them.
 *
 * @see ours alone; wire contract section 3.1 for `idp`, section 4.1 for ID tokens
 */
export interface Connections {
  /**
   * The providers that the shop can offer beside the password. Pass the id to `auth.getAuthUrl` as
   * `identityProvider`, and send the browser to the URL it returns.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const [first] = await connections.listProviders()
   * const data = await client.auth.generateOAuthData('https://store.example/callback')
   * const { authUrl } = await client.auth.getAuthUrl(data, { identityProvider: first?.id ?? '' })
   * ```
   */
  listProviders(options?: CallOptions): Promise<SignInProvider[]>
  /**
   * Signs in with an ID token that the provider issued to the app: in a native app, or by one-tap
   * sign-in. In a browser use `auth.getAuthUrl`.
   *
   * Request the token with the SHA-256 of a nonce, and pass the nonce itself here. Each is accepted
   * once, within ten minutes. A code verifier and its challenge are such a pair.
   *
   * The result is `FAILURE` with `idTokenNotAccepted`; with `emailNotVerified` for a new member whose
   * address the provider has not verified; with `emailAlreadyExists` where the address has an account
   * that is not connected to the provider.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const { codeVerifier: nonce, codeChallenge } = await client.auth.generateOAuthData('app://shop')
   * const idToken = await askProvider({ nonce: codeChallenge })
   * const result = await connections.signInWithIdToken(providerId, { idToken, nonce })
   * ```
   */
  signInWithIdToken(
    providerId: string,
    token: { idToken: string; nonce: string },
    options?: IdTokenSignInOptions,
  ): Promise<LoginResult>
  /**
   * The providers that are connected to the member's account.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const all = await connections.list()
   * ```
   */
  list(options?: CallOptions): Promise<ProviderConnection[]>
  /**
   * Disconnects one of them; the member's other sessions end.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old; `LAST_SIGN_IN_METHOD`:
   * when the member has neither a password nor a passkey; 404: when there is no such connection.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await connections.remove(id)
   * ```
   */
  remove(id: string, options?: CallOptions): Promise<void>
}

/** Options of a sign-in with an ID token. */
export interface IdTokenSignInOptions extends CallOptions {
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string | undefined
}

/**
 * Creates the calls about external identity providers, in the name of a client.
 *
 * @example
 * ```ts
 * const connections = createConnections(client)
 * ```
 */
export function createConnections({ directApi }: Pick<Connection, 'directApi'>): Connections {
  return {
    listProviders: async (options) => {
      const reply = await directApi.get<ListSignInProvidersResponse>(PROVIDERS, {}, options)
      return reply.providers
    },
    signInWithIdToken: async (idpConnectionId, tokenParams, { deviceToken, ...options } = {}) => {
      const request: IdpTokenLoginRequest = {
        idpConnectionId,
        tokenParams,
        ...(deviceToken && { clientMetaData: { deviceToken } }),
      }
      try {
        const send = () => directApi.post<StateMachineResponse>(ID_TOKEN_LOGIN, request, options)
        return toLoginResult(await evenIfEnded(send))
      } catch (error) {
        return toFailure(error)
      }
    },
    list: async (options) => {
      const reply = await directApi.get<ListProviderConnectionsResponse>(
        `${MY}/connections`,
        {},
        options,
      )
      return reply.connections
    },
    remove: async (id, options) =>
      directApi.delete(path`/members/v1/members/my/connections/${id}`, {}, options),
  }
}

const PROVIDERS = '/_api/iam/authentication/v1/sso/providers'
const ID_TOKEN_LOGIN = '/_api/iam/authentication/v1/sso/login-with-token-params'

const REASONS = new Map<string, LoginErrorCode>([
  ['ID_TOKEN_NOT_ACCEPTED', 'idTokenNotAccepted'],
  ['EMAIL_NOT_VERIFIED', 'emailNotVerified'],
])

/** Errors other than `REASONS` are those of a registration, of a new member or of a known address. */
function toFailure(error: unknown): LoginFailure {
  const failure = toLoginFailure(error, 'register')
  const errorCode = isPlatformError(error) ? REASONS.get(error.code) : undefined
  return errorCode ? { ...failure, errorCode } : failure
}
