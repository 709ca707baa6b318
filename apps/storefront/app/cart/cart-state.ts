import { useSyncExternalStore } from 'react'

/** What the header needs of the cart; everything else is loaded when the cart is opened. */
interface CartState {
  /** `undefined` until this page has changed or opened the cart: the server's number counts until then. */
  count: number | undefined
  isOpen: boolean
}

let state: CartState = { count: undefined, isOpen: false }
const listeners = new Set<() => void>()

export function setCartState(change: Partial<CartState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function useCartState(): CartState {
  return useSyncExternalStore(subscribe, readState, readState)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readState = () => state
