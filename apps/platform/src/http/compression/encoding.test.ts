import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

describe('the encoding of a reply', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0', null],
    ['gzip;q=0.000', null],
    ['gzip;q=much', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ] as const)('for %j is %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  it('is never one that the caller refuses, whatever else the header contains', () => {
    const refused = fc.constantFrom('zstd', 'br', 'gzip')
    const rest = fc.array(fc.oneof(fc.constantFrom('*', 'br;q=0.1', 'gzip', 'zstd'), fc.string()))
    fc.assert(
      fc.property(refused, rest, (name, entries) => {
        const others = entries.filter((entry) => !entry.toLowerCase().includes(name))
        expect(chooseEncoding([...others, `${name};q=0`].join())).not.toBe(name)
      }),
    )
  })
})
