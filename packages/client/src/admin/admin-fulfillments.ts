import type {
  CreateFulfillmentRequest,
  CreateFulfillmentResponse,
  ListFulfillmentsResponse,
  OrderWithFulfillments,
  UpdateFulfillmentRequest,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * What was sent of an order, as merchants record it. Only on Vitrine's platform.
 *
 * @see wire contract section 7.3
 */
export interface AdminFulfillments {
  /**
   * Records that items of an order were sent or handed over, and returns all its fulfillments and
   * the id of the new one. Without `lineItems` it has everything that was not fulfilled yet. The
   * buyer gets an e-mail with the tracking link unless `sendShippingEmail` is false. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 409 `FULFILLMENT_EXCEEDS_ORDER` or `ORDER_ALREADY_CANCELED`; and when
   * the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.createFulfillment(orderId, {
   *   fulfillment: { trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094' } },
   * })
   * ```
   */
  createFulfillment(
    orderId: string,
    request: CreateFulfillmentRequest,
    options?: WriteOptions,
  ): Promise<CreateFulfillmentResponse>
  /**
   * Changes the items or the tracking of a fulfillment, and returns all of the order. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `FULFILLMENT_NOT_FOUND`, 409 `FULFILLMENT_EXCEEDS_ORDER` or
   * `ORDER_ALREADY_CANCELED`; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.orders.updateFulfillment(orderId, fulfillmentId, {
   *   fulfillment: { trackingInfo: { trackingLink: 'https://parcels.example/1' } },
   *   sendShippingEmail: true,
   * })
   * ```
   */
  updateFulfillment(
    orderId: string,
    fulfillmentId: string,
    request: UpdateFulfillmentRequest,
    options?: WriteOptions,
  ): Promise<OrderWithFulfillments>
  /**
   * Takes back that items were sent, and returns the fulfillments that are left. Only on Vitrine's
   * platform.
   *
   * @throws {PlatformError} 404 `FULFILLMENT_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { fulfillments } = await admin.orders.deleteFulfillment(orderId, fulfillmentId)
   * ```
   */
  deleteFulfillment(
    orderId: string,
    fulfillmentId: string,
    options?: WriteOptions,
  ): Promise<OrderWithFulfillments>
}

export function createAdminFulfillments({ api }: Pick<Connection, 'api'>): AdminFulfillments {
  return {
    createFulfillment: async (orderId, request, options) =>
      api.post(
        path`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`,
        { ...request },
        options,
      ),

    updateFulfillment: async (orderId, fulfillmentId, request, options) => {
      const { orderWithFulfillments } = await api.patch<ListFulfillmentsResponse>(
        path`/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
        { ...request },
        options,
      )
      return orderWithFulfillments
    },

    deleteFulfillment: async (orderId, fulfillmentId, options) => {
      const { orderWithFulfillments } = await api.delete<ListFulfillmentsResponse>(
        path`/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
        {},
        options,
      )
      return orderWithFulfillments
    },
  }
}
