import type { Cart, VitrineClient } from '@vitrine/client'
import { createResource, type Loadable } from './resource.ts'
import { createStore, type Store } from './store.ts'

/** The cart as last loaded: `null` while the shopper has none. */
export type CartState = Loadable<Cart | null> & {
  /** Whether a change is in progress. */
  pending: boolean
}

/** The cart of a client, changed one step after the other; shared by all components. */
export interface CartStore extends Store<CartState> {
  load(): Promise<Cart | null>
  reload(): Promise<Cart | null>
  change(step: (cart: VitrineClient['currentCart']) => Promise<Cart | null>): Promise<Cart | null>
}

/** The cart store of a client: the same object on each call. */
export function cartStoreOf(client: VitrineClient): CartStore {
  const known = stores.get(client)
  if (known) return known
  const store = createCartStore(client)
  stores.set(client, store)
  return store
}

const stores = new WeakMap<VitrineClient, CartStore>()

export function createCartStore({
  currentCart,
  session,
}: Pick<VitrineClient, 'currentCart' | 'session'>): CartStore {
  const resource = createResource(() => currentCart.findCurrentCart())
  const store = createStore<CartState>({ ...resource.state(), pending: false }, watchSession)
  let turn: Promise<unknown> = Promise.resolve()
  let steps = 0
  let isMembers = session.state().loggedIn
  resource.subscribe(publish)

  return {
    state: store.state,
    subscribe: store.subscribe,
    load: resource.load,
    reload: resource.reload,

    change: (step) => {
      steps++
      publish()
      const result = turn.then(() => step(currentCart))
      turn = result
        .then(resource.put, () => {})
        .then(() => {
          steps--
          publish()
        })
      return result
    },
  }

  function publish() {
    store.set({ ...resource.state(), pending: steps > 0 })
  }

  /** Reloads the cart at once if the session changed while there was no subscriber. */
  function watchSession() {
    reloadForNewOwner()
    return session.subscribe(reloadForNewOwner)
  }

  /** Visitor and member have different carts. */
  function reloadForNewOwner() {
    const { loggedIn } = session.state()
    if (loggedIn === isMembers) return
    isMembers = loggedIn
    resource.reload().catch(() => {})
  }
}
