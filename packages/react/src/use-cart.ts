import type { AddToCartRequest, Cart } from '@vitrine/client'
import { useEffect, useSyncExternalStore } from 'react'
import { type CartState, cartStoreOf } from './cart-store.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The shopper's cart, and the functions that change it.
 *
 * @example
 * ```tsx
 * const { count, add, pending } = useCart()
 * await add({ lineItems })
 * ```
 */
export type ShopperCart = CartState & {
  /** The sum of the quantities; 0 while the cart is not loaded. */
  count: number
  /**
   * A promise of the cart, for `use(…)`. Reading it starts loading, on a server too.
   *
   * @throws {PlatformError | ConnectionError | SessionEndedError} When the cart could not be loaded;
   * `error` holds the same error.
   */
  readonly promise: Promise<Cart | null>
  /**
   * Adds line items, and returns the cart.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  add(request: AddToCartRequest): Promise<Cart | null>
  /**
   * Sets the quantity of a line item, and returns the cart; 0 removes the line item.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  setQuantity(lineItemId: string, quantity: number): Promise<Cart | null>
  /**
   * Removes line items, and returns the cart.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  remove(...lineItemIds: string[]): Promise<Cart | null>
  /**
   * Applies a coupon, and returns the cart.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  applyCoupon(code: string): Promise<Cart | null>
  /**
   * Removes the coupon, and returns the cart.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  removeCoupon(): Promise<Cart | null>
  /**
   * Deletes the cart, and returns `null`.
   *
   * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  clear(): Promise<Cart | null>
  /**
   * Loads the cart again; `value` stays until the new one has arrived.
   *
   * @throws {PlatformError | ConnectionError | SessionEndedError} When the cart could not be loaded;
   * `error` holds the same error.
   */
  reload(): Promise<Cart | null>
}

/**
 * The shopper's cart, shared by all components; `value` is `null` while there is no cart.
 *
 * Changes are sent one after the other. The promise of a change that the platform refuses rejects,
 * and the cart stays unchanged. The cart is loaded after the first render, so never on a server, and
 * again when the shopper signs in or out.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Bag() {
 *   const { count, value, setQuantity } = useCart()
 *   return (
 *     <ul aria-label={`${count} items`}>
 *       {value?.lineItems.map(({ id, quantity, productName }) => (
 *         <li key={id}>
 *           {productName.original}
 *           <button onClick={() => setQuantity(id, quantity + 1)}>One more</button>
 *         </li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useCart(): ShopperCart {
  const store = cartStoreOf(useClient())
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    store.load().catch(() => {})
  }, [store])
  const { change } = store

  return {
    ...state,
    count: state.value?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    get promise() {
      return store.load()
    },
    add: (request) => change(async (cart) => (await cart.addToCurrentCart(request)).cart),
    setQuantity: (id, quantity) =>
      change(async (cart) => {
        if (quantity === 0) return (await cart.removeLineItemsFromCurrentCart([id])).cart
        return (await cart.updateCurrentCartLineItemQuantity([{ id, quantity }])).cart
      }),
    remove: (...ids) =>
      change(async (cart) => (await cart.removeLineItemsFromCurrentCart(ids)).cart),
    applyCoupon: (couponCode) => change((cart) => cart.updateCurrentCart({ couponCode })),
    removeCoupon: () => change(async (cart) => (await cart.removeCouponFromCurrentCart()).cart),
    clear: () =>
      change(async (cart) => {
        await cart.deleteCurrentCart()
        return null
      }),
    reload: store.reload,
  }
}
