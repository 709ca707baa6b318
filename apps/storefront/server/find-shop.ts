import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Environment } from '../app/environment.server.ts'

/** What is served at a host: a shop, or the reply that there is none. */
export type FoundShop = Environment | NoShop

export interface NoShop {
  status: 421 | 503
  /** The name of the message for people. */
  says: 'noShop' | 'closedShop' | 'shopAway'
}

interface Known {
  found: FoundShop
  askedAt: number
  asking?: Promise<FoundShop>
}

interface FindShopOptions {
  environment: Environment
  fetch?: typeof fetch
  /** Epoch milliseconds. */
  now?: () => number
}

/** How long an answer is used without another question. */
const FRESH_MS = 1_000
/** How long a shop is served by an answer that is being renewed: so long after it was suspended, or has moved. */
const RENEWED_WITHIN_MS = 3_000
const ANSWERS_WITHIN_MS = 5_000
/** Hosts come from requests: made-up ones push each other out. */
const MOST_HOSTS = 10_000

const NONE: FoundShop = { status: 421, says: 'noShop' }
const CLOSED: FoundShop = { status: 503, says: 'closedShop' }
const AWAY: FoundShop = { status: 503, says: 'shopAway' }

/**
 * Finds the shop of a host by asking the platform; the host of this process's own address is its own shop, and needs no
 * question. Where the platform has one site, its shop answers every host, as it always did.
 */
export function createFindShop({
  environment,
  fetch = globalThis.fetch,
  now = Date.now,
}: FindShopOptions): (host: string) => FoundShop | Promise<FoundShop> {
  const ownHost = new URL(environment.storefrontUrl).host
  const known = new LRUCache<string, Known>({ max: MOST_HOSTS })

  return (given) => {
    const host = given.toLowerCase().replace(/:(80|443)$/, '')
    if (host === ownHost) return environment
    if (!/^[\w.:[\]-]{1,260}$/.test(host)) return NONE
    const entry = known.get(host)
    if (!entry) return askAgain(host)
    const { found, askedAt } = entry
    const age = now() - askedAt
    if (age < FRESH_MS) return found
    const asking = entry.asking ?? askAgain(host, entry)
    // A shop that there was none of may be there now.
    return 'status' in found || age >= RENEWED_WITHIN_MS ? asking : found
  }

  function askAgain(host: string, before?: Known): Promise<FoundShop> {
    const askedAt = now()
    const asking = ask(host, before?.found).then((found) => {
      known.set(host, { found, askedAt })
      return found
    })
    if (before) known.set(host, { ...before, asking })
    return asking
  }

  /** A shop that is the same as before is the same object: it is what its catalog is cached by. */
  async function ask(host: string, before: FoundShop = AWAY): Promise<FoundShop> {
    let response: Response
    try {
      response = await fetch(`${environment.platformUrl}/sites/at/${host}`, {
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      })
    } catch {
      return before
    }
    if (response.status === 404) return environment
    if (response.status === 421) return NONE
    if (!response.ok) return before
    const shop = toEnvironment((await response.json()) as ShopAt, environment)
    return isDeepStrictEqual(shop, before) ? before : shop
  }
}

/** The platform's answer. */
interface ShopAt {
  clientId: string | null
  publicPlatformUrl: string
  publicStorefrontUrl: string
  isSuspended: boolean
}

function toEnvironment(
  { clientId, publicPlatformUrl, publicStorefrontUrl, isSuspended }: ShopAt,
  own: Environment,
): FoundShop {
  if (isSuspended) return CLOSED
  if (clientId === null) return own
  const { port, host, sessionKeys, mediaUrl, platformUrl } = own
  const [newest, ...older] = sessionKeys.map((key) => keyFor(key, publicStorefrontUrl))
  if (!newest) throw new Error('A shop has at least one session key.')
  return {
    port,
    host,
    clientId,
    storefrontUrl: publicStorefrontUrl,
    platformUrl: publicPlatformUrl,
    mediaUrl: mediaUrl === platformUrl ? publicPlatformUrl : mediaUrl,
    sessionKeys: [newest, ...older],
  }
}

/** A cookie that one shop has sealed is none of another's. */
function keyFor(key: Uint8Array, shop: string) {
  return new Uint8Array(createHmac('sha256', key).update(`cookies of ${shop}`).digest())
}
