import type {
  AddIdentityProviderRequest,
  ChangeIdentityProviderRequest,
  IdentityProvidersReply,
} from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'
import { path } from '../../http/path.ts'

/**
 * The OpenID providers with which members may sign in. Only on Vitrine's platform, for staff who are signed in to the
 * back office; changes need a sign-in of the last ten minutes.
 */
export interface AdminIdentityProviders {
  /**
   * All providers without their secrets, also those that are off, oldest first.
   *
   * @throws {PlatformError} 403 `PERMISSION_DENIED`: when the caller lacks `SITE.MANAGE`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { providers } = await admin.identityProviders.listProviders()
   * ```
   */
  listProviders(options?: CallOptions): Promise<IdentityProvidersReply>
  /**
   * Adds a provider, which is on then, and returns all of them. Its redirect URI has to be registered at the provider.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 400: when the
   * issuer does not answer as an OpenID provider, or a field is not valid. 409 `PROVIDER_EXISTS`: when
   * the shop has it.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.identityProviders.addProvider({
   *   name: 'Google',
   *   issuer: 'https://accounts.google.com',
   *   clientId: 'the-id-there',
   * })
   * ```
   */
  addProvider(
    provider: AddIdentityProviderRequest,
    options?: WriteOptions,
  ): Promise<IdentityProvidersReply>
  /**
   * Changes the name or the secret of a provider, turns it on or off, and returns all of them.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 404
   * `IDENTITY_PROVIDER_NOT_FOUND`: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.identityProviders.changeProvider(id, { isOn: false })
   * ```
   */
  changeProvider(
    id: string,
    changes: ChangeIdentityProviderRequest,
    options?: WriteOptions,
  ): Promise<IdentityProvidersReply>
  /**
   * Deletes a provider with every member's link to it, and returns those that are left.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 404
   * `IDENTITY_PROVIDER_NOT_FOUND`: when it was removed before.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.identityProviders.removeProvider(id)
   * ```
   */
  removeProvider(id: string, options?: WriteOptions): Promise<IdentityProvidersReply>
}

const providers = '/_api/vitrine/v1/identity-providers'

export function createAdminIdentityProviders({
  api,
}: Pick<Connection, 'api'>): AdminIdentityProviders {
  return {
    listProviders: (options) => api.get(providers, undefined, options),
    addProvider: (provider, options) => api.post(providers, provider, options),
    changeProvider: async (id, changes, options) =>
      api.patch(providers + path`/${id}`, changes, options),
    removeProvider: async (id, options) => api.delete(providers + path`/${id}`, undefined, options),
  }
}
