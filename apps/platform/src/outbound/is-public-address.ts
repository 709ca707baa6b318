import { BlockList, isIP } from 'node:net'

/** Special-purpose networks of RFC 6890 and its registry, and one public address that clouds use internally. */
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
  // The internal endpoint of Azure's virtual machines.
  '168.63.129.16/32',
]

/** Within 2000::/3: protocol assignments (Teredo, benchmarks, ORCHID), documentation, and 6to4, which embeds IPv4. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed = toBlockList(CLOSED_IPV4, 'ipv4')
const closedInside = toBlockList(CLOSED_IPV6, 'ipv6')
// All other IPv6 addresses are local, mapped, translated (NAT64) or unassigned.
const globalUnicast = toBlockList(['2000::/3'], 'ipv6')

/**
 * Whether the address belongs to the public internet: not private, local, shared, reserved or multicast, and no IPv6
 * form that embeds an IPv4 address.
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
