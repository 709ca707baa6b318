import type {
  Checkout,
  CheckoutInfo,
  CreateCheckoutRequest,
  CreateOrderResponse,
  CustomLineItemToAdd,
  GetCheckoutResponse,
  LineItemQuantity,
  LineItemToAdd,
  UpdateCheckoutOptions,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'

/**
 * Checkouts: the steps from a cart to an order. Money is a decimal string.
 *
 * @see wire contract section 7.2
 */
export interface Checkouts {
  /**
   * Creates a checkout without a cart, and returns it.
   *
   * @throws {PlatformError} `SITE_MUST_ACCEPT_PAYMENTS`, coupon and gift card codes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { id } = await checkouts.createCheckout({ channelType: 'WEB', lineItems })
   * ```
   */
  createCheckout(request: CreateCheckoutRequest, options?: WriteOptions): Promise<Checkout>
  /**
   * The checkout itself.
   *
   * @throws {PlatformError} 404: when there is none, or it belongs to another visitor or member.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { priceSummary } = await checkouts.getCheckout(checkoutId)
   * ```
   */
  getCheckout(id: string, options?: CallOptions): Promise<Checkout>
  /**
   * Updates addresses, delivery, note, coupon or gift card, and returns the checkout.
   *
   * @throws {PlatformError} `ERROR_COUPON_DOES_NOT_EXIST`, `GIFT_CARD_NOT_FOUND` and other coupon and gift card codes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.updateCheckout(checkoutId, { buyerInfo: { email } }, { couponCode: 'SPRING' })
   * ```
   */
  updateCheckout(
    id: string,
    checkout: CheckoutInfo,
    changes?: UpdateCheckoutOptions,
    options?: WriteOptions,
  ): Promise<Checkout>
  /**
   * Adds line items.
   *
   * @throws {PlatformError} `CHECKOUT_IS_COMPLETE`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { checkout } = await checkouts.addToCheckout(checkoutId, { lineItems })
   * ```
   */
  addToCheckout(
    id: string,
    items: { lineItems?: LineItemToAdd[]; customLineItems?: CustomLineItemToAdd[] },
    options?: WriteOptions,
  ): Promise<GetCheckoutResponse>
  /**
   * Sets quantities.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.updateLineItemsQuantity(checkoutId, [{ id: lineItemId, quantity: 2 }])
   * ```
   */
  updateLineItemsQuantity(
    id: string,
    lineItems: LineItemQuantity[],
    options?: WriteOptions,
  ): Promise<GetCheckoutResponse>
  /**
   * Removes line items.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.removeLineItems(checkoutId, [lineItemId])
   * ```
   */
  removeLineItems(
    id: string,
    lineItemIds: string[],
    options?: WriteOptions,
  ): Promise<GetCheckoutResponse>
  /**
   * Removes the coupon.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.removeCoupon(checkoutId)
   * ```
   */
  removeCoupon(id: string, options?: WriteOptions): Promise<GetCheckoutResponse>
  /**
   * Removes the gift card.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.removeGiftCard(checkoutId)
   * ```
   */
  removeGiftCard(id: string, options?: WriteOptions): Promise<GetCheckoutResponse>
  /**
   * The address of the hosted page for this checkout.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { checkoutUrl } = await checkouts.getCheckoutUrl(checkoutId)
   * ```
   */
  getCheckoutUrl(id: string, options?: CallOptions): Promise<{ checkoutUrl: string }>
  /**
   * Creates the order. Give an idempotency key: repeated requests then create one order only.
   *
   * @throws {PlatformError} `CHECKOUT_ALREADY_PAID`, `PARTIAL_OUT_OF_STOCK` and other codes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { orderId } = await checkouts.createOrder(checkoutId, {}, { idempotencyKey: checkoutId })
   * ```
   */
  createOrder(
    id: string,
    choices?: { savePaymentMethod?: boolean; delayCapture?: boolean },
    options?: WriteOptions,
  ): Promise<CreateOrderResponse>
  /**
   * Marks a checkout that was paid elsewhere as completed.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await checkouts.markCheckoutAsCompleted(checkoutId)
   * ```
   */
  markCheckoutAsCompleted(id: string, options?: WriteOptions): Promise<void>
}

/**
 * Creates the calls of a checkout, in the name of a client or an admin.
 *
 * @example
 * ```ts
 * const checkouts = createCheckouts(client)
 * ```
 */
export function createCheckouts({ api }: Pick<Connection, 'api'>): Checkouts {
  return {
    createCheckout: async (request, options) => {
      const { checkout } = await api.post<GetCheckoutResponse>(
        '/ecom/v1/checkouts',
        request,
        options,
      )
      return checkout
    },

    getCheckout: async (id, options) => {
      const { checkout } = await api.get<GetCheckoutResponse>(
        path`/ecom/v1/checkouts/${id}`,
        { id },
        options,
      )
      return checkout
    },

    updateCheckout: async (id, changes, others, options) => {
      const { checkout } = await nameArgument(
        'checkout.id',
        api.patch<GetCheckoutResponse>(
          path`/ecom/v1/checkouts/${id}`,
          { checkout: { ...changes, id }, ...others },
          options,
        ),
      )
      return checkout
    },

    addToCheckout: async (id, items, options) =>
      api.post(path`/ecom/v1/checkouts/${id}/add-to-checkout`, { id, ...items }, options),

    updateLineItemsQuantity: async (id, lineItems, options) =>
      api.post(
        path`/ecom/v1/checkouts/${id}/update-line-items-quantity`,
        { id, lineItems },
        options,
      ),

    removeLineItems: async (id, lineItemIds, options) =>
      api.post(path`/ecom/v1/checkouts/${id}/remove-line-items`, { id, lineItemIds }, options),

    removeCoupon: async (id, options) =>
      api.post(path`/ecom/v1/checkouts/${id}/remove-coupon`, { id }, options),

    removeGiftCard: async (id, options) =>
      api.post(path`/ecom/v1/checkouts/${id}/remove-gift-card`, { id }, options),

    getCheckoutUrl: async (id, options) =>
      api.get(path`/ecom/v1/checkouts/${id}/checkout-url`, { id }, options),

    createOrder: async (id, choices, options) =>
      api.post(path`/ecom/v1/checkouts/${id}/create-order`, { id, ...choices }, options),

    markCheckoutAsCompleted: async (id, options) => {
      await api.post(path`/ecom/v1/checkouts/${id}/mark-as-completed`, { id }, options)
    },
  }
}
