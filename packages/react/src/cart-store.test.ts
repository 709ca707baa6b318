import type { Cart } from '@vitrine/client'
import { expect, it, vi } from 'vitest'
import { createCartStore } from './cart-store.ts'
import { createSession } from './session.fixture.ts'

it('shows the cart, and null while there is none', async () => {
  const { store, answer } = setUp()
  expect(store.state()).toMatchObject({ status: 'pending', pending: false })

  const loading = store.load()
  answer(null)
  await loading

  expect(store.state()).toMatchObject({ status: 'ready', value: null })
})

it('loads once for all callers', async () => {
  const { store, findCurrentCart, answer } = setUp()
  const both = Promise.all([store.load(), store.load()])
  answer(null)
  await both
  expect(findCurrentCart).toHaveBeenCalledOnce()
})

it('sends changes one after the other, and shows the last reply', async () => {
  const { store } = setUp()
  const order: string[] = []
  const step = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    return cart(name)
  }

  const changes = [store.change(step('one')), store.change(step('two'))]
  expect(store.state().pending).toBe(true)
  await Promise.all(changes)
  await vi.waitFor(() => expect(store.state().pending).toBe(false))

  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(store.state().value?.id).toBe('two')
})

it('stays unchanged when a change is refused, and continues', async () => {
  const { store } = setUp()
  await store.change(async () => cart('one'))
  await expect(store.change(() => Promise.reject(new Error('sold out')))).rejects.toThrow(
    'sold out',
  )
  await store.change(async () => cart('two'))
  expect(store.state().value?.id).toBe('two')
})

it('does not revert to what was read before a change', async () => {
  const { store, answer } = setUp()
  const reading = store.load()
  await store.change(async () => cart('changed'))
  answer(cart('read before'))
  await reading
  await vi.waitFor(() => expect(store.state().pending).toBe(false))

  expect(store.state().value?.id).toBe('changed')
})

it('is loaded again when the shopper signs in or out, and only then', async () => {
  const { store, session, findCurrentCart, answer } = setUp()
  const stop = store.subscribe(() => {})

  session.become({ role: 'visitor', loggedIn: false })
  expect(findCurrentCart).not.toHaveBeenCalled()
  session.become({ role: 'member', loggedIn: true })
  expect(findCurrentCart).toHaveBeenCalledOnce()
  answer(cart('of the member'))
  await vi.waitFor(() => expect(store.state().value?.id).toBe('of the member'))

  stop()
  session.become({ role: 'none', loggedIn: false })
  expect(findCurrentCart).toHaveBeenCalledOnce()
  store.subscribe(() => {})
  expect(findCurrentCart).toHaveBeenCalledTimes(2)
  answer(cart('of the visitor'))
  await vi.waitFor(() => expect(store.state().value?.id).toBe('of the visitor'))
})

function cart(id: string) {
  return { id, lineItems: [] } as unknown as Cart
}

function setUp() {
  let answer: (cart: Cart | null) => void = () => {}
  const findCurrentCart = vi.fn(
    () =>
      new Promise<Cart | null>((resolve) => {
        answer = resolve
      }),
  )
  const session = createSession()
  const store = createCartStore({
    currentCart: { findCurrentCart } as never,
    session: session as never,
  })
  return { store, session, findCurrentCart, answer: (value: Cart | null) => answer(value) }
}
