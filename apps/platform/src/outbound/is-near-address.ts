import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './is-public-address.ts'

/** Where machines of cloud providers ask for their own credentials, within the private addresses of IPv6. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe'].map((address) =>
  ipaddr.parse(address).toNormalizedString(),
)

/**
 * Whether a store on its owner's machine may connect to the address: a public one, or that of a program on the machine
 * or its network, but no link-local one and none of a cloud's metadata service.
 */
export function isNearAddress(address: string): boolean {
  if (isPublicAddress(address)) return true
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (METADATA.includes(parsed.toNormalizedString())) return false
  return ['loopback', 'private', 'uniqueLocal'].includes(parsed.range())
}
