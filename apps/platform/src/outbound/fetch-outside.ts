import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { OutsideError } from './outside-error.ts'

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Only those of `https:` unless plain ones are allowed too. */
  allowHttp?: boolean
  /** What the reply may have at most, in bytes; one that has more is an error. */
  maxBytes: number
  /** For the whole exchange, redirects included. */
  timeoutMs: number
  /** 0 unless given: a redirect is then a reply like any other. Only a GET is led on. */
  maxRedirects?: number
}

export interface OutsideResponse {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** Where it came from in the end. */
  url: string
}

export type FetchOutside = (url: string, request: OutsideRequest) => Promise<OutsideResponse>

export interface OutsideOptions {
  /** Every address of a host, as `node:dns` finds them. */
  resolve?: (host: string) => Promise<string[]>
  /** Which addresses may be connected to. */
  mayReach?: (address: string) => boolean
  /** Which ports may be connected to; any where `null`. */
  ports?: ReadonlySet<number> | null
}

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/**
 * Makes the function by which the platform asks servers that somebody else named: pictures by their address, webhooks.
 *
 * A host is resolved once, each of its addresses is checked, and the connection goes to the address that was checked, so
 * that no second answer of the name server counts; every redirect starts over (SR-92). Replies come unpacked by nobody:
 * the request asks for no encoding.
 *
 * The function throws {@link OutsideError}: `forbidden_address` for an address that is none of the public internet, or no
 * address of the web at all, `unreachable`, `timeout`, `too_large`, `too_many_redirects`.
 *
 * @example
 * const fetchOutside = createOutsideFetch()
 * const { status, bytes } = await fetchOutside('https://shop.example/mug.jpg', {
 *   maxBytes: 10 * 1024 * 1024,
 *   timeoutMs: 15_000,
 *   maxRedirects: 3,
 * })
 */
export function createOutsideFetch({
  resolve = resolveAll,
  mayReach = isPublicAddress,
  ports = WEB_PORTS,
}: OutsideOptions = {}): FetchOutside {
  return async function fetchOutside(url, request) {
    const signal = AbortSignal.timeout(request.timeoutMs)
    let target = requireWebAddress(url, request)
    for (let redirects = 0; ; redirects += 1) {
      const address = await within(signal, target, findAddress(target))
      const response = await within(signal, target, exchange(target, address, request, signal))
      const next = request.maxRedirects ? whereTo(response, target, request) : undefined
      if (!next) return response
      if (redirects === request.maxRedirects) {
        throw new OutsideError('too_many_redirects', `${target.host} leads on too often.`)
      }
      target = requireWebAddress(next, request)
    }
  }

  function requireWebAddress(text: string, { allowHttp = false }: OutsideRequest) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isWeb = url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:')
    if (!url || !isWeb) {
      const wanted = allowHttp ? 'http:// or https://' : 'https://'
      throw forbidden(`${JSON.stringify(text.slice(0, 200))} is no ${wanted} address.`)
    }
    if (url.username !== '' || url.password !== '') {
      throw forbidden(`The address of ${url.host} has a name or a password in it.`)
    }
    if (ports && !ports.has(portOf(url))) {
      throw forbidden(`Port ${portOf(url)} of ${url.hostname} is none of the web's.`)
    }
    return url
  }

  async function findAddress({ hostname }: URL) {
    const literal = hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(literal) ? [literal] : await resolve(hostname)
    // One that is not public is enough: whoever answers so means harm, or is inside.
    const [address] = addresses
    if (address === undefined || !addresses.every(mayReach)) {
      throw forbidden(`${hostname} is not on the public internet.`)
    }
    return address
  }
}

/** Sends the request to the address that was checked; the certificate is still that of the host. */
async function exchange(
  url: URL,
  address: string,
  { method = 'GET', headers = {}, body, maxBytes }: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  const options: RequestOptions & { servername: string } = {
    method,
    host: address,
    servername: serverName(url),
    port: portOf(url),
    path: `${url.pathname}${url.search}`,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Vitrine',
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
      host: url.host,
    },
    // A connection that waits for the next request would go on to an address checked long ago.
    agent: false,
    signal,
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const message = await new Promise<IncomingMessage>((settle, reject) => {
    send(options, settle).on('error', reject).end(body)
  })
  return {
    status: message.statusCode ?? 0,
    headers: toHeaders(message),
    bytes: await readAtMost(message, maxBytes, url),
    url: url.href,
  }
}

/** No name is sent for an address (RFC 6066 section 3); its certificate must then be that of the address. */
const serverName = ({ hostname }: URL) => (isIP(hostname.replace(/[[\]]/g, '')) ? '' : hostname)

function toHeaders({ headersDistinct }: IncomingMessage) {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

async function readAtMost(message: IncomingMessage, maxBytes: number, { host }: URL) {
  const parts: Buffer[] = []
  let length = 0
  // Leaving the loop by the error destroys the connection.
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > maxBytes) {
      throw new OutsideError('too_large', `What ${host} sends is larger than ${maxBytes} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function whereTo({ status, headers }: OutsideResponse, from: URL, { method }: OutsideRequest) {
  const location = headers.get('location')
  const leadsOn = [301, 302, 303, 307, 308].includes(status) && (method ?? 'GET') === 'GET'
  if (!leadsOn || location === null || !URL.canParse(location, from)) return undefined
  return new URL(location, from).href
}

/** The result, or an error of ours for whatever else comes of it. */
async function within<T>(signal: AbortSignal, { host }: URL, work: Promise<T>): Promise<T> {
  const gaveUp = Promise.withResolvers<never>()
  const giveUp = () => gaveUp.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await Promise.race([work, gaveUp.promise])
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause
    if (signal.aborted) throw new OutsideError('timeout', `${host} took too long.`, { cause })
    throw new OutsideError('unreachable', `${host} could not be reached.`, { cause })
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

const forbidden = (message: string) => new OutsideError('forbidden_address', message)

const portOf = ({ port, protocol }: URL) =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

async function resolveAll(host: string) {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
