import { setImmediate as settled } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createCatalogCache } from './catalog-cache.server.ts'

it('loads once for concurrent callers and for all within a second, and again after it', async () => {
  const { cache, load, loads, clock } = setUp()
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual([1, 1])
  clock.now = 699
  expect(await cache.read('a', load)).toBe(1)
  clock.now = 1000
  expect(await cache.read('a', load)).toBe(2)
  expect(loads()).toBe(2)
})

it('makes a reply again while it is still fresh, so that nobody waits for one that many ask for', async () => {
  const { cache, load, loads, clock } = setUp()
  await cache.read('a', load)
  clock.now = 700
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual([1, 1])
  expect(loads()).toBe(2)
  await settled()
  expect(await cache.read('a', load)).toBe(2)

  clock.now = 1500
  const { promise: late, resolve } = Promise.withResolvers<number>()
  expect(await cache.read('a', () => late)).toBe(2)
  clock.now = 1700
  const waiting = cache.read('a', load)
  resolve(7)
  expect(await waiting).toBe(7)
  expect(loads()).toBe(2)
})

it('gives no reply longer for one that is being made again', async () => {
  const { cache, load, clock } = setUp()
  await cache.read('a', load)
  clock.now = 800
  const silent = () => new Promise<number>(() => {})
  expect(await cache.read('a', silent)).toBe(1)
  clock.now = 1800
  expect(await cache.read('a', load)).toBe(2)
})

it('asks again after a reply could not be made again', async () => {
  const { cache, load, clock } = setUp()
  await cache.read('a', load)
  clock.now = 800
  expect(await cache.read('a', () => Promise.reject(new Error('gone')))).toBe(1)
  await settled()
  expect(await cache.read('a', load)).toBe(2)
})

it('separates replies by their keys', async () => {
  const { cache, load } = setUp()
  expect([await cache.read('a', load), await cache.read('b', load)]).toEqual([1, 2])
})

it('does not cache a failure', async () => {
  const { cache, load } = setUp()
  await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read('a', load)).toBe(1)
})

it('holds at most its maximum of replies and evicts the oldest', async () => {
  const { cache, load, loads } = setUp()
  for (const key of ['a', 'b', 'c']) await cache.read(key, load)
  await cache.read('c', load)
  expect(loads()).toBe(3)
  await cache.read('a', load)
  expect(loads()).toBe(4)
})

it('is not told that an outage has ended by an answer to what was asked before it', async () => {
  const { cache, load, clock } = setUp()
  let answer = (_: number) => {}
  const late = cache.read('late', () => new Promise<number>((resolve) => (answer = resolve)))
  await cache.read('a', load)

  clock.now = 1000
  await cache.read('a', () => Promise.reject(new Error('away')))
  answer(7)
  expect(await late).toBe(7)
  expect(cache.isDated()).toBe(true)
})

it('gives what it knows during an outage, without waiting again, until the platform is back', async () => {
  const { cache, load, clock } = setUp()
  const away = () => Promise.reject(new Error('away'))
  const silent = () => new Promise<number>(() => {})
  expect(await cache.read('a', load)).toBe(1)
  expect(cache.isDated()).toBe(false)

  clock.now = 1000
  expect(await cache.read('a', away)).toBe(1)
  expect(cache.isDated()).toBe(true)
  await expect(cache.read('unknown', away)).rejects.toThrow('away')

  clock.now = 2000
  expect(await cache.read('a', silent)).toBe(1)
  clock.now = 3000
  await cache.read('a', load)
  await settled()
  expect(await cache.read('a', silent)).toBe(2)
  expect(cache.isDated()).toBe(false)
})

it('reports a failure that is no outage, whatever it knows', async () => {
  const { cache, load, clock } = setUp()
  await cache.read('a', load)
  clock.now = 1000
  await expect(cache.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

const isOutage = (error: unknown) => String(error).includes('away')

function setUp() {
  const clock = { now: 0 }
  let count = 0
  return {
    clock,
    loads: () => count,
    load: async () => ++count,
    cache: createCatalogCache({
      freshMs: 1000,
      renewedAheadMs: 300,
      maxReplies: 2,
      isOutage,
      now: () => clock.now,
    }),
  }
}
