import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToken, parseToken } from './opaque-token.ts'

const SITE = '0192f3a4-5b6c-7d8e-9f00-112233445566'

describe('an opaque token', () => {
  it('contains its site and gives the hash that the database stores', () => {
    const token = createToken('refresh', SITE)
    expect(parseToken('refresh', token.value)).toEqual({ siteId: SITE, hash: token.hash })
  })

  it('of access names its site to programs that read it, with or without which it is the same', () => {
    const { value, hash } = createToken('access', SITE)
    const [scheme, form, header = '', payload = '', secret = '', ...rest] = value.split('.')
    expect([scheme, form, rest]).toEqual(['OauthNG', 'JWS', []])
    expect(JSON.parse(readBase64(header))).not.toHaveProperty('alg')
    const { data } = JSON.parse(readBase64(payload))
    expect(JSON.parse(data).instance.metaSiteId).toBe(SITE)
    expect(parseToken('access', value)).toEqual({ siteId: SITE, hash })
    expect(parseToken('access', secret)).toEqual({ siteId: SITE, hash })
  })

  it('of access is refused with what another site would be named by', () => {
    const other = createToken('access', '0192f3a4-5b6c-7d8e-9f00-ffffffffffff').value
    const { value } = createToken('access', SITE)
    const named = other.slice(0, other.lastIndexOf('.')) + value.slice(value.lastIndexOf('.'))
    expect(parseToken('access', named)).toBeNull()
    expect(parseToken('refresh', `OauthNG.${createToken('refresh', SITE).value}`)).toBeNull()
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

const readBase64 = (text: string) => Buffer.from(text, 'base64url').toString()
