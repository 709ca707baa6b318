import { expect, it, vi } from 'vitest'
import { localTokenStorage } from './local-token-storage.ts'
import { emptyTokens, type TokenRole, type Tokens } from './tokens.ts'

it('stores a visitor’s tokens for the next visit', () => {
  const window = createWindow()

  localTokenStorage({ window }).write(tokens('visitor'))

  expect(localTokenStorage({ window }).read()).toEqual(tokens('visitor'))
})

it('stores a member’s tokens only in memory, and removes the visitor’s', () => {
  const window = createWindow()
  const storage = localTokenStorage({ window })
  storage.write(tokens('visitor'))

  storage.write(tokens('member'))

  expect(storage.read()).toEqual(tokens('member'))
  expect(window.items.size).toBe(0)
  expect(localTokenStorage({ window }).read()).toBeNull()
})

it('stores a member’s tokens for the next visit by an option, and warns', () => {
  const window = createWindow()
  const warn = vi.fn()

  localTokenStorage({ window, memberTokens: 'persisted', warn }).write(tokens('member'))

  expect(localTokenStorage({ window }).read()).toEqual(tokens('member'))
  expect(warn).toHaveBeenCalledOnce()
})

it('is empty after logout', () => {
  const window = createWindow()
  const storage = localTokenStorage({ window })
  storage.write(tokens('member'))

  storage.write(emptyTokens())

  expect(storage.read()).toBeNull()
})

it('stores everything in memory where the browser forbids storage', () => {
  const window = {
    ...createWindow(),
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  const storage = localTokenStorage({ window })

  storage.write(tokens('visitor'))

  expect(storage.read()).toEqual(tokens('visitor'))
})

it.each(['not json', '{"accessToken":{}}', '[]'])('treats %s as no tokens', (text) => {
  const window = createWindow()
  window.items.set('vitrine.tokens', text)

  expect(localTokenStorage({ window }).read()).toBeNull()
})

it('notifies of other tabs until it is unsubscribed', () => {
  const window = createWindow()
  const listener = vi.fn()
  const stop = localTokenStorage({ window }).subscribe?.(listener)

  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'vitrine.tokens' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
  stop?.()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'vitrine.tokens' }))

  expect(listener).toHaveBeenCalledOnce()
})

function createWindow() {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
  const events = new EventTarget()
  return {
    items,
    localStorage,
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as Window['removeEventListener'],
    dispatchEvent: events.dispatchEvent.bind(events),
  }
}

function tokens(role: TokenRole): Tokens {
  return {
    accessToken: { value: `access-${role}`, expiresAt: 1 },
    refreshToken: { value: `refresh-${role}`, role },
  }
}
