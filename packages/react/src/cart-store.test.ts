import { type Cart, ConnectionError, type CurrentCart, PlatformError } from '@vitrine/client'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createCartStore } from './cart-store.ts'
import type { ChangedCart } from './cart-tabs.ts'
import { sendCartChange } from './client-cart-store.ts'
import { createSession } from './session.fixture.ts'

it('shows the cart, and null while there is none', async () => {
  const { store, answer } = setUp({ cart: null })
  expect(store.state()).toMatchObject({ status: 'pending', pending: false })
  const loading = store.load()
  await answer()
  await loading
  expect(store.state()).toMatchObject({ status: 'ready', value: null })
})

it('loads once for all callers', async () => {
  const { store, requests, answer } = setUp()
  const both = Promise.all([store.load(), store.load()])
  await answer()
  await both
  expect(requests).toEqual(['find'])
})

it('does not ask for a cart that a change in progress returns', async () => {
  const { store, requests, answer } = setUp()
  const adding = store.change({ kind: 'add', request: { lineItems: [] } })
  const loading = store.load()
  await answer()
  expect(await loading).toBe(await adding)
  expect(requests).toEqual(['add'])
})

it('asks for the cart when the change that would have returned it is refused', async () => {
  const { store, requests, answer, refuse } = setUp()
  const adding = store.change({ kind: 'add', request: { lineItems: [] } })
  const loading = store.load()
  await refuse()
  await expect(adding).rejects.toThrow('sold out')
  await answer()
  expect(await loading).toMatchObject({ lineItems: [{}, {}] })
  expect(requests).toEqual(['add', 'find'])
})

it('shows a quantity at once, without the price of the line, until the platform answers', async () => {
  const { store, answer } = await setUpLoaded()
  const change = store.change(quantities({ a: 5 }))
  expect(store.state()).toMatchObject({
    pending: true,
    value: { lineItems: [{ quantity: 5 }, {}] },
  })
  expect(store.state().value?.lineItems[0]).not.toHaveProperty('lineItemPrice')
  await answer()
  await change
  expect(store.state()).toMatchObject({
    pending: false,
    value: { lineItems: [{ quantity: 5, lineItemPrice: { amount: '5' } }, {}] },
  })
})

it('sends one request, and after it only the newest quantity of each line', async () => {
  const { store, requests, answer } = await setUpLoaded()
  const changes = [2, 3, 4, 7].map((quantity) => store.change(quantities({ a: quantity })))
  expect(requests).toEqual(['set a:2'])
  await answer()
  await answer()
  const carts = await Promise.all(changes)
  expect(requests).toEqual(['set a:2', 'set a:7'])
  expect(carts.map((cart) => cart?.lineItems[0]?.quantity)).toEqual([2, 7, 7, 7])
})

it('returns to the cart of the platform when a change is refused, and says so', async () => {
  const { store, answer, refuse } = await setUpLoaded()
  const change = store.change(quantities({ a: 5 }))
  const refused = expect(change).rejects.toThrow('sold out')
  await refuse()
  await refused
  await answer()
  expect(store.state()).toMatchObject({
    pending: false,
    changeError: expect.objectContaining({ message: 'sold out' }),
    value: { lineItems: [{ quantity: 1 }, {}] },
  })
})

it('removes a line at once, and adds it again', async () => {
  const { store, requests, answer } = await setUpLoaded()
  const removal = store.change(quantities({ a: 0 }))
  expect(store.state().value?.lineItems.map(({ id }) => id)).toEqual(['b'])
  await answer()
  await removal
  expect(store.state().removed).toMatchObject([{ id: 'a' }])
  const undone = store.undoRemoval()
  await settled()
  await answer()
  await undone
  expect(requests).toEqual(['remove a', 'add'])
  expect(store.state().removed).toEqual([])
})

it('does not send a removal that is undone before it was sent', async () => {
  const { store, requests, answer } = await setUpLoaded()
  const changes = [store.change(quantities({ b: 3 })), store.change(quantities({ a: 0 }))]
  const undone = store.undoRemoval()
  await answer()
  await answer()
  await Promise.all([...changes, undone])
  expect(requests).toEqual(['set b:3', 'set a:1'])
})

it('keeps changes while offline, says so, and sends them when online again', async () => {
  const { store, requests, answer, fail, connect } = await setUpLoaded()
  store.subscribe(() => {})
  const change = store.change(quantities({ a: 5 }))
  connect(false)
  await fail()
  expect(store.state()).toMatchObject({ offline: true, pending: true })
  expect(store.state().value?.lineItems[0]?.quantity).toBe(5)
  connect(true)
  await answer()
  await change
  expect(requests).toEqual(['set a:5', 'set a:5'])
  expect(store.state()).toMatchObject({ offline: false, pending: false })
})

it('never replaces a cart with an earlier revision of it', async () => {
  const { store, answerWith } = await setUpLoaded({ revision: '5' })
  const reading = store.reload()
  await answerWith({ revision: '4' })
  await reading
  expect(store.state().value?.revision).toBe('5')
})

it('is loaded again when the shopper signs in or out, and only then', async () => {
  const { store, session, requests, answer } = setUp()
  const stop = store.subscribe(() => {})
  session.become({ role: 'visitor', loggedIn: false })
  expect(requests).toEqual([])
  session.become({ role: 'member', loggedIn: true })
  expect(requests).toEqual(['find'])
  await answer()
  stop()
  session.become({ role: 'none', loggedIn: false })
  expect(requests).toEqual(['find'])
  store.subscribe(() => {})
  expect(requests).toEqual(['find', 'find'])
})

it('ends with the cart of the platform, whatever happens in between and in which order', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set'), id: fc.constantFrom('a', 'b'), to: fc.nat({ max: 3 }) }),
    fc.constantFrom({ kind: 'answer' }, { kind: 'refuse' }, { kind: 'fail' }, { kind: 'add' }),
    fc.constantFrom(
      { kind: 'online' },
      { kind: 'offline' },
      { kind: 'other tab' },
      { kind: 'undo' },
    ),
    fc.constantFrom({ kind: 'clear' }, { kind: 'read' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { maxLength: 25 }), async (steps) => {
      const test = await setUpLoaded()
      const { store, platform } = test
      store.subscribe(() => {})
      for (const one of steps) {
        await take(one, test)
        expect(platform.inFlight()).toBeLessThanOrEqual(1)
        expectHonestMoney(test)
      }
      test.connect(true)
      while (platform.inFlight() > 0) await test.answer()
      expect(store.state()).toMatchObject({ pending: false, offline: false, adding: [] })
      expect(store.state().value).toEqual(platform.cart())
    }),
  )
})

type Step = { kind: string; id: string; to: number }
type SetUp = ReturnType<typeof setUp>

async function take({ kind, id, to }: Step, test: SetUp) {
  const ignore = () => {}
  if (kind === 'set') test.store.change(quantities({ [id]: to })).catch(ignore)
  if (kind === 'add') test.store.change({ kind: 'add', request: { lineItems: [] } }).catch(ignore)
  if (kind === 'clear') test.store.change({ kind: 'clear' }).catch(ignore)
  if (kind === 'read') test.store.reload().catch(ignore)
  if (kind === 'undo') test.store.undoRemoval().catch(ignore)
  // A cart that could not be read is another matter than a change that failed.
  const isReading = test.platform.next() === 'find'
  if (kind === 'answer' || (isReading && ['refuse', 'fail'].includes(kind))) await test.answer()
  else if (kind === 'refuse') await test.refuse()
  else if (kind === 'fail') await test.fail()
  if (kind === 'online' || kind === 'offline') test.connect(kind === 'online')
  if (kind === 'other tab') test.changeElsewhere()
  await settled()
}

/** A quantity that the platform has not answered with never has a price, and is pending. */
function expectHonestMoney({ store, answered }: SetUp) {
  const { value, pending } = store.state()
  for (const line of value?.lineItems ?? []) {
    const price = line.lineItemPrice?.amount
    if (price === undefined) expect(pending).toBe(true)
    else expect(answered()).toContain(`${line.id} ${line.quantity} ${price}`)
  }
}

const quantities = (wanted: Record<string, number>) => ({
  kind: 'lines' as const,
  quantities: new Map(Object.entries(wanted)),
})

function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}

async function setUpLoaded(cart?: Partial<Cart>) {
  const test = setUp(cart && { cart: { ...createCart(), ...cart } })
  const loading = test.store.load()
  await test.answer()
  await loading
  test.requests.length = 0
  return test
}

function setUp({ cart = createCart() }: { cart?: Cart | null } = {}) {
  let current = cart
  let isOnline = true
  let onConnection = () => {}
  let onTab: (changed: ChangedCart) => void = () => {}
  const requests: string[] = []
  const answered = new Set<string>()
  const open: {
    name: string
    process(): Cart | null
    resolve(reply: never): void
    reject(error: unknown): void
  }[] = []
  const request = (
    name: string,
    process: () => void,
    wrap = (reply: Cart | null): unknown => reply,
  ) => {
    requests.push(name)
    return new Promise<never>((resolve, reject) => {
      open.push({
        name,
        process: () => {
          process()
          return current
        },
        resolve: (reply: never) => resolve(wrap(reply) as never),
        reject,
      })
    })
  }
  const write = (change: (lines: Cart['lineItems']) => Cart['lineItems']) => () => {
    current ??= { ...createCart('new'), lineItems: [] }
    const revision = String(Number(current.revision) + 1)
    current = { ...current, revision, lineItems: change(current.lineItems) }
  }
  const inCart = (reply: Cart | null) => ({ cart: reply })
  const currentCart: Partial<CurrentCart> = {
    findCurrentCart: () => request('find', () => {}),
    addToCurrentCart: () =>
      request(
        'add',
        write((lines) => [...lines, line('n')]),
        inCart,
      ),
    updateCurrentCartLineItemQuantity: (set) =>
      request(
        `set ${set.map(({ id, quantity }) => `${id}:${quantity}`)}`,
        write((lines) =>
          lines.map((one) =>
            line(one.id, set.find(({ id }) => id === one.id)?.quantity ?? one.quantity),
          ),
        ),
        inCart,
      ),
    removeLineItemsFromCurrentCart: (ids) =>
      request(
        `remove ${ids}`,
        write((lines) => lines.filter(({ id }) => !ids.includes(id))),
        inCart,
      ),
    deleteCurrentCart: () =>
      request('clear', () => {
        current = null
      }),
  }
  const session = createSession()
  const store = createCartStore({
    send: (change, key) => sendCartChange(currentCart as CurrentCart, change, key),
    session: session as never,
    connection: {
      isOnline: () => isOnline,
      subscribe: (listener) => {
        onConnection = listener
        return () => {}
      },
    },
    tabs: {
      listen: (listener) => {
        onTab = listener
        return () => {}
      },
      tell: vi.fn(),
    },
  })
  const answerWith = (changed: Partial<Cart>) => {
    const { process, resolve } = open.shift() ?? {}
    const reply = process?.()
    for (const { id, quantity, lineItemPrice } of reply?.lineItems ?? [])
      answered.add(`${id} ${quantity} ${lineItemPrice?.amount}`)
    resolve?.((reply && { ...reply, ...changed }) as never)
    return settled()
  }

  return {
    store,
    session,
    requests,
    platform: { cart: () => current, inFlight: () => open.length, next: () => open[0]?.name },
    answered: () => [...answered],
    answerWith,
    answer: () => answerWith({}),
    refuse: () => {
      const options = { code: 'INSUFFICIENT_INVENTORY', status: 409, request: '', requestId: null }
      open.shift()?.reject(new PlatformError('sold out', options))
      return settled()
    },
    fail: () => {
      open.shift()?.reject(new ConnectionError('gone', { code: 'network' }))
      return settled()
    },
    connect: (online: boolean) => {
      isOnline = online
      onConnection()
    },
    changeElsewhere: () => {
      write((lines) => lines.map(({ id, quantity }) => line(id, quantity + 1)))()
      onTab({ id: current?.id ?? null, revision: current?.revision ?? null })
    },
  }
}

function createCart(id = 'cart') {
  return { id, revision: '1', lineItems: [line('a'), line('b')] } as unknown as Cart
}

function line(id: string, quantity = 1) {
  return {
    id,
    quantity,
    catalogReference: { catalogItemId: id, appId: 'stores' },
    lineItemPrice: { amount: String(quantity) },
  } as unknown as Cart['lineItems'][number]
}
