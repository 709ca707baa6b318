import type { AddToCartRequest, Cart } from '@vitrine/client'
import { useEffect, useSyncExternalStore } from 'react'
import type { CartState } from './cart-store.ts'
import { cartStoreOf } from './client-cart-store.ts'
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
  /** The sum of the wanted quantities, with what is being added; 0 while the cart is not loaded. */
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
   * Adds the line items of the last removal again, and returns the cart; does nothing without one.
   * What has been removed on the platform already gets new ids, at the end of the cart.
   *
   * @throws {PlatformError} When the platform refuses the change, such as for a sold-out item.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  undoRemoval(): Promise<Cart | null>
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
 * A changed quantity, a removed line and what is being added are shown at once; money comes from the
 * platform only, and is not final while `pending`. One request is made at a time. Changes that wait for it
 * are combined, so that only the newest quantity of a line is sent, and the promises of those before
 * settle with it. While the browser is offline changes wait; they are lost when the page is closed. The
 * promise of a change that the platform refuses rejects, `changeError` is set, and the cart is that of the
 * platform again. A change in another tab of the browser is shown here too.
 *
 * The cart is loaded after the first render, so never on a server, and again when the shopper signs in
 * or out.
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
  const setQuantities = (quantities: [string, number][]) =>
    change({ kind: 'lines', quantities: new Map(quantities) })

  return {
    ...state,
    count: countOf(state),
    get promise() {
      return store.load()
    },
    add: (request) => change({ kind: 'add', request }),
    setQuantity: (id, quantity) => setQuantities([[id, quantity]]),
    remove: (...ids) => setQuantities(ids.map((id) => [id, 0])),
    undoRemoval: store.undoRemoval,
    applyCoupon: (code) => change({ kind: 'coupon', code }),
    removeCoupon: () => change({ kind: 'coupon', code: null }),
    clear: () => change({ kind: 'clear' }),
    reload: store.reload,
  }
}

function countOf({ value, adding }: CartState) {
  const added = adding.flatMap(({ lineItems = [], customLineItems = [] }) => [
    ...lineItems,
    ...customLineItems,
  ])
  return [...(value?.lineItems ?? []), ...added].reduce((sum, { quantity }) => sum + quantity, 0)
}
