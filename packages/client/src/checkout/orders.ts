import type {
  CursorSearch,
  GetOrderResponse,
  ListFulfillmentsResponse,
  ListOrderDownloadsResponse,
  ListReturnsResponse,
  Order,
  OrderDownload,
  OrderLinkResponse,
  OrderReturns,
  OrderWithFulfillments,
  RequestReturnRequest,
  SearchOrdersResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Orders: a member's own, or all of a site's for callers with the permission. Money is a decimal
 * string.
 *
 * @see wire contract section 7.3
 */
export interface Orders {
  /**
   * The order itself.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: when there is none, or it belongs to another
   * member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { number, status } = await orders.getOrder(orderId)
   * ```
   */
  getOrder(id: string, options?: CallOptions): Promise<Order>
  /**
   * One page of the orders that match; the next begins at `metadata.cursors.next`.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { orders: newest } = await orders.searchOrders({
   *   sort: [{ fieldName: 'createdDate', order: 'DESC' }],
   *   cursorPaging: { limit: 10 },
   * })
   * ```
   */
  searchOrders(search: CursorSearch, options?: CallOptions): Promise<SearchOrdersResponse>
  /**
   * All orders that match, page after page; one page is in memory at a time.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * for await (const order of orders.iterateOrders({ filter: { paymentStatus: 'PAID' } })) {
   *   console.log(order.number)
   * }
   * ```
   */
  iterateOrders(search: CursorSearch, options?: CallOptions): AsyncIterable<Order>
  /**
   * What of an order was sent, with the links to follow the parcels. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: when there is none, or it belongs to another
   * member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { fulfillments } = await orders.listFulfillments(orderId)
   * const links = fulfillments.map(({ trackingInfo }) => trackingInfo?.trackingLink)
   * ```
   */
  listFulfillments(orderId: string, options?: CallOptions): Promise<OrderWithFulfillments>
  /**
   * The files of a paid order with their links; none before it is paid and after it was refunded as
   * a whole. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: when there is none, or it belongs to another
   * member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const files = await orders.listDownloads(orderId)
   * const [first] = files.map(({ fileName, link }) => `${fileName}: ${link}`)
   * ```
   */
  listDownloads(orderId: string, options?: CallOptions): Promise<OrderDownload[]>
  /**
   * The address of a page that shows the order to every holder of the address, without a sign-in. Only
   * on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: when there is none, or it belongs to another
   * member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const address = await orders.getOrderLink(orderId)
   * ```
   */
  getOrderLink(orderId: string, options?: CallOptions): Promise<string>
  /**
   * What its buyer sends back of an order, and what can still be sent back. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND`: when there is none, or it belongs to another
   * member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { returns, returnable } = await orders.listReturns(orderId)
   * ```
   */
  listReturns(orderId: string, options?: CallOptions): Promise<OrderReturns>
  /**
   * Asks for a return of items of an own order that were sent; the merchant decides on it. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `ORDER_NOT_FOUND` or `LINE_ITEM_NOT_FOUND`. 409
   * `RETURN_EXCEEDS_DELIVERY`: when more is asked for than `returnable` has.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { returnable } = await orders.listReturns(orderId)
   * await orders.requestReturn(orderId, { lineItems: returnable, reason: 'CHANGED_MIND' })
   * ```
   */
  requestReturn(
    orderId: string,
    request: RequestReturnRequest['return'],
    options?: WriteOptions,
  ): Promise<OrderReturns>
}

/**
 * Creates the calls that read orders, in the name of a client or an admin.
 *
 * @example
 * ```ts
 * const orders = createOrders(client)
 * ```
 */
export function createOrders({ api }: Pick<Connection, 'api'>): Orders {
  return {
    getOrder: async (id, options) => {
      const { order } = await api.get<GetOrderResponse>(
        path`/ecom/v1/orders/${id}`,
        { id },
        options,
      )
      return order
    },
    searchOrders,
    iterateOrders,
    listFulfillments: async (orderId, options) => {
      const { orderWithFulfillments } = await api.get<ListFulfillmentsResponse>(
        path`/ecom/v1/fulfillments/orders/${orderId}`,
        {},
        options,
      )
      return orderWithFulfillments
    },
    listDownloads: async (orderId, options) => {
      const { downloads } = await api.get<ListOrderDownloadsResponse>(
        path`/ecom/v1/orders/${orderId}/downloads`,
        {},
        options,
      )
      return downloads
    },
    getOrderLink: async (orderId, options) => {
      const { url } = await api.get<OrderLinkResponse>(
        path`/ecom/v1/orders/${orderId}/link`,
        {},
        options,
      )
      return url
    },
    listReturns: async (orderId, options) => {
      const { orderReturns } = await api.get<ListReturnsResponse>(
        path`/ecom/v1/returns/orders/${orderId}`,
        {},
        options,
      )
      return orderReturns
    },
    requestReturn: async (orderId, request, options) => {
      const { orderReturns } = await api.post<ListReturnsResponse>(
        path`/ecom/v1/returns/orders/${orderId}/request-return`,
        { return: request },
        options,
      )
      return orderReturns
    },
  }

  function searchOrders(search: CursorSearch, options?: CallOptions) {
    return api.read<SearchOrdersResponse>('/ecom/v1/orders/search', { search }, options)
  }

  async function* iterateOrders({ search: words, ...search }: CursorSearch, options?: CallOptions) {
    const same = words ? { search: words } : {}
    let page = await searchOrders({ ...same, ...search }, options)
    for (;;) {
      yield* page.orders
      const cursor = page.metadata.cursors?.next
      if (!cursor) return
      page = await searchOrders(
        { ...same, cursorPaging: { ...search.cursorPaging, cursor } },
        options,
      )
    }
  }
}
