import type {
  AddToCartRequest,
  Cart,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  GetCartResponse,
  LineItemQuantity,
  UpdateCartRequest,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * The carts of all buyers, for keys and staff with `ECOM.READ_CARTS` or `ECOM.MODIFY_CARTS`. Money
 * is a decimal string. Only on Vitrine's platform.
 *
 * @see docs/carts.md
 */
export interface AdminCarts {
  /**
   * The cart itself.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { lineItems } = await admin.carts.getCart(cartId)
   * ```
   */
  getCart(id: string, options?: CallOptions): Promise<Cart>
  /**
   * Updates note, contact or coupon, and returns the cart.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.updateCart(cartId, { cartInfo: { buyerNote: 'Call first' } })
   * ```
   */
  updateCart(id: string, request: UpdateCartRequest, options?: WriteOptions): Promise<Cart>
  /**
   * Adds line items, no more than are in stock, and returns the cart.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.addToCart(cartId, { lineItems })
   * ```
   */
  addToCart(id: string, request: AddToCartRequest, options?: WriteOptions): Promise<Cart>
  /**
   * Sets quantities, limited to the stock, and returns the cart; 0 is not allowed.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND` or `LINE_ITEM_NOT_FOUND`; and when the
   * platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.updateLineItemsQuantity(cartId, [{ id: lineItemId, quantity: 2 }])
   * ```
   */
  updateLineItemsQuantity(
    id: string,
    lineItems: LineItemQuantity[],
    options?: WriteOptions,
  ): Promise<Cart>
  /**
   * Removes line items, and returns the cart.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND` or `LINE_ITEM_NOT_FOUND`; and when the
   * platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.removeLineItems(cartId, [lineItemId])
   * ```
   */
  removeLineItems(id: string, lineItemIds: string[], options?: WriteOptions): Promise<Cart>
  /**
   * Removes the coupon, and returns the cart.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.removeCoupon(cartId)
   * ```
   */
  removeCoupon(id: string, options?: WriteOptions): Promise<Cart>
  /**
   * The totals of the cart, with shipping and taxes for the given address.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { priceSummary } = await admin.carts.estimateTotals(cartId)
   * ```
   */
  estimateTotals(
    id: string,
    request?: EstimateTotalsRequest,
    options?: CallOptions,
  ): Promise<EstimateTotalsResponse>
  /**
   * Deletes the cart.
   *
   * @throws {PlatformError} 404 `CART_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.carts.deleteCart(cartId)
   * ```
   */
  deleteCart(id: string, options?: WriteOptions): Promise<void>
}

export function createAdminCarts({ api }: Pick<Connection, 'api'>): AdminCarts {
  return {
    getCart: async (id, options) => cartOf(await api.get(path`/ecom/v1/carts/${id}`, {}, options)),

    updateCart: async (id, request, options) =>
      cartOf(await api.patch(path`/ecom/v1/carts/${id}`, request, options)),

    addToCart: async (id, request, options) =>
      cartOf(await api.post(path`/ecom/v1/carts/${id}/add-to-cart`, request, options)),

    updateLineItemsQuantity: async (id, lineItems, options) =>
      cartOf(
        await api.post(
          path`/ecom/v1/carts/${id}/update-line-items-quantity`,
          { lineItems },
          options,
        ),
      ),

    removeLineItems: async (id, lineItemIds, options) =>
      cartOf(
        await api.post(path`/ecom/v1/carts/${id}/remove-line-items`, { lineItemIds }, options),
      ),

    removeCoupon: async (id, options) =>
      cartOf(await api.post(path`/ecom/v1/carts/${id}/remove-coupon`, {}, options)),

    estimateTotals: async (id, request = {}, options) =>
      api.read(path`/ecom/v1/carts/${id}/estimate-totals`, request, options),

    deleteCart: async (id, options) => {
      await api.delete(path`/ecom/v1/carts/${id}`, {}, options)
    },
  }
}

function cartOf({ cart }: GetCartResponse) {
  return cart
}
