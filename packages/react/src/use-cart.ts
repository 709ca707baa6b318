import type { AddToCartRequest, Cart } from '@vitrine/client'
import { useEffect, useSyncExternalStore } from 'react'
import { type CartState, cartStoreOf } from './cart-store.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The shopper's cart, and what can be done with it.
 *
 * @example
 * ```tsx
 * const { count, add, pending } = useCart()
 * await add({ lineItems })
 * ```
 */
export type ShopperCart = CartState & {
  /** How many things are in it; 0 while that is not known. */
  count: number
  /** The cart to come, for `use(…)`. Reading it begins to load, on a server too. */
  readonly promise: Promise<Cart | null>
  add(request: AddToCartRequest): Promise<Cart | null>
  /** 0 takes the line item out. */
  setQuantity(lineItemId: string, quantity: number): Promise<Cart | null>
  remove(...lineItemIds: string[]): Promise<Cart | null>
  applyCoupon(code: string): Promise<Cart | null>
  removeCoupon(): Promise<Cart | null>
  clear(): Promise<Cart | null>
  reload(): Promise<Cart | null>
}

/**
 * The shopper's cart, the same in all components; `value` is `null` while nothing was put into it.
 *
 * Changes are sent one after the other. One that is refused throws the `PlatformError`, and the cart
 * stays as it is. It loads after the first render, so never on a server, and anew when the shopper
 * signs in or out.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Bag() {
 *   const { count, value, setQuantity } = useCart()
 *   return (
 *     <ul aria-label={`${count} things`}>
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
