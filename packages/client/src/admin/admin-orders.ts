import type {
  AbandonedCheckout,
  AbandonedCheckoutSearch,
  CancelOrderOptions,
  GetOrderResponse,
  ListOrderDownloadsResponse,
  ListTransactionsResponse,
  Order,
  OrderDownload,
  OrderLinkResponse,
  OrderTransactions,
  OrderUpdate,
  RefundOrderRequest,
  SearchAbandonedCheckoutsResponse,
} from '@vitrine/contract'
import { createOrders, type Orders } from '../checkout/orders.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'
import { type AdminFulfillments, createAdminFulfillments } from './admin-fulfillments.ts'
import { type AdminReturns, createAdminReturns } from './admin-returns.ts'

/**
 * Orders as merchants handle them.
 *
 * @see wire contract section 7.3
 */
export interface AdminOrders extends Orders, AdminFulfillments, AdminReturns {
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
  /**
   * Records that the rest of an order was paid outside of the store, and returns the order. Only
   * on Vitrine's platform.
   *
   * @throws {PlatformError} 409 `ORDER_ALREADY_PAID` or `ORDER_ALREADY_CANCELED`; and when the
   * platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { paymentStatus } = await admin.orders.markOrderAsPaid(orderId)
   * ```
   */
  markOrderAsPaid(id: string, options?: WriteOptions): Promise<Order>
  /**
   * Records a refund that was paid outside of the store, puts the given items back into stock, and
   * returns the order. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 409 `REFUND_EXCEEDS_PAYMENT` or `RESTOCK_EXCEEDS_ORDER`; and when the
   * platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.refundOrder(orderId, { amount: '5.00', reason: 'A chip in the glaze' })
   * ```
   */
  refundOrder(id: string, refund: RefundOrderRequest, options?: WriteOptions): Promise<Order>
  /**
   * What was paid and refunded of an order, in the store and outside of it, and what can still be
   * refunded. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`; and when the platform refuses the request or
   * fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { refundable, refunds } = await admin.orders.listTransactions(orderId)
   * ```
   */
  listTransactions(orderId: string, options?: CallOptions): Promise<OrderTransactions>
  /**
   * Adds a comment to the order's history, which its buyer does not see, and returns the order.
   * Only on Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.addMerchantComment(orderId, 'Wrap it as a gift.')
   * ```
   */
  addMerchantComment(id: string, message: string, options?: WriteOptions): Promise<Order>
  /**
   * Replaces the links of an order's files, which end, with new ones. Only on Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const files = await admin.orders.renewDownloads(orderId)
   * ```
   */
  renewDownloads(orderId: string, options?: WriteOptions): Promise<OrderDownload[]>
  /**
   * Ends the link that shows an order without a sign-in, and returns a new one. Only on Vitrine's
   * platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const address = await admin.orders.replaceOrderLink(orderId)
   * ```
   */
  replaceOrderLink(orderId: string, options?: WriteOptions): Promise<string>
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
  /**
   * Deletes what is known of an abandoned checkout, and the checkout itself unless something was paid or ordered with
   * it, so that its buyer gets no e-mail about it. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ABANDONED_CHECKOUT_NOT_FOUND`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.abandonedCheckouts.deleteAbandonedCheckout(id)
   * ```
   */
  deleteAbandonedCheckout(id: string, options?: WriteOptions): Promise<void>
}

export function createAdminOrders({ api }: Pick<Connection, 'api'>): AdminOrders {
  return {
    ...createOrders({ api }),
    ...createAdminFulfillments({ api }),
    ...createAdminReturns({ api }),

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

    markOrderAsPaid: async (id, options) =>
      post(path`/ecom/v1/orders/${id}/mark-as-paid`, { id }, options),

    refundOrder: async (id, refund, options) =>
      post(path`/ecom/v1/orders/${id}/refunds`, { id, ...refund }, options),

    listTransactions: async (orderId, options) => {
      const { orderTransactions } = await api.get<ListTransactionsResponse>(
        path`/ecom/v1/payments/orders/${orderId}`,
        {},
        options,
      )
      return orderTransactions
    },

    addMerchantComment: async (id, message, options) =>
      post(path`/ecom/v1/orders/${id}/activities`, { id, merchantComment: { message } }, options),

    renewDownloads: async (orderId, options) => {
      const { downloads } = await api.post<ListOrderDownloadsResponse>(
        path`/ecom/v1/orders/${orderId}/downloads/renew`,
        {},
        options,
      )
      return downloads
    },

    replaceOrderLink: async (orderId, options) => {
      const { url } = await api.post<OrderLinkResponse>(
        path`/ecom/v1/orders/${orderId}/link/replace`,
        {},
        options,
      )
      return url
    },
  }

  async function post(url: string, body: object, options?: WriteOptions) {
    const { order } = await api.post<GetOrderResponse>(url, body, options)
    return order
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

    deleteAbandonedCheckout: async (id, options) => {
      await api.delete(path`/ecom/v1/abandoned-checkout/${id}`, {}, options)
    },
  }
}
