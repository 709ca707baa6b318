import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSeen, rememberSeen } from './seen-cookie.ts'

it('remembers the last five, the latest first and each once', () => {
  const seen = ['a', 'b', 'c', 'd', 'a', 'e', 'f'].reduce<string[]>(
    (before, slug) => readSeen(rememberSeen(before, slug).split(';')[0] ?? ''),
    [],
  )
  expect(seen).toEqual(['f', 'e', 'a', 'd', 'c'])
})

it('takes nothing from a cookie that it did not write', () => {
  expect(readSeen('vitrine-seen=%E0%A4%A.<script>..ok; other=1')).toEqual(['ok'])
  expect(readSeen(null)).toEqual([])
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(readSeen(`vitrine-seen=${value}`).length).toBeLessThanOrEqual(5)
    }),
  )
})
