import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToken, parseToken } from './opaque-token.ts'

const SITE = '0192f3a4-5b6c-7d8e-9f00-112233445566'

describe('an opaque token', () => {
  it('contains its site and gives the hash that the database stores', () => {
    const token = createToken('refresh', SITE)
    expect(parseToken('refresh', token.value)).toEqual({ siteId: SITE, hash: token.hash })
  })

  it('is valid for one kind only', () => {
    expect(parseToken('access', createToken('refresh', SITE).value)).toBeNull()
  })

  it('is refused when a character is missing, added or changed (R-11)', () => {
    const { value } = createToken('access', SITE)
    fc.assert(
      fc.property(
        fc.nat(value.length - 1),
        fc.constantFrom('drop', 'double', 'change', 'cut') as fc.Arbitrary<string>,
        (at, how) => {
          const mutated = {
            drop: value.slice(0, at) + value.slice(at + 1),
            double: value.slice(0, at) + value[at] + value.slice(at),
            change: value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1),
            cut: value.slice(0, at),
          }[how]
          expect(parseToken('access', mutated ?? '')).toBeNull()
        },
      ),
    )
  })
})
