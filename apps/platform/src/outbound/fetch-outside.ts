import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { OutsideError } from './outside-error.ts'
import { createOutsideGuard, type OutsideOptions, portOf } from './outside-guard.ts'

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Whether plain HTTP is allowed; only `https:` by default. */
  allowHttp?: boolean
  /** The size limit of the response in bytes; a larger one is an error, unless it is to be truncated there. */
  maxBytes: number
  cutsOff?: boolean
  /** For the whole exchange, including redirects. */
  timeoutMs: number
  /** 0 by default: a redirect is then returned like any other response. Only GET requests are redirected. */
  maxRedirects?: number
}

export interface OutsideResponse {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** The final address, after redirects. */
  url: string
}

export type FetchOutside = (url: string, request: OutsideRequest) => Promise<OutsideResponse>

/**
 * Creates the fetch function for addresses supplied by users: pictures by address, webhooks.
 *
 * A host is resolved once, all of its addresses are checked, and the connection goes to a checked address, so that DNS
 * rebinding has no effect; every redirect is checked again (SR-92). The request accepts no content encoding, so that
 * responses are not decompressed.
 *
 * The function throws {@link OutsideError}: `forbidden_address` for an address that is not public, or not
 * a web address at all, `unreachable`, `timeout`, `too_large`, `too_many_redirects`.
 *
 * @example
 * const fetchOutside = createOutsideFetch()
 * const { status, bytes } = await fetchOutside('https://shop.example/mug.jpg', {
 *   maxBytes: 10 * 1024 * 1024,
 *   timeoutMs: 15_000,
 *   maxRedirects: 3,
 * })
 */
export function createOutsideFetch(options?: OutsideOptions): FetchOutside {
  const guard = createOutsideGuard(options)
  return async function fetchOutside(url, request) {
    const { allowHttp = false } = request
    const signal = AbortSignal.timeout(request.timeoutMs)
    let target = guard.requireWebAddress(url, { allowHttp })
    for (let redirects = 0; ; redirects += 1) {
      const address = await within(signal, target, guard.findAddress(target))
      const response = await within(signal, target, exchange(target, address, request, signal))
      const next = request.maxRedirects ? whereTo(response, target, request) : undefined
      if (!next) return response
      if (redirects === request.maxRedirects) {
        throw new OutsideError('too_many_redirects', `${target.host} redirects too often.`)
      }
      target = guard.requireWebAddress(next, { allowHttp })
    }
  }
}

/** Connects to the checked address; the certificate is verified for the host name. */
async function exchange(
  url: URL,
  address: string,
  { method = 'GET', headers = {}, body, maxBytes, cutsOff = false }: OutsideRequest,
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
    // A reused connection would go to an address that was checked long ago.
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
    bytes: await readAtMost(message, { maxBytes, cutsOff }, url),
    url: url.href,
  }
}

/** No SNI is sent for an IP address (RFC 6066 section 3); its certificate must then be for that address. */
const serverName = ({ hostname }: URL) => (isIP(hostname.replace(/[[\]]/g, '')) ? '' : hostname)

function toHeaders({ headersDistinct }: IncomingMessage) {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

async function readAtMost(
  message: IncomingMessage,
  { maxBytes, cutsOff }: { maxBytes: number; cutsOff: boolean },
  { host }: URL,
) {
  const parts: Buffer[] = []
  let length = 0
  // The error leaves the loop and destroys the connection.
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > maxBytes && cutsOff) {
      parts.push(part.subarray(0, part.byteLength - (length - maxBytes)))
      break
    }
    if (length > maxBytes) {
      throw new OutsideError(
        'too_large',
        `The response of ${host} is larger than ${maxBytes} bytes.`,
      )
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

/** The result; any other error is converted to an OutsideError. */
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
