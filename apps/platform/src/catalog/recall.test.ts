import { expect, it } from 'vitest'
import type { SiteScope } from '../site-scope.ts'
import { createByteCache } from './byte-cache.ts'
import { catalogChanged } from './catalog-epoch.ts'
import { createRecall } from './recall.ts'

it('gives what is being read to those who ask meanwhile, and to nobody after a change', async () => {
  const recall = createRecall<string>({ maxBytes: 10_000 })
  const { promise: reading, resolve: finish } = Promise.withResolvers<string>()
  const read = (value: Promise<string>) => recall.read(SCOPE, 'page', false, () => value)

  const first = read(reading)
  const second = read(Promise.resolve('never read'))
  catalogChanged(SCOPE)
  const third = read(Promise.resolve('after the change'))
  finish('before the change')

  expect(await Promise.all([first, second])).toEqual(['before the change', 'before the change'])
  expect(await third).toBe('after the change')
  expect(await read(Promise.resolve('never read'))).toBe('after the change')
})

it('asks again after a failure', async () => {
  const recall = createRecall<string>({ maxBytes: 10_000 })
  const read = (value: () => Promise<string>) => recall.read(SCOPE, 'page', false, value)

  await expect(read(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read(async () => 'back')).toBe('back')
})

it('forgets what was used longest ago when there is no more room', () => {
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
