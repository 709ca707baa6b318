import type {
  AddToCartRequest,
  Cart,
  CreateCheckoutFromCartRequest,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  GetCartResponse,
  LineItemQuantity,
  UpdateCartRequest,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import { isPlatformError } from '../errors.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'

/**
 * The cart of the session's visitor or member. Money is a decimal string.
 *
 * @see wire contract section 7.1
 */
export interface CurrentCart {
  /**
   * The cart itself, without the wrapper of the wire (section 11.4).
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart yet.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { lineItems } = await client.currentCart.getCurrentCart()
   * ```
   */
  getCurrentCart(options?: CallOptions): Promise<Cart>
  /**
   * The cart, or `null` while there is none.
   *
   * @throws {PlatformError} When the platform refuses the request or fails; that there is no cart
   * is `null`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const count = (await client.currentCart.findCurrentCart())?.lineItems.length ?? 0
   * ```
   */
  findCurrentCart(options?: CallOptions): Promise<Cart | null>
  /**
   * Adds line items to the cart, which is created when there is none. When less is in stock than
   * requested, a Vitrine platform adds what there is; see `quantity` and `availability` of the line item.
   *
   * @throws {PlatformError} When a product is unknown, sold out, or a choice of it is missing.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { cart } = await client.currentCart.addToCurrentCart({
   *   lineItems: [
   *     {
   *       catalogReference: {
   *         appId: STORES_APP_ID,
   *         catalogItemId: productId,
   *         options: { variantId },
   *       },
   *       quantity: 1,
   *     },
   *   ],
   * })
   * ```
   */
  addToCurrentCart(request: AddToCartRequest, options?: WriteOptions): Promise<GetCartResponse>
  /**
   * Updates note, contact or coupon, and returns the cart.
   *
   * @throws {PlatformError} `ERROR_COUPON_DOES_NOT_EXIST` and other coupon codes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const cart = await client.currentCart.updateCurrentCart({ couponCode: 'SPRING' })
   * ```
   */
  updateCurrentCart(request: UpdateCartRequest, options?: WriteOptions): Promise<Cart>
  /**
   * Sets quantities, limited to the stock; 0 is not allowed, see `removeLineItemsFromCurrentCart`.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart; 404
   * `LINE_ITEM_NOT_FOUND`: when it has no such line item; 400: when a quantity is 0.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await client.currentCart.updateCurrentCartLineItemQuantity([{ id: lineItemId, quantity: 2 }])
   * ```
   */
  updateCurrentCartLineItemQuantity(
    lineItems: LineItemQuantity[],
    options?: WriteOptions,
  ): Promise<GetCartResponse>
  /**
   * Removes line items.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart; 404
   * `LINE_ITEM_NOT_FOUND`: when it has no such line item.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { cart } = await client.currentCart.removeLineItemsFromCurrentCart([lineItemId])
   * ```
   */
  removeLineItemsFromCurrentCart(
    lineItemIds: string[],
    options?: WriteOptions,
  ): Promise<GetCartResponse>
  /**
   * Removes the coupon.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { cart } = await client.currentCart.removeCouponFromCurrentCart()
   * ```
   */
  removeCouponFromCurrentCart(options?: WriteOptions): Promise<GetCartResponse>
  /**
   * The totals of the cart, with shipping and taxes for the given address.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { priceSummary } = await client.currentCart.estimateCurrentCartTotals({
   *   shippingAddress: { country: 'EE', postalCode: '10111' },
   * })
   * ```
   */
  estimateCurrentCartTotals(
    request?: EstimateTotalsRequest,
    options?: CallOptions,
  ): Promise<EstimateTotalsResponse>
  /**
   * Creates a checkout; `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })` leads to
   * its page.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
   *   channelType: 'WEB',
   * })
   * ```
   */
  createCheckoutFromCurrentCart(
    request: CreateCheckoutFromCartRequest,
    options?: WriteOptions,
  ): Promise<{ checkoutId: string }>
  /**
   * Deletes the cart.
   *
   * @throws {PlatformError} 404 `OWNED_CART_NOT_FOUND`: when there is no cart.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await client.currentCart.deleteCurrentCart()
   * ```
   */
  deleteCurrentCart(options?: WriteOptions): Promise<void>
}

const PATH = '/ecom/v1/carts/current'

/**
 * Creates the calls about the cart; `client.currentCart` are those of a client.
 *
 * @example
 * ```ts
 * const currentCart = createCurrentCart(createSession({ clientId }))
 * const cart = await currentCart.findCurrentCart()
 * ```
 */
export function createCurrentCart({ api }: Pick<Connection, 'api'>): CurrentCart {
  const getCurrentCart = async (options?: CallOptions) => {
    const { cart } = await api.get<GetCartResponse>(PATH, {}, options)
    return cart
  }

  return {
    getCurrentCart,

    findCurrentCart: (options) =>
      getCurrentCart(options).catch((error: unknown) => {
        if (isPlatformError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null
        throw error
      }),

    addToCurrentCart: (request, options) => api.post(`${PATH}/add-to-cart`, request, options),

    updateCurrentCart: async (request, options) => {
      const { cart } = await api.patch<GetCartResponse>(PATH, request, options)
      return cart
    },

    updateCurrentCartLineItemQuantity: (lineItems, options) =>
      api.post(`${PATH}/update-line-items-quantity`, { lineItems }, options),

    removeLineItemsFromCurrentCart: (lineItemIds, options) =>
      api.post(`${PATH}/remove-line-items`, { lineItemIds }, options),

    removeCouponFromCurrentCart: (options) => api.post(`${PATH}/remove-coupon`, {}, options),

    estimateCurrentCartTotals: (request = {}, options) =>
      api.read(`${PATH}/estimate-totals`, request, options),

    createCheckoutFromCurrentCart: (request, options) =>
      api.post(`${PATH}/create-checkout`, request, options),

    deleteCurrentCart: async (options) => {
      await api.delete(PATH, {}, options)
    },
  }
}
