import { expect, it, vi } from 'vitest'
import { createBrowser } from './browser.fixture.ts'
import { createPreWarm } from './pre-warm.ts'

const KEY = 'wixRedirectSessionLastPreWarm'
const SEVEN_DAYS = 604_800_000
const NOON = Date.UTC(2026, 10, 20, 12)

it('loads a hosted page in a hidden iframe, stores the time, and removes the iframe', async () => {
  const { preWarm, opened, left, memory, createRedirectSession } = setUp()

  const warming = preWarm()
  await loaded(opened)
  await warming

  expect(createRedirectSession).toHaveBeenCalledExactlyOnceWith({ login: {} })
  expect(opened[0]).toMatchObject({ src: 'https://store.example/login' })
  expect(memory.get(KEY)).toBe(String(NOON))
  expect(left().frames).toBe(0)
})

it('does it once in 7 days', async () => {
  const { preWarm, createRedirectSession, memory } = setUp()

  memory.set(KEY, String(NOON - SEVEN_DAYS + 1))
  await preWarm()

  expect(createRedirectSession).not.toHaveBeenCalled()
})

it.each([
  ['after 7 days', { force: false }, NOON - SEVEN_DAYS],
  ['when it is forced', { force: true }, NOON],
])('does it again %s', async (_, options, last) => {
  const { preWarm, opened, createRedirectSession, memory } = setUp()
  memory.set(KEY, String(last))

  const warming = preWarm(options)
  await loaded(opened)
  await warming

  expect(createRedirectSession).toHaveBeenCalledOnce()
})

it('only logs a failure, and does not store the time', async () => {
  const { preWarm, createRedirectSession, memory, log } = setUp()
  createRedirectSession.mockResolvedValueOnce({ redirectSession: { fullUrl: '' } })

  await preWarm()

  expect(log).toHaveBeenCalledExactlyOnceWith(
    'Error during redirect session pre-warm:',
    expect.objectContaining({ message: 'No redirect URL found' }),
  )
  expect(memory.has(KEY)).toBe(false)
})

it('works without localStorage', async () => {
  const { preWarm, opened, createRedirectSession } = setUp({ withMemory: false })

  const warming = preWarm()
  await loaded(opened)
  await warming
  await preWarm()

  expect(createRedirectSession).toHaveBeenCalledOnce()
})

it('does nothing on a server', async () => {
  const { preWarm, createRedirectSession, log } = setUp({ withBrowser: false })

  await preWarm({ force: true })

  expect(createRedirectSession).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

async function loaded(opened: EventTarget[]) {
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.dispatchEvent(new Event('load'))
}

function setUp({ withMemory = true, withBrowser = true } = {}) {
  const { browser, ...page } = createBrowser()
  const items = new Map<string, string>()
  const createRedirectSession = vi.fn<(request: object) => Promise<unknown>>(async () => ({
    redirectSession: { fullUrl: 'https://store.example/login' },
  }))
  const log = vi.fn()
  const preWarm = createPreWarm({
    redirects: { createRedirectSession } as never,
    browser: withBrowser ? browser : undefined,
    ...(withMemory && {
      memory: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => items.set(key, value),
        removeItem: (key) => items.delete(key),
      },
    }),
    now: () => NOON,
    log,
  })
  return { preWarm, createRedirectSession, log, memory: items, ...page }
}
