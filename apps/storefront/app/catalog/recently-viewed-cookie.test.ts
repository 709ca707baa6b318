import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRecentlyViewed, writeRecentlyViewed } from './recently-viewed-cookie.ts'

it('holds the last five slugs, the latest first and each once', () => {
  const viewed = ['a', 'b', 'c', 'd', 'a', 'e', 'f'].reduce<string[]>(
    (before, slug) => readRecentlyViewed(writeRecentlyViewed(before, slug).split(';')[0] ?? ''),
    [],
  )
  expect(viewed).toEqual(['f', 'e', 'a', 'd', 'c'])
})

it('ignores values that it did not write', () => {
  expect(readRecentlyViewed('vitrine-seen=%E0%A4%A.<script>..ok; other=1')).toEqual(['ok'])
  expect(readRecentlyViewed(null)).toEqual([])
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(readRecentlyViewed(`vitrine-seen=${value}`).length).toBeLessThanOrEqual(5)
    }),
  )
})
