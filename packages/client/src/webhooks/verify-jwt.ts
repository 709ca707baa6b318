import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { FindKey } from './signing-keys.ts'

/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 4_000_000

/**
 * Verifies a token and returns its payload.
 *
 * Its form is checked first: three parts of canonical base64url (RFC 7515 section 7.1), and a header
 * with the algorithm RS256. A token cannot select another algorithm.
 *
 * @throws {VitrineError} 'JWT is not valid' (`invalid_jwt`); 'signature verification failed'
 * (`invalid_signature`); '"exp" claim timestamp check failed' (`expired_jwt`); what the key
 * lookup throws.
 */
export async function verifyJwt(
  token: string,
  { findKey, now }: { findKey: FindKey; now: () => number },
): Promise<Record<string, unknown>> {
  const [header, payload, signature] = splitCompactForm(token)
  const { alg, kid, crit } = parsePart(header)
  // An extension marked as critical must be understood (RFC 7515 section 4.1.11); none is.
  if (alg !== 'RS256' || crit !== undefined) throw invalidJwt()

  const key = await findKey(typeof kid === 'string' ? kid : undefined)
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  const isSigned =
    key !== undefined &&
    (await crypto.subtle.verify(key.algorithm.name, key, decode(signature), signed))
  if (!isSigned) {
    throw new VitrineError('signature verification failed', { code: 'invalid_signature' })
  }

  const claims = parsePart(payload)
  requireTimely(claims, Math.floor(now() / 1000))
  return claims
}

function splitCompactForm(token: string): [string, string, string] {
  const parts = token.length <= MAX_LENGTH ? token.split('.') : []
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || !signature || !parts.every(isCanonical)) {
    throw invalidJwt()
  }
  return [header, payload, signature]
}

/** No padding, no other characters, and no unused bits, which a decoder would ignore. */
function isCanonical(part: string) {
  if (!/^[A-Za-z0-9_-]+$/.test(part) || part.length % 4 === 1) return false
  const last = part.at(-1) ?? ''
  if (part.length % 4 === 2) return 'AQgw'.includes(last)
  if (part.length % 4 === 3) return 'AEIMQUYcgkosw048'.includes(last)
  return true
}

function parsePart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(decode(part)),
    )
    if (isRecord(value)) return value
  } catch {
    // Thrown below, like for every other value that is not an object.
  }
  throw invalidJwt()
}

/** `exp` and `nbf` are checked when they are present (RFC 7519 section 4.1). */
function requireTimely({ exp, nbf }: Record<string, unknown>, at: number) {
  if (exp !== undefined && !(typeof exp === 'number' && exp > at)) {
    throw new VitrineError('"exp" claim timestamp check failed', { code: 'expired_jwt' })
  }
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= at)) {
    throw new VitrineError('"nbf" claim timestamp check failed', { code: 'invalid_jwt' })
  }
}

function decode(part: string) {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function invalidJwt() {
  return new VitrineError('JWT is not valid', { code: 'invalid_jwt' })
}
