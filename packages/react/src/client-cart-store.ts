import type { Cart, VitrineClient } from '@vitrine/client'
import type { CartChange } from './cart-changes.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

/** The cart store of a client: the same object on each call. */
export function cartStoreOf(client: VitrineClient): CartStore {
  const known = stores.get(client)
  if (known) return known
  const { currentCart, session } = client
  const store = createCartStore({
    send: (change, key) => sendCartChange(currentCart, change, key),
    session,
  })
  stores.set(client, store)
  return store
}

const stores = new WeakMap<VitrineClient, CartStore>()

/**
 * Makes the change with the calls of a client, and returns the cart after it; for a server that holds
 * the tokens and gets the changes of a `createCartStore` in a browser.
 *
 * @throws {PlatformError} When the platform refuses the change; the cart stays unchanged.
 * @throws {ConnectionError} When the platform cannot be reached.
 * @throws {SessionEndedError} When the member has to sign in again.
 * @example
 * ```ts
 * const cart = await sendCartChange(client.currentCart, { kind: 'coupon', code }, undefined)
 * ```
 */
export async function sendCartChange(
  currentCart: VitrineClient['currentCart'],
  change: CartChange,
  idempotencyKey: string | undefined,
): Promise<Cart | null> {
  switch (change.kind) {
    case 'read':
      return currentCart.findCurrentCart()
    case 'add':
      return (await currentCart.addToCurrentCart(change.request, { idempotencyKey })).cart
    case 'lines':
      return sendLines(currentCart, change.quantities, idempotencyKey)
    case 'coupon':
      return change.code === null
        ? (await currentCart.removeCouponFromCurrentCart()).cart
        : currentCart.updateCurrentCart({ couponCode: change.code })
    case 'clear':
      await currentCart.deleteCurrentCart()
      return null
  }
}

/** Sets quantities, then removes: the platform has a call for each. */
async function sendLines(
  currentCart: VitrineClient['currentCart'],
  quantities: ReadonlyMap<string, number>,
  idempotencyKey: string | undefined,
) {
  const all = [...quantities].map(([id, quantity]) => ({ id, quantity }))
  const kept = all.filter(({ quantity }) => quantity > 0)
  const removed = all.filter(({ quantity }) => quantity === 0).map(({ id }) => id)
  const set = kept.length > 0 && (await currentCart.updateCurrentCartLineItemQuantity(kept))
  if (set && removed.length === 0) return set.cart
  return (await currentCart.removeLineItemsFromCurrentCart(removed, { idempotencyKey })).cart
}
