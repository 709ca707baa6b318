import { DEFAULT_API_HOST } from '@vitrine/contract'
import type { Auth } from './auth/auth.ts'
import { createAuth } from './auth/create-auth.ts'
import { type Browser, findBrowser } from './auth/hidden-frame.ts'
import { type Collections, createCollections } from './catalog/collections.ts'
import { createProducts, type Products } from './catalog/products.ts'
import { VitrineError } from './errors.ts'
import { createApi } from './http/api.ts'
import { delay as wait } from './http/retry-delay.ts'
import { createTransport, type Fetch } from './http/transport.ts'
import { createMembers, type Members } from './members/members.ts'
import { createRedirects, type Redirects } from './redirects/redirects.ts'
import { createTokenEndpoint } from './session/token-endpoint.ts'
import { createTokenSession, type TokenSession } from './session/token-session.ts'
import { memoryStorage, type TokenStorage } from './session/token-storage.ts'

export interface ClientOptions {
  /** The public id of the storefront, from the back office. */
  clientId: string
  /** Origin of the platform, scheme and port included. */
  host?: string
  /** Where tokens are kept; in memory unless given. */
  storage?: TokenStorage
  /** Sends requests; a server can give its own handler, and nothing leaves the process. */
  fetch?: Fetch
  /** Epoch milliseconds. */
  now?: () => number
  /** A call that has no answer after this many milliseconds is a `ConnectionError`. */
  timeoutMs?: number
  /** The `iss` of authorization responses (RFC 9207), where it differs from `host`. */
  issuer?: string
  /** Waits between two tries of a read. */
  delay?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Where hidden frames are put; found out unless given. */
  browser?: Browser | undefined
  /** Hears what went wrong in the background. */
  log?: (message: string, error: unknown) => void
}

/** A storefront's connection to the platform: one shopper's session, and the calls made with it. */
export interface VitrineClient {
  auth: Auth
  products: Products
  collections: Collections
  members: Members
  redirects: Redirects
  /** The state of the session, for user interfaces that follow it. */
  session: Pick<TokenSession, 'state' | 'subscribe'>
  /**
   * `fetch` with this client's token, for a path of the platform; the reply is handed over as it
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
}

/**
 * Makes a client. It sends nothing until it is first used.
 *
 * On a server make one for each request: a client is one shopper's session.
 *
 * @throws {VitrineError} `invalid_host`: `host` is not an origin.
 * @example
 * ```ts
 * const client = createClient({ clientId: '3f6c1f5e-…', host: 'http://localhost:4000' })
 * const { items } = await client.products.queryProducts().ascending('name').find()
 * ```
 */
export function createClient({
  clientId,
  host: givenHost = `https://${DEFAULT_API_HOST}`,
  storage = memoryStorage(),
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  timeoutMs = 30_000,
  issuer,
  delay = wait,
  browser = findBrowser(),
  log = console.error,
}: ClientOptions): VitrineClient {
  const host = parseOrigin(givenHost)
  const transport = createTransport({ fetch, timeoutMs, delay, now })
  const tokenEndpoint = createTokenEndpoint({ host, clientId, transport, now })
  const session = createTokenSession({ storage, grants: tokenEndpoint, now })
  const api = createApi({ host, transport, session, now })
  const redirects = createRedirects(api)

  return {
    auth: createAuth({
      clientId,
      issuer: issuer ?? host,
      api,
      redirects,
      session,
      tokenEndpoint,
      transport,
      browser,
      now,
      log,
    }),
    products: createProducts(api),
    collections: createCollections(api),
    members: createMembers(api),
    redirects,
    session: { state: session.state, subscribe: session.subscribe },
    fetch: api.fetch,
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
