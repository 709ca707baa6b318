import { VitrineError } from '../errors.ts'
import type { Fetch } from '../http/transport.ts'
import { isRecord } from '../is-record.ts'

/** The RSA keys that deliveries may be signed with (RFC 7517 section 5). */
export interface JsonWebKeySet {
  keys: readonly PublicJwk[]
}

/** The members of a JSON Web Key that are used here. */
export interface PublicJwk {
  kty?: string
  kid?: string
  alg?: string
  use?: string
  /** Modulus and exponent, in base64url. */
  n?: string
  e?: string
}

/**
 * The platform's public key: a PEM, the base64 of one, or a JSON Web Key Set, given as an object or by
 * its URL.
 */
export type SigningKeySource = { publicKey: string } | { jwks: JsonWebKeySet | URL }

/** Finds the key with the `kid` of a token; `undefined` when there is none. */
export type FindKey = (kid: string | undefined) => Promise<PublicKey | undefined>

/** A `CryptoKey`, without the DOM type, because servers are type-checked without the DOM library. */
type PublicKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** RSASSA-PKCS1-v1_5 with SHA-256 is what JOSE calls RS256 (RFC 7518 section 3.3). */
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** Shorter keys are not allowed (RFC 7518 section 3.3). */
const MIN_MODULUS_BITS = 2048

/** A key set is fetched again for an unknown key, but not more often than this. */
const REREAD_AFTER_MS = 30_000

export interface FindKeyOptions {
  fetch: Fetch
  now: () => number
}

/**
 * Creates the key lookup. Nothing is imported or fetched before the first lookup.
 *
 * @throws {VitrineError} `invalid_key`: when there is no key, such as from an environment variable that
 * is not set. From the lookup: `invalid_key`: when the key cannot be imported; `keys_unavailable`: when
 * the key set cannot be fetched.
 */
export function createFindKey(source: SigningKeySource, options: FindKeyOptions): FindKey {
  // From JavaScript either may be missing.
  const { publicKey, jwks }: { publicKey?: unknown; jwks?: unknown } = source
  if (typeof publicKey === 'string') {
    const der = decodePem(publicKey)
    let key: Promise<PublicKey> | undefined
    return () => {
      key ??= importDer(der)
      return key
    }
  }
  if (jwks instanceof URL) return findInRemoteSet(jwks, options)
  if (isKeySet(jwks)) return (kid) => findInSet(jwks, kid, new Map())
  throw invalidKey('Missing public key. Set publicKey, or jwks to a key set or its URL object.')
}

function isKeySet(value: unknown): value is JsonWebKeySet {
  return isRecord(value) && Array.isArray(value['keys'])
}

function findInRemoteSet(url: URL, { fetch, now }: FindKeyOptions): FindKey {
  let reading: Promise<JsonWebKeySet> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let imported = new Map<PublicJwk, Promise<PublicKey>>()

  return async (kid) => {
    const found = reading && (await findInSet(await reading, kid, imported))
    if (found || (reading && now() < readAt + REREAD_AFTER_MS)) return found
    return findInSet(await read(), kid, imported)
  }

  function read() {
    readAt = now()
    imported = new Map()
    reading = fetchSet(url, fetch)
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }
}

async function fetchSet(url: URL, fetch: Fetch): Promise<JsonWebKeySet> {
  try {
    const response = await fetch(url.href, { headers: { Accept: 'application/json' } })
    const set: unknown = await response.json()
    if (response.ok && isKeySet(set)) return set
    throw new Error(`${url} answered ${response.status} without a key set.`)
  } catch (cause) {
    throw new VitrineError(`The keys at ${url} could not be read.`, {
      code: 'keys_unavailable',
      cause,
    })
  }
}

async function findInSet(
  { keys }: JsonWebKeySet,
  kid: string | undefined,
  imported: Map<PublicJwk, Promise<PublicKey>>,
) {
  const usable = keys.filter(
    ({ kty, alg, use }) =>
      kty === 'RSA' && (alg ?? 'RS256') === 'RS256' && (use ?? 'sig') === 'sig',
  )
  // A token without `kid` is accepted only if the set has one key.
  const named = kid === undefined ? usable : usable.filter((key) => key.kid === kid)
  const [jwk, ...others] = named
  if (!jwk || others.length > 0) return undefined

  const key = imported.get(jwk) ?? importJwk(jwk)
  imported.set(jwk, key)
  return key
}

async function importJwk({ n, e }: PublicJwk) {
  return requireStrength(
    await importing(() =>
      crypto.subtle.importKey(
        'jwk',
        { kty: 'RSA', alg: 'RS256', ...(n && { n }), ...(e && { e }) },
        RS256,
        false,
        ['verify'],
      ),
    ),
  )
}

function decodePem(text: string) {
  const pem = text.includes('-----BEGIN') ? text : decodeBase64(text)
  const base64 = /-----BEGIN PUBLIC KEY-----([\s\S]+?)-----END PUBLIC KEY-----/.exec(pem)?.[1]
  if (base64 === undefined) {
    throw invalidKey('Missing public key. Give the PEM that begins with "BEGIN PUBLIC KEY".')
  }
  return Uint8Array.from(decodeBase64(base64), (character) => character.charCodeAt(0))
}

async function importDer(der: Uint8Array<ArrayBuffer>) {
  return requireStrength(
    await importing(() => crypto.subtle.importKey('spki', der, RS256, false, ['verify'])),
  )
}

async function importing(work: () => Promise<PublicKey>) {
  try {
    return await work()
  } catch (cause) {
    throw invalidKey('The public key cannot be read: it has to be an RSA key.', cause)
  }
}

function requireStrength(key: PublicKey) {
  const { modulusLength } = key.algorithm as RsaKeyAlgorithm
  if (modulusLength >= MIN_MODULUS_BITS) return key
  throw invalidKey(`The public key has ${modulusLength} bits; ${MIN_MODULUS_BITS} are the least.`)
}

function decodeBase64(text: string) {
  try {
    return atob(text.replace(/\s+/g, ''))
  } catch (cause) {
    throw invalidKey('Missing public key. Give a PEM, or the base64 of one.', cause)
  }
}

function invalidKey(message: string, cause?: unknown) {
  return new VitrineError(message, { code: 'invalid_key', cause })
}
