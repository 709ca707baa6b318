import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { OutsideError } from './outside-error.ts'
import { createOutsideGuard, type OutsideOptions, portOf } from './outside-guard.ts'

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Only those of `https:` unless plain ones are allowed too. */
  allowHttp?: boolean
  /** What the reply may have at most, in bytes; one that has more is an error, unless it is to be cut off there. */
  maxBytes: number
  cutsOff?: boolean
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
        throw new OutsideError('too_many_redirects', `${target.host} leads on too often.`)
      }
      target = guard.requireWebAddress(next, { allowHttp })
    }
  }
}

/** Sends the request to the address that was checked; the certificate is still that of the host. */
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
    bytes: await readAtMost(message, { maxBytes, cutsOff }, url),
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

async function readAtMost(
  message: IncomingMessage,
  { maxBytes, cutsOff }: { maxBytes: number; cutsOff: boolean },
  { host }: URL,
) {
  const parts: Buffer[] = []
  let length = 0
  // Leaving the loop by the error destroys the connection.
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > maxBytes && cutsOff) {
      parts.push(part.subarray(0, part.byteLength - (length - maxBytes)))
      break
    }
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
