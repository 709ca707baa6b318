import { BlockList, isIP } from 'node:net'

/**
 * The network of an address: the IPv4 address itself, or an IPv6 address's /64, in its canonical form; `null` for an
 * invalid address.
 *
 * A client with one IPv6 address usually has 2^64 of them, with many spellings of each.
 */
export function canonicalAddress(text: string): string | null {
  const address = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const groups = expand(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const withoutDots = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = withoutDots.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const start = parse(head)
  const end = tail === undefined ? [] : parse(tail)
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

/** Checks whether a peer is a trusted proxy, whose `X-Forwarded-For` is used. */
export interface TrustedProxies {
  includes(address: string): boolean
}

/**
 * Reads `TRUSTED_PROXIES`: addresses and networks such as `10.0.0.0/8`, comma separated; empty: no proxy is trusted.
 *
 * @throws {Error} An entry is neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) {
      throw new Error(`TRUSTED_PROXIES: ${JSON.stringify(entry)} is not an address or network.`)
    }
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return {
    includes: (address) =>
      isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  }
}

/**
 * The canonical address of the client behind trusted proxies: the last one in the chain that is not a trusted proxy
 * (SR-106). Earlier entries were written by the client and are ignored.
 */
export function findClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string | null {
  if (peer === undefined) return null
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim())
  let address = peer
  while (proxies.includes(address) && chain.length > 0) {
    const next = chain.pop() ?? ''
    if (canonicalAddress(next) === null) break
    address = next
  }
  return canonicalAddress(address)
}

/**
 * The network by which reads are counted; `null`: not counted. This machine and trusted proxies send the requests of all
 * shoppers, as the storefront's server does, so a limit for them would affect all of them.
 */
export function findCountedNetwork(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string | null {
  const address = findClientAddress(peer, forwardedFor, proxies)
  if (peer === undefined || address === null || isLoopback(address)) return null
  const isOwnProxy = proxies.includes(peer) && address === canonicalAddress(peer)
  return isOwnProxy ? null : address
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Whether a program on this machine forwarded the request and is not trusted, so that its clients are not told apart. */
export function isUntrustedLocalProxy(
  peer: string | undefined,
  headers: Headers,
  proxies: TrustedProxies,
): boolean {
  if (peer === undefined || proxies.includes(peer)) return false
  const address = canonicalAddress(peer)
  return (
    address !== null && isLoopback(address) && FORWARDING_HEADERS.some((name) => headers.has(name))
  )
}

export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64'
}
