import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCompact, encodeCompact } from './compact-json.ts'

it('decodes what was encoded', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(decodeCompact(encodeCompact(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('writes single quotes, which need no backslash', () => {
  expect(encodeCompact({ name: 'Bowl' })).toBe("{'name':'Bowl'}")
})
