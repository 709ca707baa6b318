import type {
  AppGrant,
  AppTokenResponse,
  ClientCredentialsGrant,
  StripBoundSessionGrant,
  TokenInfo,
} from '@vitrine/contract'
import { type Connection, type ConnectionOptions, connectionOf } from '../create-session.ts'
import { type CallOptions, createApi } from '../http/api.ts'
import type { Authorization } from '../http/authorize.ts'
import { createRequestTokens } from '../session/token-endpoint.ts'
import { postGrant } from './post-grant.ts'

/** The credentials of an app: for one site, with a refresh token, or for a user's access token. */
export type AppCredentials = { appSecret: string } & (
  | { appId: string; instanceId: string }
  | {
      appId: string
      refreshToken: string
      /** Receives a rotated refresh token: store it, the previous one is invalid. */
      onRefreshToken?: (refreshToken: string) => void
    }
  | { accessToken: string }
)

/** Options of an app's connection; only its credentials are required. */
export type AppOptions = ConnectionOptions & AppCredentials

/** Calls in the name of an app that is installed on a site. */
export interface AppConnection extends Connection {
  /**
   * The subject, site and expiry of the app's access token, or of another one.
   *
   * @throws {PlatformError} When the platform refuses the request or does not know the app.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @example
   * ```ts
   * const { instanceId } = await app.getTokenInfo()
   * ```
   */
  getTokenInfo(token?: string, options?: Pick<CallOptions, 'signal'>): Promise<TokenInfo>
}

interface AppToken {
  value: string
  /** Epoch milliseconds; a token without a known expiry is used until the platform rejects it. */
  expiresAt: number
}

/** A token is renewed when it is valid for less than this. */
const MARGIN_MS = 30_000

/**
 * Connects in the name of an app. Its access token is requested once, shared by all calls, and
 * renewed when it expires or is rejected.
 *
 * @throws {PlatformError} From every call: when the platform does not know the app, or the secret is
 * wrong.
 * @see wire contract sections 2.1 and 2.2
 * @example
 * ```ts
 * const app = connectAsApp({ appId, appSecret, instanceId })
 * const admin = createAdmin(app)
 * ```
 */
export function connectAsApp(options: AppOptions): AppConnection {
  const connection = connectionOf(options)
  const requestTokens = createRequestTokens(connection)
  let refreshToken = 'refreshToken' in options ? options.refreshToken : ''
  let token: Promise<AppToken> | undefined

  const api = createApi({
    ...connection,
    authorize: async () => authorizationOf(await freshToken()),
  })

  return {
    api,
    directApi: api,
    getTokenInfo: async (given, { signal } = {}) => {
      const value = given ?? (await freshToken()).value
      return postGrant(connection, '/oauth2/token-info', { token: value }, signal)
    },
  }

  async function freshToken(refused?: string): Promise<AppToken> {
    const begun = token
    const current = await begun
    if (current && current.value !== refused && connection.now() < current.expiresAt - MARGIN_MS) {
      return current
    }
    // Another caller may have started the next request while this one was waiting.
    if (token === begun) {
      token = requestToken()
      token.catch(() => {
        token = undefined
      })
    }
    return token ?? freshToken(refused)
  }

  async function requestToken(): Promise<AppToken> {
    if (refreshToken !== '') return refresh()
    const { accessToken } = await requestTokens(grantOf(options), 'none')
    return { value: accessToken.value, expiresAt: accessToken.expiresAt * 1000 }
  }

  async function refresh(): Promise<AppToken> {
    const { appId: client_id, appSecret: client_secret } = options as {
      appId: string
    } & typeof options
    const grant: AppGrant = {
      refresh_token: refreshToken,
      client_id,
      client_secret,
      grant_type: 'refresh_token',
    }
    const renewed = await postGrant<AppTokenResponse>(connection, '/oauth/access', grant)
    if (renewed.refresh_token && renewed.refresh_token !== refreshToken) {
      refreshToken = renewed.refresh_token
      if ('onRefreshToken' in options) options.onRefreshToken?.(refreshToken)
    }
    return { value: renewed.access_token, expiresAt: Number.POSITIVE_INFINITY }
  }

  function authorizationOf({ value }: AppToken): Authorization {
    return {
      headers: { Authorization: value },
      replace: async () => authorizationOf(await freshToken(value)),
    }
  }
}

function grantOf(credentials: AppCredentials): ClientCredentialsGrant | StripBoundSessionGrant {
  const { appSecret: client_secret } = credentials
  if ('accessToken' in credentials) {
    return {
      grant_type: 'strip_bound_session',
      client_secret,
      access_token: credentials.accessToken,
    }
  }
  const { appId: client_id, instanceId: instance_id } = credentials as {
    appId: string
    instanceId: string
  }
  return { grant_type: 'client_credentials', client_id, client_secret, instance_id }
}
