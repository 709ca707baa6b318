import type { CheckoutPayment, CheckoutPaymentResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Payments of a checkout through the store's payment provider, by its buyer. Each call can be
 * repeated. Only on Vitrine's platform.
 *
 * @see docs/payments.md
 */
export interface Payments {
  /**
   * Begins the payment of a checkout, or goes on with the one that it has; `client` has what the
   * buyer's page passes to the provider.
   *
   * @throws {PlatformError} 400 `SITE_NOT_ACCEPTING_PAYMENTS`, `PAYMENT_NOT_NEEDED` or
   * `AMOUNT_NOT_CHARGEABLE`, 409 `CHECKOUT_CHANGED`, `CHECKOUT_IS_COMPLETE`, `PAYMENT_CANCELED` or
   * `PARTIAL_OUT_OF_STOCK`; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { payment, client: form } = await payments.beginPayment(checkoutId)
   * ```
   */
  beginPayment(checkoutId: string, options?: WriteOptions): Promise<CheckoutPaymentResponse>
  /**
   * The payment after the provider was asked for it: whether it became the order, or why the card
   * was declined.
   *
   * @throws {PlatformError} 404 `CHECKOUT_NOT_FOUND` or `PAYMENT_NOT_FOUND`; and when the platform
   * refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { status, orderId } = await payments.settlePayment(checkoutId, paymentId)
   * ```
   */
  settlePayment(
    checkoutId: string,
    paymentId: string,
    options?: WriteOptions,
  ): Promise<CheckoutPayment>
  /**
   * Gives the reserved stock back, and returns the payment; one that became the order stays as it
   * is.
   *
   * @throws {PlatformError} 404 `CHECKOUT_NOT_FOUND` or `PAYMENT_NOT_FOUND`; and when the platform
   * refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when an id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { cancelReason } = await payments.cancelPayment(checkoutId, paymentId)
   * ```
   */
  cancelPayment(
    checkoutId: string,
    paymentId: string,
    options?: WriteOptions,
  ): Promise<CheckoutPayment>
}

/**
 * Creates the calls about payments of a checkout.
 *
 * @example
 * ```ts
 * const payments = createPayments(client)
 * ```
 */
export function createPayments({ api }: Pick<Connection, 'api'>): Payments {
  return {
    beginPayment: async (checkoutId, options) =>
      api.post(path`/ecom/v1/checkouts/${checkoutId}/payments`, {}, options),

    settlePayment: async (checkoutId, paymentId, options) =>
      change(path`/ecom/v1/checkouts/${checkoutId}/payments/${paymentId}/settle`, options),

    cancelPayment: async (checkoutId, paymentId, options) =>
      change(path`/ecom/v1/checkouts/${checkoutId}/payments/${paymentId}/cancel`, options),
  }

  async function change(url: string, options?: WriteOptions) {
    const { payment } = await api.post<CheckoutPaymentResponse>(url, {}, options)
    return payment
  }
}
