import { DEFAULT_API_HOST, DEFAULT_EDGE_HOST, LANGUAGE_HEADER } from '@vitrine/contract'
import { VitrineError } from './errors.ts'
import { type Api, createApi } from './http/api.ts'
import { authorizeBySession } from './http/authorize.ts'
import { delay as wait } from './http/retry-delay.ts'
import { createTransport, type Fetch, type Transport } from './http/transport.ts'
import {
  createRequestTokens,
  createTokenGrants,
  type RequestTokens,
  type TokenGrants,
} from './session/token-endpoint.ts'
import { createTokenSession, type TokenSession } from './session/token-session.ts'
import { memoryStorage, type TokenStorage } from './session/token-storage.ts'

/** Options of every connection to a platform. */
export interface ConnectionOptions {
  /** Origin of the platform, with scheme and port; the hosted platform's by default. */
  host?: string | undefined
  /**
   * The language of replies where translations exist, as a BCP 47 tag such as `de-CH`; the store's own by
   * default. The header `x-wix-linguist` of a call takes precedence.
   */
  language?: string | undefined
  /** Sent with every call, such as a currency. */
  headers?: Record<string, string> | undefined
  /** Sends requests; a server can pass its own handler, so that requests stay in the process. */
  fetch?: Fetch | undefined
  /** Epoch milliseconds. */
  now?: (() => number) | undefined
  /** A call without a reply after this many milliseconds rejects with a `ConnectionError`. */
  timeoutMs?: number | undefined
  /** Waits between two attempts of a call. */
  delay?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** From 0 to below 1; spreads the retries of many clients. */
  random?: (() => number) | undefined
}

/** Options of a session; only `clientId` is required. */
export interface SessionOptions extends ConnectionOptions {
  /** The public id of the storefront, from the back office. */
  clientId: string
  /**
   * Origin for the calls of visitors and members, where it differs: the hosted platform's edge for the
   * hosted platform, otherwise `host`.
   */
  edgeHost?: string | undefined
  /** Where tokens are stored; in memory by default. */
  storage?: TokenStorage | undefined
}

/** Authorized access to the platform. The parts of this package are created from one: `createGraphql(client)`. */
export interface Connection {
  api: Api
  /** The same on the platform's own origin, bypassing any edge. */
  directApi: Api
}

/** A shopper's session: tokens that are renewed when needed, and calls with them. */
export interface VitrineSession extends Connection {
  clientId: string
  /** Origin of the platform. */
  host: string
  tokens: TokenSession
  /**
   * `fetch` with this session's token, for a path of the platform; the response is returned unread,
   * whatever its status, and only the given signal limits the time.
   *
   * @throws {VitrineError} `foreign_origin`: when the URL is not on the platform's origin.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const response = await client.fetch('/stores/v3/provision/version')
   * ```
   */
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
  /** Sends a grant to the platform's token endpoint. */
  requestTokens: RequestTokens
}

/** The parts that `createClient` is built from. */
export interface SessionParts extends VitrineSession {
  transport: Transport
  grants: TokenGrants
  now: () => number
}

/**
 * Creates a session and nothing else: the smallest bundle that can call a platform. It sends no request
 * until it is first used.
 *
 * @throws {VitrineError} `invalid_host`: when `host` or `edgeHost` is not an origin.
 * @example
 * ```ts
 * const session = createSession({ clientId: '3f6c1f5e-…', host: 'http://localhost:4000' })
 * const reply = await session.fetch('/stores/v3/provision/version')
 * ```
 */
export function createSession(options: SessionOptions): VitrineSession {
  return createSessionParts(options)
}

/** Creates a session with all parts that a client needs. */
export function createSessionParts({
  clientId,
  edgeHost,
  storage = memoryStorage(),
  ...connection
}: SessionOptions): SessionParts {
  const connected = connectionOf(connection)
  const { host, now } = connected
  const edge = edgeHost ?? (host === DEFAULT_HOST ? `https://${DEFAULT_EDGE_HOST}` : host)
  const requestTokens = createRequestTokens(connected)
  const grants = createTokenGrants(clientId, requestTokens)
  const tokens = createTokenSession({ storage, grants, now })
  const shared = { ...connected, authorize: authorizeBySession(tokens), marks: {} }
  const directApi = createApi(shared)

  return {
    ...connected,
    clientId,
    tokens,
    api: createApi({ ...shared, host: parseOrigin(edge) }),
    directApi,
    fetch: directApi.fetch,
    requestTokens,
    grants,
  }
}

const DEFAULT_HOST = `https://${DEFAULT_API_HOST}`

/** Applies the defaults of a connection. */
export function connectionOf({
  host = DEFAULT_HOST,
  language,
  headers,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  timeoutMs = 30_000,
  delay = wait,
  random = Math.random,
}: ConnectionOptions) {
  return {
    host: parseOrigin(host),
    headers: { ...(language && { [LANGUAGE_HEADER]: language }), ...headers },
    transport: createTransport({ fetch, timeoutMs, delay, now, random }),
    now,
  }
}

/** An origin without TLS that is not this machine (RFC 6761 section 6.3, RFC 5735 section 3). */
const CLEAR_TEXT = /^http:..(?!(.+\.)?localhost|127\.|\[::1)/
let lastWarned: string | undefined

function parseOrigin(host: string) {
  const { origin, href } = URL.canParse(host) ? new URL(host) : {}
  if (!origin || href !== `${origin}/`) {
    throw new VitrineError(`"${host}" is no origin. Give scheme, host and port.`, {
      code: 'invalid_host',
    })
  }
  // Once, because a server creates a client for each request.
  if (origin !== lastWarned && CLEAR_TEXT.test(origin)) {
    lastWarned = origin
    console.warn(`${origin} gets tokens in clear text.`)
  }
  return origin
}
