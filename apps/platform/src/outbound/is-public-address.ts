import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Public addresses that belong to the machine's surroundings all the same: Azure's machines find their agent here. */
const CLOSED = [ipaddr.parseCIDR('168.63.129.16/32')]

/**
 * Whether the address belongs to the public internet: no private, local, shared, reserved or multicast one, and no IPv6
 * form that carries an IPv4 address.
 *
 * @see security requirement SR-92; https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
export function isPublicAddress(address: string): boolean {
  // The library reads more forms than the ones that sockets take, such as octal numbers and zones.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv6' && !isGlobalUnicast(parsed as ipaddr.IPv6)) return false
  return !CLOSED.some(
    ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
  )
}

/** What is outside of 2000::/3 is local, translated, or not given out. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000
}
