import type { AddToCartRequest, Cart, VitrineClient } from '@vitrine/client'
import {
  type CartChange,
  combineCartChanges,
  newerCart,
  removedLines,
  type StoredCart,
  type StoredLine,
  showCart,
} from './cart-changes.ts'
import { type CartTabs, type ChangedCart, createCartTabs } from './cart-tabs.ts'
import { createChangeQueue } from './change-queue.ts'
import { browserConnection, type NetworkConnection } from './network-connection.ts'
import { createResource, type Loadable, type Resource } from './resource.ts'
import { createStore, type Store } from './store.ts'

/** The cart with the quantities that the shopper wants: `null` while the shopper has none. */
export type CartState<C extends StoredCart = Cart> = Loadable<C | null> & {
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
  removed: C['lineItems']
  /** Why the last change was refused; `undefined` again with the next change. */
  changeError: unknown
}

/**
 * A cart, changed one request after the other; shared by all components.
 *
 * @example
 * ```tsx
 * const cartStore = createCartStore({
 *   send: (change, key) => sendCartChange(client.currentCart, change, key),
 * })
 * const stop = cartStore.subscribe(() => console.log(cartStore.state().pending))
 * await cartStore.change({ kind: 'lines', quantities: new Map([[lineItemId, 2]]) })
 * ```
 */
export interface CartStore<C extends StoredCart = Cart> extends Store<CartState<C>> {
  /**
   * Returns the cart, which is requested once for all callers.
   *
   * @throws {Error} What `send` rejects with.
   */
  load(): Promise<C | null>
  /**
   * Requests the cart again and returns it.
   *
   * @throws {Error} What `send` rejects with.
   */
  reload(): Promise<C | null>
  /**
   * Shows the change at once, and returns the cart after it.
   *
   * @throws {Error} What `send` rejects with; `changeError` has it too, and the cart is read again.
   */
  change(change: CartChange): Promise<C | null>
  /**
   * Adds the lines of the last removal again, and returns the cart after it.
   *
   * @throws {Error} What `send` rejects with; `changeError` has it too.
   */
  undoRemoval(): Promise<C | null>
}

/**
 * How a cart store reaches its cart.
 *
 * @example
 * ```ts
 * const options: CartStoreOptions<Cart> = {
 *   send: (change, key) => sendCartChange(client.currentCart, change, key),
 *   session: client.session,
 * }
 * ```
 */
export interface CartStoreOptions<C extends StoredCart> {
  /**
   * Makes the change, or only reads, and returns the cart after it. The key is the same when a change
   * is sent again.
   *
   * @throws {ConnectionError} No reply: while the browser is offline, the change waits and is sent again.
   * @throws {Error} The change is not made.
   */
  send(change: CartChange, idempotencyKey: string | undefined): Promise<C | null>
  /** The cart is loaded again when the shopper signs in or out. */
  session?: Pick<VitrineClient['session'], 'state' | 'subscribe'>
  /** What a server has loaded. */
  initial?: C | null | undefined
  connection?: NetworkConnection
  tabs?: CartTabs
}

/**
 * A cart that is changed one request after the other, by any way of sending a change; `useCart` has the
 * one of its client.
 *
 * For shops whose own server holds the tokens and talks to the platform: `send` is a request to that
 * server then, and the cart may be what its pages show. State and functions are those of `useCart`.
 *
 * @example
 * ```ts
 * const store = createCartStore({
 *   async send(change) {
 *     const lines = change.kind === 'lines' ? [...change.quantities] : undefined
 *     const response = await fetch('/cart', {
 *       method: 'POST',
 *       body: JSON.stringify({ ...change, lines }),
 *     })
 *     if (!response.ok) throw new Error('The cart was not changed.')
 *     return response.json()
 *   },
 * })
 * await store.change({ kind: 'coupon', code: 'WINTER10' })
 * ```
 */
export function createCartStore<C extends StoredCart = Cart>({
  send,
  session,
  initial,
  connection = browserConnection,
  tabs = createCartTabs(),
}: CartStoreOptions<C>): CartStore<C> {
  const resource: Resource<C | null> = createResource<C | null>(() => queue.add({ kind: 'read' }), {
    initial,
  })
  const queue = createChangeQueue<CartChange, C | null>({
    send: async (change, key) => newerCart(resource.state().value, await send(change, key)),
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
  let lastChange: Promise<C | null> | undefined
  let removal: Removal<C> | undefined
  let isMembers = session?.state().loggedIn
  const store = createStore<CartState<C>>(currentState(), watch)
  resource.subscribe(publish)

  return {
    state: store.state,
    subscribe: store.subscribe,
    load,
    reload: resource.reload,
    change,
    undoRemoval,
  }

  /** A change that is in progress will return the cart. */
  function load() {
    const isComing = resource.state().status === 'pending' && queue.changes().length > 0
    return isComing && lastChange ? lastChange.catch(resource.load) : resource.load()
  }

  function change(wanted: CartChange) {
    changeError = undefined
    const lines = removedLines(store.state().value, wanted)
    if (lines.length === 0) return begin(wanted)
    const begun: Removal<C> = { lines, result: Promise.resolve(null) }
    removal = begun
    begun.result = begin(wanted)
    begun.result.catch(() => {
      if (removal === begun) removal = undefined
      publish()
    })
    return begun.result
  }

  function begin(wanted: CartChange) {
    lastChange = queue.add(wanted)
    return lastChange
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

  function currentState(): CartState<C> {
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
      session?.subscribe(reloadForNewOwner),
      tabs.listen(readIfNewer),
      connection.subscribe(() => {
        queue.resume()
        publish()
      }),
    ]
    return () => {
      for (const stop of stops) stop?.()
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
    const loggedIn = session?.state().loggedIn
    if (loggedIn === isMembers) return
    isMembers = loggedIn
    resource.reload().catch(() => {})
  }
}

interface Removal<C extends StoredCart> {
  lines: C['lineItems']
  result: Promise<C | null>
}

const NONE: never[] = []

function toAdd(lines: readonly StoredLine[]) {
  return lines.flatMap(({ catalogReference, quantity }) =>
    catalogReference ? [{ catalogReference, quantity }] : [],
  )
}

function changedCart(cart: StoredCart | null): ChangedCart {
  return { id: cart?.id ?? null, revision: cart?.revision ?? null }
}
