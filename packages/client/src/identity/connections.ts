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
 * Foreign providers that members sign in with, and the member's own connections to them.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`, except where an
 * outcome is something to tell the shopper.
 *
 * @see ours alone; wire contract section 3.1 for `idp`, section 4.1 for ID tokens
 */
export interface Connections {
  /**
   * What the shop may offer beside the password. The id goes into `auth.getAuthUrl` as
   * `identityProvider`, and the browser to the URL that comes of it.
   *
   * @example
   * ```ts
   * const [first] = await connections.listProviders()
   * const data = await client.auth.generateOAuthData('https://store.example/callback')
   * const { authUrl } = await client.auth.getAuthUrl(data, { identityProvider: first?.id ?? '' })
   * ```
   */
  listProviders(options?: CallOptions): Promise<SignInProvider[]>
  /**
   * Signs in with an ID token that the provider gave to the app: on a telephone, or by a sign-in of
   * one tap. For a browser `auth.getAuthUrl` is the way.
   *
   * The token is asked for with the SHA-256 of a nonce, and the nonce itself comes here. Each counts
   * once, and for ten minutes. A code verifier and its challenge are such a pair.
   *
   * Fails with `idTokenNotAccepted`; with `emailNotVerified` for somebody new whose address the
   * provider has not checked; with `emailAlreadyExists` where the address has an account that the
   * provider does not open.
   *
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
   * The providers that open the member's account.
   *
   * @example
   * ```ts
   * const all = await connections.list()
   * ```
   */
  list(options?: CallOptions): Promise<ProviderConnection[]>
  /**
   * Takes one of them away; the member's other sign-ins end.
   *
   * @throws {PlatformError} `-19990`: the sign-in is more than ten minutes old. `LAST_WAY_IN`: the member
   * has neither a password nor a passkey. 404.
   * @example
   * ```ts
   * await connections.remove(id)
   * ```
   */
  remove(id: string, options?: CallOptions): Promise<void>
}

/** How a shopper signs in with an ID token. */
export interface IdTokenSignInOptions extends CallOptions {
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string | undefined
}

/**
 * Makes the calls about foreign providers, in the name of a client.
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
    remove: (id, options) =>
      directApi.delete(path`/members/v1/members/my/connections/${id}`, {}, options),
  }
}

const PROVIDERS = '/_api/iam/authentication/v1/sso/providers'
const ID_TOKEN_LOGIN = '/_api/iam/authentication/v1/sso/login-with-token-params'

const REASONS = new Map<string, LoginErrorCode>([
  ['ID_TOKEN_NOT_ACCEPTED', 'idTokenNotAccepted'],
  ['EMAIL_NOT_VERIFIED', 'emailNotVerified'],
])

/** Where nothing else is said it is a registration: of somebody new, or of an address that is known. */
function toFailure(error: unknown): LoginFailure {
  const failure = toLoginFailure(error, 'register')
  const errorCode = isPlatformError(error) ? REASONS.get(error.code) : undefined
  return errorCode ? { ...failure, errorCode } : failure
}
