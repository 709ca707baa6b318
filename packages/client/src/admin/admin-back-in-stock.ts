import type {
  CountBackInStockRequestsResponse,
  ListBackInStockRequestsResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Who waits for items that are sold out. Only on Vitrine's platform. */
export interface AdminBackInStock {
  /**
   * A page of the confirmed requests, of one product or of all, the newest first; 50 unless a limit is given.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { requests, totalResults } = await admin.backInStock.listRequests({ catalogItemId: productId })
   * ```
   */
  listRequests(
    page?: { catalogItemId?: string; limit?: number; offset?: number },
    options?: CallOptions,
  ): Promise<ListBackInStockRequestsResponse>
  /**
   * How many addresses wait for each item, the most wanted first; at most 100 items.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const [mostWanted] = await admin.backInStock.countRequests()
   * ```
   */
  countRequests(options?: CallOptions): Promise<CountBackInStockRequestsResponse['items']>
}

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'

export function createAdminBackInStock({ api }: Pick<Connection, 'api'>): AdminBackInStock {
  return {
    listRequests: (page = {}, options) => api.get(REQUESTS, page, options),
    countRequests: async (options) => {
      const { items } = await api.get<CountBackInStockRequestsResponse>(
        `${REQUESTS}/counts`,
        {},
        options,
      )
      return items
    },
  }
}
