import type { Auth } from './auth/auth.ts'
import { type Browser, findBrowser } from './auth/browser.ts'
import { createAuth } from './auth/create-auth.ts'
import { type CurrentCart, createCurrentCart } from './cart/current-cart.ts'
import { type Collections, createCollections } from './catalog/collections.ts'
import { createProducts, type Products } from './catalog/products.ts'
import { createSessionParts, type SessionOptions, type VitrineSession } from './create-session.ts'
import type { Fetch } from './http/transport.ts'
import { unlessAborted } from './http/unless-aborted.ts'
import { createMembers, type Members } from './members/members.ts'
import { createRedirects, type Redirects } from './redirects/redirects.ts'
import type { TokenSession } from './session/token-session.ts'

/** Options of a client; only `clientId` is required. */
export interface ClientOptions extends SessionOptions {
  /** The `iss` of authorization responses (RFC 9207), where it differs from `host`. */
  issuer?: string | undefined
  /** The site keys of the platform's captchas. */
  captcha?: CaptchaSiteKeys | undefined
  /** Where hidden iframes are created; detected by default. */
  browser?: Browser | undefined
  /** Receives errors of background work. */
  log?: ((message: string, error: unknown) => void) | undefined
}

/** The public keys of the captchas that a form shows. */
export interface CaptchaSiteKeys {
  /** Of the invisible captcha. */
  invisibleSiteKey?: string
  /** Of the captcha that a shopper solves. */
  visibleSiteKey?: string
}

/** A storefront's connection to the platform: one shopper's session, and the calls made with it. */
export interface VitrineClient extends Omit<VitrineSession, 'tokens'> {
  auth: Auth
  products: Products
  collections: Collections
  currentCart: CurrentCart
  members: Members
  redirects: Redirects
  /** The state of the session, for user interfaces that subscribe to it. */
  session: Pick<TokenSession, 'state' | 'subscribe' | 'onEnd'>
  captcha: CaptchaSiteKeys
}

/**
 * Creates a client. It sends no request until it is first used.
 *
 * On a server create one for each request: a client holds one shopper's session.
 *
 * @throws {VitrineError} `invalid_host`: when `host` or `edgeHost` is not an origin.
 * @example
 * ```ts
 * const client = createClient({ clientId: '3f6c1f5e-…', host: 'http://localhost:4000' })
 * const { items } = await client.products.queryProducts().ascending('name').find()
 * ```
 */
export function createClient({
  issuer,
  captcha = {},
  browser = findBrowser(),
  log = console.error,
  ...options
}: ClientOptions): VitrineClient {
  const session = createSessionParts({ ...options, fetch: explaining(options.fetch) })
  const { clientId, host, tokens, api, directApi, fetch, requestTokens } = session

  return {
    clientId,
    host,
    auth: createAuth({ ...session, issuer: issuer ?? host, browser, log }),
    products: createProducts(session),
    collections: createCollections(session),
    currentCart: createCurrentCart(session),
    members: createMembers(session),
    redirects: createRedirects(session),
    session: { state: tokens.state, subscribe: tokens.subscribe, onEnd: tokens.onEnd },
    captcha,
    fetch,
    api,
    directApi,
    requestTokens,
  }
}

/** A failure waits no longer for its reason: where requests hang, so does the file that finds it. */
const EXPLAIN_MS = 4_000

/** Browsers have one message for all failures: the reason is found out after one. */
function explaining(fetch: Fetch = (url, init) => globalThis.fetch(url, init)): Fetch {
  if (!globalThis.document) return fetch
  return async (url, init) => {
    try {
      return await fetch(url, init)
    } catch (error) {
      await unlessAborted(
        import('./http/explain-failure.ts').then((part) => part.explain(error, url, fetch)),
        AbortSignal.timeout(EXPLAIN_MS),
      ).catch(() => {})
      throw error
    }
  }
}
