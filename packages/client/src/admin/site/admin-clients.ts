import type {
  ChangeClientRequest,
  ClientInfo,
  CreateClientRequest,
  CreateClientResponse,
} from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'
import { path } from '../../http/path.ts'

/**
 * The OAuth clients of the shop. Only on Vitrine's platform, for staff who are signed in to the back
 * office; changes need a sign-in of the last ten minutes.
 */
export interface AdminClients {
  /**
   * The clients without their secrets, oldest first.
   *
   * @throws {PlatformError} 403 `PERMISSION_DENIED`: when the caller lacks `SITE.MANAGE`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { clients } = await admin.clients.listClients()
   * ```
   */
  listClients(options?: CallOptions): Promise<{ clients: ClientInfo[] }>
  /**
   * Registers a client, and returns its id; of a confidential one with its secret, which no later call
   * returns.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 400: when an address or a key is not allowed.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { clientId, clientSecret } = await admin.clients.createClient({
   *   name: 'Kiosk',
   *   redirectUris: ['https://kiosk.example/callback'],
   *   origins: ['https://kiosk.example'],
   *   isConfidential: true,
   * })
   * ```
   */
  createClient(client: CreateClientRequest, options?: WriteOptions): Promise<CreateClientResponse>
  /**
   * Changes the name and addresses of a client, and returns all clients.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 400: when an address is not allowed. 404 `CLIENT_NOT_FOUND`: when it was deleted.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.clients.changeClient(clientId, { origins: ['https://kiosk.example'] })
   * ```
   */
  changeClient(
    clientId: string,
    changes: ChangeClientRequest,
    options?: WriteOptions,
  ): Promise<{ clients: ClientInfo[] }>
  /**
   * Replaces the secret of a client at once, and returns the new one; no later call does.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 404 `CLIENT_NOT_FOUND`: when it was deleted.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { clientSecret } = await admin.clients.replaceClientSecret(clientId)
   * ```
   */
  replaceClientSecret(clientId: string, options?: WriteOptions): Promise<{ clientSecret: string }>
  /**
   * Deletes a client with every session through it, and returns those that are left.
   *
   * @throws {PlatformError} 401 `-19990`: when the sign-in is more than ten minutes old. 403
   * `PERMISSION_DENIED`: when the caller is no staff member with `SITE.MANAGE`.
   * 404 `CLIENT_NOT_FOUND`: when it was deleted before. 409 `CLIENT_IN_USE`: when it is the back
   * office's.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.clients.endClient(clientId)
   * ```
   */
  endClient(clientId: string, options?: WriteOptions): Promise<{ clients: ClientInfo[] }>
}

const clients = '/_api/vitrine/v1/clients'

export function createAdminClients({ api }: Pick<Connection, 'api'>): AdminClients {
  return {
    listClients: (options) => api.get(clients, undefined, options),
    createClient: (client, options) => api.post(clients, client, options),
    changeClient: async (id, changes, options) =>
      api.patch(clients + path`/${id}`, changes, options),
    replaceClientSecret: async (id, options) =>
      api.post(clients + path`/${id}/secret`, {}, options),
    endClient: async (id, options) => api.delete(clients + path`/${id}`, undefined, options),
  }
}
