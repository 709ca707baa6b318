import type {
  AbandonedCheckout,
  AbandonedCheckoutSearch,
  CancelOrderOptions,
  GetOrderResponse,
  Order,
  OrderUpdate,
  SearchAbandonedCheckoutsResponse,
} from '@vitrine/contract'
import { createOrders, type Orders } from '../checkout/orders.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'

/**
 * Orders as merchants handle them.
 *
 * @see wire contract section 7.3
 */
export interface AdminOrders extends Orders {
  /**
   * Updates the given fields, and returns the order.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.updateOrder(orderId, { archived: true })
   * ```
   */
  updateOrder(id: string, order: OrderUpdate, options?: WriteOptions): Promise<Order>
  /**
   * Cancels an order.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.cancelOrder(orderId, { restockAllItems: true })
   * ```
   */
  cancelOrder(
    id: string,
    choices?: CancelOrderOptions,
    options?: WriteOptions,
  ): Promise<GetOrderResponse>
}

/**
 * Checkouts that were started and not completed. @see wire contract section 7.4
 */
export interface AbandonedCheckouts {
  /**
   * One page of the abandoned checkouts that match.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { abandonedCheckouts } = await admin.abandonedCheckouts.searchAbandonedCheckouts({
   *   filter: { status: 'ABANDONED' },
   * })
   * ```
   */
  searchAbandonedCheckouts(
    search: AbandonedCheckoutSearch,
    options?: CallOptions,
  ): Promise<SearchAbandonedCheckoutsResponse>
  /**
   * The abandoned checkout itself.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { checkoutUrl } = await admin.abandonedCheckouts.getAbandonedCheckout(id)
   * ```
   */
  getAbandonedCheckout(id: string, options?: CallOptions): Promise<AbandonedCheckout>
}

export function createAdminOrders({ api }: Pick<Connection, 'api'>): AdminOrders {
  return {
    ...createOrders({ api }),

    updateOrder: async (id, changes, options) => {
      const { order } = await nameArgument(
        'order.id',
        api.patch<GetOrderResponse>(
          path`/ecom/v1/orders/${id}`,
          { order: { ...changes, id } },
          options,
        ),
      )
      return order
    },

    cancelOrder: async (id, choices, options) =>
      api.post(path`/ecom/v1/orders/${id}/cancel`, { id, ...choices }, options),
  }
}

export function createAbandonedCheckouts({ api }: Pick<Connection, 'api'>): AbandonedCheckouts {
  return {
    searchAbandonedCheckouts: (search, options) =>
      api.read('/ecom/v1/abandoned-checkout/search', { search }, options),

    getAbandonedCheckout: async (id, options) => {
      const { abandonedCheckout } = await api.get<{ abandonedCheckout: AbandonedCheckout }>(
        path`/ecom/v1/abandoned-checkout/${id}`,
        { abandonedCheckoutId: id },
        options,
      )
      return abandonedCheckout
    },
  }
}
