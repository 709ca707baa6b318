import { expect, it } from 'vitest'
import { createCatalogCache } from './catalog-cache.server.ts'

it('loads once for concurrent callers and for all within a second, and again after it', async () => {
  const { cache, load, loads, clock } = setUp()
  expect(await Promise.all([cache('a', load), cache('a', load)])).toEqual([1, 1])
  clock.now = 999
  expect(await cache('a', load)).toBe(1)
  clock.now = 1000
  expect(await cache('a', load)).toBe(2)
  expect(loads()).toBe(2)
})

it('separates replies by their keys', async () => {
  const { cache, load } = setUp()
  expect([await cache('a', load), await cache('b', load)]).toEqual([1, 2])
})

it('does not cache a failure', async () => {
  const { cache, load } = setUp()
  await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache('a', load)).toBe(1)
})

it('holds at most its maximum of replies and evicts the oldest', async () => {
  const { cache, load, loads } = setUp()
  for (const key of ['a', 'b', 'c']) await cache(key, load)
  await cache('c', load)
  expect(loads()).toBe(3)
  await cache('a', load)
  expect(loads()).toBe(4)
})

function setUp() {
  const clock = { now: 0 }
  let count = 0
  return {
    clock,
    loads: () => count,
    load: async () => ++count,
    cache: createCatalogCache({ freshMs: 1000, maxReplies: 2, now: () => clock.now }),
  }
}
