import { expect, it } from 'vitest'
import { createByteCache } from '../../kernel/memory/byte-cache.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { catalogChanged } from './catalog-epoch.ts'
import { createReadCache } from './read-cache.ts'

it('shares a running read with concurrent callers, and with none after a change', async () => {
  const cache = createReadCache<string>({ maxBytes: 10_000 })
  const { promise: reading, resolve: finish } = Promise.withResolvers<string>()
  const read = (value: Promise<string>) => cache.read(SCOPE, 'page', false, () => value)

  const first = read(reading)
  const second = read(Promise.resolve('never read'))
  catalogChanged(SCOPE)
  const third = read(Promise.resolve('after the change'))
  finish('before the change')

  expect(await Promise.all([first, second])).toEqual(['before the change', 'before the change'])
  expect(await third).toBe('after the change')
  expect(await read(Promise.resolve('never read'))).toBe('after the change')
})

it('serves an old value as long as the catalog has the same marker', async () => {
  let [at, mark, reads] = [0, 7 as number | null, 0]
  const scope = { ...SCOPE, now: () => new Date(at) }
  const cache = createReadCache<number>({ maxBytes: 10_000, readMarker: async () => mark })
  const read = (mustBeFresh = false) =>
    cache.read(scope, 'facets', mustBeFresh, async () => ++reads)

  expect(await read()).toBe(1)
  at += 60_000
  expect(await read()).toBe(1)
  expect(await read(true)).toBe(1)
  at += 60_000
  mark = 8
  expect(await read()).toBe(2)
  at += 60_000
  // A committed change that has no position yet.
  mark = null
  expect(await read()).toBe(3)
  at += 60_000
  expect(await read()).toBe(4)
})

it('reads again after a failure', async () => {
  const cache = createReadCache<string>({ maxBytes: 10_000 })
  const read = (value: () => Promise<string>) => cache.read(SCOPE, 'page', false, value)

  await expect(read(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read(async () => 'back')).toBe('back')
})

it('evicts the least recently used entries when it is full', () => {
  const cache = createByteCache<{ bytes: number }>(100)
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 40 })
  cache.get('b')
  cache.set('d', { bytes: 40 })

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['b', 'd'])
})

const SCOPE = {
  siteId: '01900000-0000-7000-8000-00000000cafe',
  now: () => new Date(0),
} as SiteScope
