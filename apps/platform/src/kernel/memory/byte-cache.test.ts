import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

it('keeps entries that are used, and evicts those that are not', () => {
  const cache = createByteCache<{ bytes: number }>(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 10 })
  cache.get('a')
  cache.set('d', { bytes: 10 })

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

it('never exceeds its limit, and evicts nothing below it', () => {
  const step = fc.record({
    kind: fc.constantFrom('get', 'set', 'set', 'delete'),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    bytes: fc.nat(14),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = createByteCache<{ bytes: number }>(20)
      const last = new Map<string, { bytes: number }>()
      for (const { kind, key, bytes } of steps) {
        if (kind === 'get') cache.get(key)
        if (kind === 'delete') {
          cache.delete(key)
          last.delete(key)
        }
        if (kind === 'set') {
          const entry = { bytes }
          cache.set(key, entry)
          last.set(key, entry)
          for (const name of last.keys()) if (!peek(cache, name)) last.delete(name)
          const kept = [...last.values()].reduce((sum, one) => sum + one.bytes, 0)
          expect(kept).toBeLessThanOrEqual(20)
        }
        for (const [name, entry] of last) expect(peek(cache, name)).toBe(entry)
      }
    }),
  )
})

it('does not store an entry larger than its limit', () => {
  const cache = createByteCache<{ bytes: number }>(10)
  cache.set('a', { bytes: 11 })
  expect(cache.get('a')).toBeUndefined()
})

const peek = (cache: { get(key: string): unknown }, key: string) => cache.get(key)
