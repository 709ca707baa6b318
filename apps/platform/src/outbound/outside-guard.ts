import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { OutsideError } from './outside-error.ts'

export interface OutsideOptions {
  /** Resolves all addresses of a host, like `node:dns`. */
  resolve?: (host: string) => Promise<string[]>
  /** Whether connections to an address are allowed. */
  mayReach?: (address: string) => boolean
  /** The allowed ports; any where `null`. */
  ports?: ReadonlySet<number> | null
}

/** Checks addresses supplied by users, before a connection is made. */
export interface OutsideGuard {
  /** @throws {OutsideError} `forbidden_address`: not a web address. */
  requireWebAddress(text: string, options: { allowHttp: boolean }): URL
  /**
   * An address of the host to which connections are allowed.
   *
   * @throws {OutsideError} `forbidden_address`, or `unreachable` where the name cannot be resolved.
   */
  findAddress(url: URL): Promise<string>
}

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

export function createOutsideGuard({
  resolve = resolveAll,
  mayReach = isPublicAddress,
  ports = WEB_PORTS,
}: OutsideOptions = {}): OutsideGuard {
  return {
    requireWebAddress(text, { allowHttp }) {
      const url = URL.canParse(text) ? new URL(text) : undefined
      const isWeb = url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:')
      if (!url || !isWeb) {
        const wanted = allowHttp ? 'http:// or https://' : 'https://'
        throw forbidden(`${JSON.stringify(text.slice(0, 200))} is not an ${wanted} address.`)
      }
      if (url.username !== '' || url.password !== '') {
        throw forbidden(`The address of ${url.host} contains a user name or a password.`)
      }
      if (ports && !ports.has(portOf(url))) {
        throw forbidden(`Port ${portOf(url)} of ${url.hostname} is not allowed.`)
      }
      return url
    },
    async findAddress({ hostname }) {
      const literal = hostname.replace(/^\[(.*)\]$/, '$1')
      const addresses = isIP(literal) ? [literal] : await resolveHost(hostname)
      // One that is not public is enough: such an answer is an attack, or comes from inside.
      const [address] = addresses
      if (address === undefined || !addresses.every(mayReach)) {
        throw forbidden(`${hostname} is not on the public internet.`)
      }
      return address
    },
  }

  async function resolveHost(hostname: string) {
    try {
      return await resolve(hostname)
    } catch (cause) {
      throw new OutsideError('unreachable', `The name ${hostname} could not be resolved.`, {
        cause,
      })
    }
  }
}

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

const forbidden = (message: string) => new OutsideError('forbidden_address', message)

async function resolveAll(host: string) {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
