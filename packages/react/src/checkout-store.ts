import type { VitrineClient } from '@vitrine/client'
import {
  type Checkouts,
  createCheckouts,
  createPayments,
  type Payments,
} from '@vitrine/client/checkout'
import type { Checkout, CheckoutPaymentResponse, CreateOrderResponse } from '@vitrine/client/types'
import { createChangeQueue } from './change-queue.ts'
import { type CheckoutStep, combineCheckoutSteps } from './checkout-changes.ts'
import { type OrderOutcome, obstacleOf, type PaymentOutcome } from './checkout-outcome.ts'
import { browserConnection, type NetworkConnection } from './network-connection.ts'
import { createResource, type Loadable, type Resource } from './resource.ts'
import { createStore, type Store } from './store.ts'

/** The checkout as the platform last answered; its money is not final while `pending`. */
export type CheckoutState = Loadable<Checkout> & {
  /** Whether a change, an order or a payment is in progress. */
  pending: boolean
  /** Whether changes wait because the browser is offline; they are sent when it is online again. */
  offline: boolean
  /** Why the last change was refused; `undefined` again with the next change. */
  changeError: unknown
}

/** One checkout, changed one request after the other. */
export interface CheckoutStore extends Store<CheckoutState> {
  load(): Promise<Checkout>
  reload(): Promise<Checkout>
  update(update: Omit<Extract<CheckoutStep, { kind: 'update' }>, 'kind'>): Promise<Checkout>
  placeOrder(): Promise<OrderOutcome>
  beginPayment(): Promise<PaymentOutcome>
}

interface CheckoutStoreOptions {
  checkouts: Pick<Checkouts, 'getCheckout' | 'updateCheckout' | 'removeCoupon' | 'createOrder'>
  payments: Pick<Payments, 'beginPayment'>
  connection?: NetworkConnection
}

export function checkoutStoreOf(client: VitrineClient, checkoutId: string): CheckoutStore {
  // A checkout is of one buyer: after a sign-in or a sign-out nothing of the earlier one's is shown.
  const session = client.session.state()
  const known = stores.get(session) ?? new Map<string, CheckoutStore>()
  stores.set(session, known)
  const store =
    known.get(checkoutId) ??
    createCheckoutStore(checkoutId, {
      checkouts: createCheckouts(client),
      payments: createPayments(client),
    })
  known.set(checkoutId, store)
  return store
}

const stores = new WeakMap<object, Map<string, CheckoutStore>>()

export function createCheckoutStore(
  id: string,
  { checkouts, payments, connection = browserConnection }: CheckoutStoreOptions,
): CheckoutStore {
  const queue = createChangeQueue<CheckoutStep, Reply>({
    send: sendStep,
    combine: combineCheckoutSteps,
    onSent: ({ checkout }) => {
      if (checkout) resource.put(checkout)
    },
    onRefused: (error, step) => {
      if (step.kind === 'read') return
      changeError = error
      readQuietly()
    },
    onChanged: publish,
    connection,
  })
  const resource: Resource<Checkout> = createResource(async () =>
    checkoutOf(await queue.add({ kind: 'read' })),
  )
  let changeError: unknown
  let ordering: Promise<OrderOutcome> | undefined
  let paying: Promise<PaymentOutcome> | undefined
  const store = createStore<CheckoutState>(currentState(), () => {
    queue.resume()
    return connection.subscribe(() => {
      queue.resume()
      publish()
    })
  })
  resource.subscribe(publish)

  return {
    state: store.state,
    subscribe: store.subscribe,
    load: resource.load,
    reload: resource.reload,
    update: async (update) => checkoutOf(await add({ kind: 'update', ...update })),
    // Shared by callers, so that a second click neither orders nor pays again.
    placeOrder: () => {
      ordering ??= placeOrder().finally(() => {
        ordering = undefined
      })
      return ordering
    },
    beginPayment: () => {
      paying ??= beginPayment().finally(() => {
        paying = undefined
      })
      return paying
    },
  }

  function add(step: CheckoutStep) {
    changeError = undefined
    return queue.add(step)
  }

  async function placeOrder(): Promise<OrderOutcome> {
    try {
      const { order = {} } = await add({ kind: 'order' })
      return { outcome: 'ordered', order }
    } catch (error) {
      return requireObstacle(error)
    }
  }

  async function beginPayment(): Promise<PaymentOutcome> {
    try {
      const { begun } = await add({ kind: 'pay' })
      if (!begun) throw new TypeError('The platform has begun no payment.')
      return { outcome: 'begun', begun }
    } catch (error) {
      return requireObstacle(error)
    }
  }

  async function sendStep(step: CheckoutStep, idempotencyKey: string | undefined): Promise<Reply> {
    switch (step.kind) {
      case 'read':
        return { checkout: await checkouts.getCheckout(id) }
      case 'update':
        return { checkout: await sendUpdate(step) }
      case 'order':
        return { order: await checkouts.createOrder(id, {}, { idempotencyKey }) }
      case 'pay':
        return { begun: await payments.beginPayment(id, { idempotencyKey }) }
    }
  }

  /** The platform has a call of its own for the removal of a coupon. */
  async function sendUpdate({
    info,
    couponCode,
  }: Extract<CheckoutStep, { kind: 'update' }>): Promise<Checkout> {
    const isOnlyRemoval = couponCode === null && Object.keys(info).length === 0
    const changes = couponCode == null ? {} : { couponCode }
    const updated = isOnlyRemoval ? undefined : await checkouts.updateCheckout(id, info, changes)
    if (updated && couponCode !== null) return updated
    return (await checkouts.removeCoupon(id)).checkout
  }

  function currentState(): CheckoutState {
    const pending = queue.changes().some(({ kind }) => kind !== 'read')
    return {
      ...resource.state(),
      pending,
      offline: pending && !connection.isOnline(),
      changeError,
    }
  }

  function publish() {
    store.set(currentState())
  }

  /** The checkout of the platform after a refusal; without a reply the known one stays. */
  function readQuietly() {
    queue.add({ kind: 'read' }).catch(() => {})
  }
}

interface Reply {
  checkout?: Checkout
  order?: CreateOrderResponse
  begun?: CheckoutPaymentResponse
}

function checkoutOf({ checkout }: Reply): Checkout {
  if (checkout) return checkout
  throw new TypeError('The platform has replied without a checkout.')
}

function requireObstacle(error: unknown) {
  const obstacle = obstacleOf(error)
  if (obstacle) return obstacle
  throw error
}
