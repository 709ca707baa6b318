import { base64url } from '../base64url.ts'
import { VitrineError } from '../errors.ts'
import type { TokenStorage } from './token-storage.ts'
import { parseTokens, type Tokens } from './tokens.ts'

/**
 * The cookie, its secrets, and where it is read from and written to.
 *
 * @example
 * ```ts
 * const options: CookieTokenStorageOptions = {
 *   secrets: [sessionSecret],
 *   cookies: request.headers.get('cookie'),
 *   setCookie: (header) => responseHeaders.append('Set-Cookie', header),
 * }
 * ```
 */
export interface CookieTokenStorageOptions {
  /**
   * Texts of at least 32 random characters. The first one encrypts, all of them decrypt: put a new one
   * first to rotate secrets without signing shoppers out.
   */
  secrets: readonly string[]
  /** The `Cookie` header of the request. */
  cookies: string | null | undefined
  /** Receives the `Set-Cookie` header for the response, each time the tokens have changed. */
  setCookie(header: string): void
  /** `__Host-vitrine` by default, `vitrine` where the cookie is not secure. */
  name?: string
  /** Whether the cookie is sent over HTTPS only; `true` by default. */
  secure?: boolean
  /** How long a browser stores the cookie, in seconds; 30 days by default. */
  maxAge?: number
}

const MIN_SECRET_LENGTH = 32
const THIRTY_DAYS = 30 * 24 * 60 * 60
/** Length of AES-GCM's initialization vector in bytes (NIST SP 800-38D section 8.2). */
const IV_LENGTH = 12

/**
 * Stores the tokens of one request in a cookie that scripts cannot read and clients cannot decrypt or
 * forge: HttpOnly, SameSite=Lax, encrypted with AES-256-GCM. For servers; create one for each request.
 *
 * A cookie that cannot be decrypted, because it was changed or its secret was removed, counts as no
 * session.
 *
 * @throws {VitrineError} `weak_secret`: when there is no secret, or one is shorter than 32 characters.
 * @example
 * ```ts
 * const storage = cookieTokenStorage({
 *   secrets: [sessionSecret],
 *   cookies: request.headers.get('cookie'),
 *   setCookie: (header) => responseHeaders.append('Set-Cookie', header),
 * })
 * const client = createClient({ clientId, storage })
 * ```
 */
export function cookieTokenStorage({
  secrets,
  cookies,
  setCookie,
  secure = true,
  name = secure ? '__Host-vitrine' : 'vitrine',
  maxAge = THIRTY_DAYS,
}: CookieTokenStorageOptions): TokenStorage {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < MIN_SECRET_LENGTH)) {
    throw new VitrineError(
      `A secret of at least ${MIN_SECRET_LENGTH} random characters is needed to seal sessions.`,
      { code: 'weak_secret' },
    )
  }
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  let held: Promise<Tokens | null> | undefined

  return {
    read: () => {
      held ??= open(findCookie(cookies ?? '', name))
      return held
    },

    write: async (tokens) => {
      held = Promise.resolve(tokens)
      if (tokens.refreshToken.role === 'none') {
        return setCookie(`${name}=; Max-Age=0${attributes}`)
      }
      setCookie(`${name}=${await seal(tokens)}; Max-Age=${maxAge}${attributes}`)
    },
  }

  async function seal(tokens: Tokens) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
    const key = await keyOf(secrets[0] ?? '')
    const text = new TextEncoder().encode(JSON.stringify(tokens))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text)
    return base64url(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
  }

  async function open(value: string | undefined): Promise<Tokens | null> {
    if (value === undefined) return null
    for (const secret of secrets) {
      try {
        const bytes = decode(value)
        const iv = bytes.slice(0, IV_LENGTH)
        const key = await keyOf(secret)
        const algorithm = { name: 'AES-GCM', iv, additionalData }
        const text = await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_LENGTH))
        return parseTokens(JSON.parse(new TextDecoder().decode(text)))
      } catch {
        // It may be encrypted with another of the secrets.
      }
    }
    return null
  }
}

/** Binds the ciphertext to its purpose: other uses of the secret cannot decrypt it. */
const additionalData = new TextEncoder().encode('vitrine session')

async function keyOf(secret: string) {
  const text = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', text, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: additionalData },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function findCookie(header: string, name: string) {
  for (const pair of header.split(';')) {
    const [found, value] = pair.trim().split('=', 2)
    if (found === name) return value
  }
  return undefined
}

function decode(text: string) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
