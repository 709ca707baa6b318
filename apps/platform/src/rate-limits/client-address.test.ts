import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, findClientAddress, parseTrustedProxies } from './client-address.ts'

describe('the canonical address (R-04)', () => {
  it('is one for a thousand addresses of one /64', () => {
    const addresses = Array.from(
      { length: 1_000 },
      (_, index) => `2001:db8:1:2:${index.toString(16)}:${(index * 7).toString(16)}::1`,
    )
    expect(new Set(addresses.map(canonicalAddress))).toEqual(new Set(['2001:db8:1:2::/64']))
  })

  it.each([
    ['2001:DB8:0:0:1::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0001:0000:0000:0001', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:C000:0207', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (spelling, canonical) => {
    expect(canonicalAddress(spelling)).toBe(canonical)
  })

  it.each([
    '',
    'localhost',
    '192.0.2',
    '192.0.2.7.8',
    '192.0.2.7:80',
    '1:2:3',
    'a b',
    '0300.0.2.7',
  ])('does not exist for %j', (text) => {
    expect(canonicalAddress(text)).toBeNull()
  })

  it('is the same for every spelling of an IPv6 address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = canonicalAddress(address)
        expect(canonical).not.toBeNull()
        expect(canonicalAddress(address.toUpperCase())).toBe(canonical)
      }),
    )
  })
})

describe('the client’s address (SR-106)', () => {
  const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.1')

  it.each<[string, string | undefined, string | undefined, string | null]>([
    ['the header of a direct client is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the header of a trusted proxy is used', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'earlier entries by the caller are ignored',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'a chain of trusted proxies is followed',
      '10.1.2.3',
      '198.51.100.1, 192.0.2.1',
      '198.51.100.1',
    ],
    ['an invalid address ends the chain', '10.1.2.3', '198.51.100.1, nonsense', '10.1.2.3'],
    ['a proxy without the header counts itself', '10.1.2.3', undefined, '10.1.2.3'],
    ['no socket, no address', undefined, '198.51.100.1', null],
  ])('is right where %s', (_, peer, forwarded, expected) => {
    expect(findClientAddress(peer, forwarded, proxies)).toBe(expected)
  })

  it('needs proxies that are addresses', () => {
    expect(() => parseTrustedProxies('proxy.example')).toThrow('TRUSTED_PROXIES')
    expect(() => parseTrustedProxies('10.0.0.0/x')).toThrow('TRUSTED_PROXIES')
  })
})
