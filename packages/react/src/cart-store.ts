import type { AddToCartRequest, Cart, VitrineClient } from '@vitrine/client'
import type { LineItem } from '@vitrine/client/types'
import {
  type CartChange,
  combineCartChanges,
  newerCart,
  removedLines,
  showCart,
} from './cart-changes.ts'
import { type CartTabs, type ChangedCart, createCartTabs } from './cart-tabs.ts'
import { createChangeQueue } from './change-queue.ts'
import { browserConnection, type NetworkConnection } from './network-connection.ts'
import { createResource, type Loadable, type Resource } from './resource.ts'
import { createStore, type Store } from './store.ts'

/** The cart with the quantities that the shopper wants: `null` while the shopper has none. */
export type CartState = Loadable<Cart | null> & {
  /**
   * Whether a change is in progress. Lines have the wanted quantities then; money is that of the last
   * reply, not final, and a line with another quantity has no `lineItemPrice`.
   */
  pending: boolean
  /** Whether changes wait because the browser is offline; they are sent when it is online again. */
  offline: boolean
  /** What is being added: it becomes line items, with names and prices, when the platform has answered. */
  adding: readonly AddToCartRequest[]
  /** The line items of the last removal, which `undoRemoval` adds again. */
  removed: readonly LineItem[]
  /** Why the last change was refused; `undefined` again with the next change. */
  changeError: unknown
}

/** The cart of a client, changed one request after the other; shared by all components. */
export interface CartStore extends Store<CartState> {
  load(): Promise<Cart | null>
  reload(): Promise<Cart | null>
  change(change: CartChange): Promise<Cart | null>
  undoRemoval(): Promise<Cart | null>
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

interface CartStoreOptions {
  connection?: NetworkConnection
  tabs?: CartTabs
}

export function createCartStore(
  { currentCart, session }: Pick<VitrineClient, 'currentCart' | 'session'>,
  { connection = browserConnection, tabs = createCartTabs() }: CartStoreOptions = {},
): CartStore {
  const resource: Resource<Cart | null> = createResource(() => queue.add({ kind: 'read' }))
  const queue = createChangeQueue<CartChange, Cart | null>({
    send: async (change, key) =>
      newerCart(resource.state().value, await sendCartChange(currentCart, change, key)),
    combine: combineCartChanges,
    onSent: (cart, change) => {
      resource.put(cart)
      if (change.kind !== 'read') tabs.tell(changedCart(cart))
    },
    onRefused: (error, change) => {
      if (change.kind === 'read') return
      changeError = error
      readQuietly()
    },
    onChanged: publish,
    connection,
  })
  let changeError: unknown
  let removal: Removal | undefined
  let isMembers = session.state().loggedIn
  const store = createStore<CartState>(currentState(), watch)
  resource.subscribe(publish)

  return {
    state: store.state,
    subscribe: store.subscribe,
    load: resource.load,
    reload: resource.reload,
    change,
    undoRemoval,
  }

  function change(wanted: CartChange) {
    changeError = undefined
    const lines = removedLines(store.state().value, wanted)
    if (lines.length === 0) return queue.add(wanted)
    const begun: Removal = { lines, result: Promise.resolve(null) }
    removal = begun
    begun.result = queue.add(wanted)
    begun.result.catch(() => {
      if (removal === begun) removal = undefined
      publish()
    })
    return begun.result
  }

  async function undoRemoval() {
    if (!removal) return resource.load()
    const { lines, result } = removal
    removal = undefined
    const isWaiting = queue
      .waiting()
      .some((one) => one.kind === 'lines' && lines.every(({ id }) => one.quantities.get(id) === 0))
    if (isWaiting) {
      return change({
        kind: 'lines',
        quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
      })
    }
    publish()
    const isRemoved = await result.then(
      () => true,
      () => false,
    )
    return isRemoved
      ? change({ kind: 'add', request: { lineItems: toAdd(lines) } })
      : resource.load()
  }

  function currentState(): CartState {
    const changes = queue.changes().filter(({ kind }) => kind !== 'read')
    const loaded = resource.state()
    const { value, adding } = showCart(loaded.value, changes)
    return {
      // Only a cart that is loaded, or cleared, has a value.
      ...(value === undefined ? loaded : { status: 'ready', value, error: undefined }),
      pending: changes.length > 0,
      offline: changes.length > 0 && !connection.isOnline(),
      adding,
      removed: removal?.lines ?? NONE,
      changeError,
    }
  }

  function publish() {
    store.set(currentState())
  }

  /** The cart of the platform after a refusal or a change elsewhere; without a reply the known one stays. */
  function readQuietly() {
    queue.add({ kind: 'read' }).catch(() => {})
  }

  /** Reloads the cart at once if the session changed while there was no subscriber. */
  function watch() {
    reloadForNewOwner()
    queue.resume()
    const stops = [
      session.subscribe(reloadForNewOwner),
      tabs.listen(readIfNewer),
      connection.subscribe(() => {
        queue.resume()
        publish()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  function readIfNewer({ id, revision }: ChangedCart) {
    const known = resource.state().value
    if (known === undefined || (known === null && id === null)) return
    const isKnown = known?.id === id && Number(known?.revision ?? 0) >= Number(revision)
    if (!isKnown) readQuietly()
  }

  /** Visitor and member have different carts. */
  function reloadForNewOwner() {
    const { loggedIn } = session.state()
    if (loggedIn === isMembers) return
    isMembers = loggedIn
    resource.reload().catch(() => {})
  }
}

interface Removal {
  lines: LineItem[]
  result: Promise<Cart | null>
}

const NONE: readonly LineItem[] = []

function toAdd(lines: readonly LineItem[]) {
  return lines.flatMap(({ catalogReference, quantity }) =>
    catalogReference ? [{ catalogReference, quantity }] : [],
  )
}

function changedCart(cart: Cart | null): ChangedCart {
  return { id: cart?.id ?? null, revision: cart?.revision ?? null }
}

async function sendCartChange(
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
