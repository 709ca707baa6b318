import type { CartState, CartStore } from '@vitrine/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CartView } from './cart-view.ts'
import { shopCartStore } from './shop-cart-store.ts'

export interface ShopCart {
  store: CartStore<CartView>
  state: CartState<CartView>
}

/** The shopper's cart, loaded unless the server has rendered it. */
export function useShopCart(initial?: CartView | null): ShopCart {
  const [store] = useState(() => shopCartStore(initial))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    store.load().catch(() => {})
  }, [store])
  return { store, state }
}
