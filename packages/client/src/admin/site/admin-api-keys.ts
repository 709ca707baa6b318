import type { ApiKeyInfo, CreateApiKeyRequest } from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'
import { path } from '../../http/path.ts'

/**
 * The API keys of the shop. Only on Vitrine's platform, for staff who are signed in to the back office;
 * changes need a sign-in of the last ten minutes.
 */
export interface AdminApiKeys {
  /**
   * The valid keys without their secrets, oldest first.
   *
   * @throws {PlatformError} 403 `PERMISSION_DENIED`: when the caller lacks `SITE.MANAGE`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { apiKeys } = await admin.apiKeys.listApiKeys()
   * ```
   */
  listApiKeys(options?: CallOptions): Promise<{ apiKeys: ApiKeyInfo[] }>
  /**
   * Creates a key with these permissions, and returns it; no later call does.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 400: when the name is empty, or a permission is unknown or for people alone.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { apiKey } = await admin.apiKeys.createApiKey({
   *   name: 'Stock sync',
   *   permissions: ['WIX_STORES.READ_INVENTORY', 'WIX_STORES.MODIFY_INVENTORY'],
   * })
   * ```
   */
  createApiKey(key: CreateApiKeyRequest, options?: WriteOptions): Promise<{ apiKey: string }>
  /**
   * Revokes a key, and returns those that are left. Calls with it are refused within a second.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 404 `API_KEY_NOT_FOUND`: when it was revoked before.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.apiKeys.revokeApiKey(id)
   * ```
   */
  revokeApiKey(id: string, options?: WriteOptions): Promise<{ apiKeys: ApiKeyInfo[] }>
}

const keys = '/_api/vitrine/v1/api-keys'

export function createAdminApiKeys({ api }: Pick<Connection, 'api'>): AdminApiKeys {
  return {
    listApiKeys: (options) => api.get(keys, undefined, options),
    createApiKey: (key, options) => api.post(keys, key, options),
    revokeApiKey: async (id, options) => api.delete(keys + path`/${id}`, undefined, options),
  }
}
