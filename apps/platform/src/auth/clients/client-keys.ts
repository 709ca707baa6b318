import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { OutsideError } from '../../outbound/outside-error.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import type { OAuthClient } from './clients.ts'

/** The public keys with which clients sign their assertions. */
export interface ClientKeys {
  /** Chooses the key of an assertion: of the registered ones, or of those at the client's `jwks_uri`. */
  of(client: Pick<OAuthClient, 'jwks' | 'jwksUri'>): JWTVerifyGetKey
}

interface KnownKeys {
  /** The last keys that were read; none before the first success. */
  keys: JSONWebKeySet
  /** When they were last asked for, with success or without. */
  askedAt: Date
}

/** How long keys are good without asking again. */
export const KEYS_MS = 10 * 60_000
/** An assertion with an unknown key makes the server ask again, from any caller; not more often than this. */
export const PAUSE_MS = 60_000
const TIMEOUT_MS = 3_000
const MAX_BYTES = 64 * 1024
const MAX_KEYS = 20
const MAX_ADDRESSES = 1_000

/**
 * Keys at addresses of clients are fetched under the rules for addresses that users give (SR-92): public, with TLS in
 * production, without redirects, in three seconds, 64 KiB. They are cached for ten minutes, and asked for again when an
 * assertion names a key that is not among them. Where the address does not answer, the last keys stay in use.
 */
export function createClientKeys({
  receivers,
  now,
}: {
  receivers: Receivers
  now: () => Date
}): ClientKeys {
  const known = new LRUCache<string, Promise<KnownKeys>>({ max: MAX_ADDRESSES })

  return {
    of({ jwks, jwksUri }) {
      if (jwksUri === null) return createLocalJWKSet(jwks ?? { keys: [] })
      return async (header, token) => {
        const first = await read(jwksUri, KEYS_MS)
        try {
          return await choose(first, header, token)
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
          return choose(await read(jwksUri, PAUSE_MS), header, token)
        }
      }
    },
  }

  /** The keys, asked for again where that was longer ago; concurrent calls share a request. */
  async function read(url: string, maxAgeMs: number): Promise<JSONWebKeySet> {
    const pending = known.get(url)
    const last = await pending
    const maxAge = last?.keys.keys.length === 0 ? PAUSE_MS : maxAgeMs
    if (last && now().getTime() - last.askedAt.getTime() < maxAge) return last.keys
    // Another call may have begun to ask while this one waited.
    const current = known.get(url)
    if (current !== pending && current) return (await current).keys
    const asked = ask(url, last?.keys ?? { keys: [] })
    known.set(url, asked)
    return (await asked).keys
  }

  async function ask(url: string, before: JSONWebKeySet): Promise<KnownKeys> {
    const askedAt = now()
    return { keys: (await fetchKeys(receivers, url)) ?? before, askedAt }
  }
}

const choose = (keys: JSONWebKeySet, header: JWSHeaderParameters, token: FlattenedJWSInput) =>
  createLocalJWKSet(keys)(header, token)

/** `undefined` where the address does not answer with keys. */
async function fetchKeys(
  { fetch, allowHttp }: Receivers,
  url: string,
): Promise<JSONWebKeySet | undefined> {
  try {
    const { status, bytes } = await fetch(url, {
      allowHttp,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: { accept: 'application/jwk-set+json, application/json' },
    })
    return status === 200 ? parseKeys(new TextDecoder().decode(bytes)) : undefined
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}

function parseKeys(text: string): JSONWebKeySet | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    if (!Array.isArray(keys) || keys.length > MAX_KEYS) return undefined
    const isKey = (key: unknown) => typeof key === 'object' && key !== null && 'kty' in key
    return keys.every(isKey) ? ({ keys } as JSONWebKeySet) : undefined
  } catch {
    return undefined
  }
}
