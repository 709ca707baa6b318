import type { ListReturnsResponse, OrderReturns } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** What merchants decide on returns. Only on Vitrine's platform. */
export interface AdminReturns {
  /**
   * Approves a return, and writes to its buyer. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `RETURN_NOT_FOUND`. 409 `RETURN_STATUS_CHANGED`: someone has decided
   * on it before; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { returns } = await admin.orders.listReturns(orderId)
   * for (const { id } of returns) await admin.orders.approveReturn(orderId, id)
   * ```
   */
  approveReturn(orderId: string, returnId: string, options?: WriteOptions): Promise<OrderReturns>
  /**
   * Declines a return, and writes to its buyer why. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `RETURN_NOT_FOUND`. 409 `RETURN_STATUS_CHANGED`: someone has decided
   * on it before; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { returns } = await admin.orders.listReturns(orderId)
   * for (const { id } of returns) await admin.orders.declineReturn(orderId, id, 'It was worn.')
   * ```
   */
  declineReturn(
    orderId: string,
    returnId: string,
    reason: string,
    options?: WriteOptions,
  ): Promise<OrderReturns>
  /**
   * Notes that the items of an approved return have arrived; a refund with its id settles it. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `RETURN_NOT_FOUND`. 409 `RETURN_STATUS_CHANGED`: someone has decided
   * on it before; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { returns } = await admin.orders.listReturns(orderId)
   * for (const { id } of returns) await admin.orders.receiveReturn(orderId, id)
   * ```
   */
  receiveReturn(orderId: string, returnId: string, options?: WriteOptions): Promise<OrderReturns>
}

export function createAdminReturns({ api }: Pick<Connection, 'api'>): AdminReturns {
  return {
    approveReturn: (orderId, id, options) => decide(orderId, id, 'approve', {}, options),
    declineReturn: (orderId, id, reason, options) =>
      decide(orderId, id, 'decline', { reason }, options),
    receiveReturn: (orderId, id, options) => decide(orderId, id, 'receive', {}, options),
  }

  async function decide(
    orderId: string,
    id: string,
    decision: string,
    body: object,
    options: WriteOptions | undefined,
  ) {
    const { orderReturns } = await api.post<ListReturnsResponse>(
      path`/ecom/v1/returns/${id}/orders/${orderId}/${decision}`,
      body,
      options,
    )
    return orderReturns
  }
}
