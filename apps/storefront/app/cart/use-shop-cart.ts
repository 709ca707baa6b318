import type { CartState, CartStore } from '@vitrine/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { CartView } from './cart-view.ts'
import { loadCart, shopCartStore } from './shop-cart-store.ts'

export interface ShopCart {
  store: CartStore<CartView>
  state: CartState<CartView>
  isMember: boolean
}

/** The shopper's cart; `loaded` is what a server has rendered of it. */
export function useShopCart(loaded?: CartView | null): ShopCart {
  const isMember = useRouteLoaderData<typeof loader>('root')?.isMember ?? false
  const [store] = useState(() => shopCartStore(loaded))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    loadCart(store, isMember).catch(() => {})
  }, [store, isMember])
  // What this page knew of the cart may be older than what the server has just rendered.
  useEffect(() => {
    const known = store.state()
    if (loaded === undefined || known.pending || !known.value) return
    if (known.value.id !== loaded?.id || known.value.revision !== loaded.revision) {
      store.reload().catch(() => {})
    }
  }, [store, loaded])
  return { store, state, isMember }
}
