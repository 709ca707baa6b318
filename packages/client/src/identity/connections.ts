import type {
  ListProviderConnectionsResponse,
  ListSignInProvidersResponse,
  ProviderConnection,
  SignInProvider,
} from '@vitrine/contract'
import { MY } from '../account/account.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Foreign providers that members sign in with, and the member's own connections to them.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`.
 *
 * @see ours alone; wire contract section 3.1 for `idp`
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
