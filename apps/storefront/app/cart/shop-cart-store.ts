import { ConnectionError } from '@vitrine/client'
import { type CartChange, type CartStore, createCartStore } from '@vitrine/react'
import { inShop } from '../language/in-shop.ts'
import { cartChangeToJson } from './cart-change.ts'
import { setCartState } from './cart-state.ts'
import type { CartView } from './cart-view.ts'

let shared: CartStore<CartView> | undefined
let isMembers: boolean | undefined

/**
 * The cart of this browser, changed through the shop's server, which has the session. On a server it is a new one for
 * each request.
 */
export function shopCartStore(initial?: CartView | null): CartStore<CartView> {
  if (typeof document === 'undefined') return createShopCartStore(initial)
  if (!shared) {
    const store = createShopCartStore(initial)
    store.subscribe(() => setCartState({ count: countOf(store) }))
    shared = store
  }
  return shared
}

/** Loads the cart, and loads it again when the visitor has signed in or out since: it is another one then. */
export function loadCart(store: CartStore<CartView>, isMember: boolean): Promise<unknown> {
  const isAnother = isMembers !== undefined && isMembers !== isMember
  isMembers = isMember
  return isAnother ? store.reload() : store.load()
}

/** The wanted quantities, with what is being added. */
export function countOf(store: CartStore<CartView>): number | undefined {
  const { value, adding } = store.state()
  if (value === undefined) return undefined
  const lines = [...(value?.lineItems ?? []), ...adding.flatMap(({ lineItems = [] }) => lineItems)]
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function createShopCartStore(initial: CartView | null | undefined) {
  return createCartStore<CartView>({ send, ...(initial !== undefined && { initial }) })
}

/** A change that was refused; the message is for the shopper. */
class CartError extends Error {
  override name = 'CartError'
}

async function send(change: CartChange, key: string | undefined): Promise<CartView | null> {
  const response = await fetch(inShop('/cart/changes'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: cartChangeToJson(change),
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new ConnectionError('The shop could not be reached.', { code: 'network', cause })
  })
  if (response.ok) return response.json()
  const refused: { message?: string } = await response.json().catch(() => ({}))
  throw new CartError(refused.message ?? '')
}

const SENT_WITHIN_MS = 15_000
