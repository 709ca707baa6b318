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

/** What every connection to a platform can be told. */
export interface ConnectionOptions {
  /** Origin of the platform, scheme and port included; the hosted platform's unless given. */
  host?: string | undefined
  /**
   * The language that every call is answered in where the platform has the words, as a BCP 47 tag such as `de-CH`; the
   * store's own unless given. One call is asked otherwise by its own header `x-wix-linguist`.
   */
  language?: string | undefined
  /** Sent with every call, such as a currency. */
  headers?: Record<string, string> | undefined
  /** Sends requests; a server can give its own handler, and nothing leaves the process. */
  fetch?: Fetch | undefined
  /** Epoch milliseconds. */
  now?: (() => number) | undefined
  /** A call that has no answer after this many milliseconds is a `ConnectionError`. */
  timeoutMs?: number | undefined
  /** Waits between two tries of a call. */
  delay?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** From 0 to below 1; spreads the tries of many clients. */
  random?: (() => number) | undefined
}

/** What a session can be told; only `clientId` has to be. */
export interface SessionOptions extends ConnectionOptions {
  /** The public id of the storefront, from the back office. */
  clientId: string
  /**
   * Origin for the calls of visitors and members, where that is another: the hosted platform's edge
   * for the hosted platform, otherwise `host`.
   */
  edgeHost?: string | undefined
  /** Where tokens are kept; in memory unless given. */
  storage?: TokenStorage | undefined
}

/** Calls in somebody's name. The parts of this package are made from one: `createGraphql(client)`. */
export interface Connection {
  api: Api
  /** The same on the platform's own origin, past any edge. */
  directApi: Api
}

/** A shopper's session: tokens that renew themselves, and calls made with them. */
export interface VitrineSession extends Connection {
  clientId: string
  /** Origin of the platform. */
  host: string
  tokens: TokenSession
  /**
   * `fetch` with this session's token, for a path of the platform; the reply is handed over as it
   * is, and no time limit but the given signal's ends the call.
   *
   * @throws {VitrineError} `foreign_origin`: the address is not on the platform's origin.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
   * @example
   * ```ts
   * const response = await client.fetch('/stores/v3/provision/version')
   * ```
   */
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
  /** Asks the platform's token endpoint for a grant. */
  requestTokens: RequestTokens
}

/** What `createClient` builds on. */
export interface SessionParts extends VitrineSession {
  transport: Transport
  grants: TokenGrants
  now: () => number
}

/**
 * Makes a session and nothing else: the smallest thing to call a platform with. It sends nothing
 * until it is first used.
 *
 * @throws {VitrineError} `invalid_host`: `host` or `edgeHost` is not an origin.
 * @example
 * ```ts
 * const session = createSession({ clientId: '3f6c1f5e-…', host: 'http://localhost:4000' })
 * const reply = await session.fetch('/stores/v3/provision/version')
 * ```
 */
export function createSession(options: SessionOptions): VitrineSession {
  return createSessionParts(options)
}

/** Makes a session with all that a client is made of. */
export function createSessionParts({
  clientId,
  edgeHost,
  storage = memoryStorage(),
  ...connection
}: SessionOptions): SessionParts {
  const { host, transport, now, headers } = connectionOf(connection)
  const edge = edgeHost ?? (host === DEFAULT_HOST ? `https://${DEFAULT_EDGE_HOST}` : host)
  const requestTokens = createRequestTokens({ host, transport, now })
  const grants = createTokenGrants(clientId, requestTokens)
  const tokens = createTokenSession({ storage, grants, now })
  const shared = {
    transport,
    authorize: authorizeBySession(tokens),
    headers,
    consistency: { mark: null },
    now,
  }
  const directApi = createApi({ ...shared, host })

  return {
    clientId,
    host,
    tokens,
    api: createApi({ ...shared, host: parseOrigin(edge) }),
    directApi,
    fetch: directApi.fetch,
    requestTokens,
    grants,
    transport,
    now,
  }
}

const DEFAULT_HOST = `https://${DEFAULT_API_HOST}`

/** Fills in what a connection was not told. */
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

function parseOrigin(host: string) {
  const { origin, href } = URL.canParse(host) ? new URL(host) : {}
  if (origin !== undefined && href === `${origin}/`) return origin
  throw new VitrineError(
    `"${host}" is no origin. Give scheme, host and port, such as http://localhost:4000.`,
    { code: 'invalid_host' },
  )
}
