import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('needs no backslash before its marks', () => {
  expect(pack({ name: 'Bowl' })).toBe("{'name':'Bowl'}")
})
