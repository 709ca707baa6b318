import { BlockList, isIP } from 'node:net'

/** What RFC 6890 and its registry say is not reachable everywhere, and one public address that clouds treat as theirs. */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's machines find their own agent here.
  '168.63.129.16/32',
]

/** Within 2000::/3: protocol assignments (Teredo, benchmarks, ORCHID), documentation, and 6to4, which holds IPv4. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed = toBlockList(CLOSED_IPV4, 'ipv4')
const closedInside = toBlockList(CLOSED_IPV6, 'ipv6')
// Everything else of IPv6 is local, mapped, translated (NAT64) or not given out.
const globalUnicast = toBlockList(['2000::/3'], 'ipv6')

/**
 * Whether the address belongs to the public internet: no private, local, shared, reserved or multicast one, and no IPv6
 * form that carries an IPv4 address.
 *
 * @see security requirement SR-92; https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return (
    version === 6 &&
    !address.includes('%') &&
    globalUnicast.check(address, 'ipv6') &&
    !closedInside.check(address, 'ipv6')
  )
}

function toBlockList(networks: string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
