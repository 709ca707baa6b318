import { EncryptJWT, jwtDecrypt } from 'jose'
import { findCookie } from './find-cookie.ts'

export interface SealedCookieOptions<T> {
  /** Without the `__Host-` prefix, which comes by itself where the browser demands it. */
  name: string
  /** 32 bytes each: the first one seals, and what any of them has sealed can be read. */
  keys: readonly [Uint8Array, ...Uint8Array[]]
  /** False only for plain http away from localhost, where browsers drop `Secure` cookies. */
  secure: boolean
  maxAgeSeconds: number
  /** Gives `null` for what is not a value of this cookie. */
  parse: (value: unknown) => T | null
  now?: () => number
}

/** A cookie that its browser can neither read nor change: encrypted, dated and bound to its name. */
export interface SealedCookie<T> {
  /** `null` when there is none, or it is too old, of another key, or broken. */
  read(cookieHeader: string | null): Promise<T | null>
  /** The `Set-Cookie` header that stores a value. */
  write(value: T): Promise<string>
  /** The `Set-Cookie` header that removes it. */
  clear(): string
}

export function sealedCookie<T>({
  name,
  keys,
  secure,
  maxAgeSeconds,
  parse,
  now = Date.now,
}: SealedCookieOptions<T>): SealedCookie<T> {
  const fullName = secure ? `__Host-${name}` : name

  return {
    async read(cookieHeader) {
      const sealed = findCookie(cookieHeader, fullName)
      if (!sealed) return null
      for (const key of keys) {
        const opened = await open(sealed, key)
        if (opened) return parse(opened.value)
      }
      return null
    },

    async write(value) {
      const seconds = Math.floor(now() / 1000)
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(fullName)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + maxAgeSeconds)
        .encrypt(keys[0])
      return serialize(sealed, maxAgeSeconds)
    },

    clear: () => serialize('', 0),
  }

  async function open(sealed: string, key: Uint8Array) {
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        audience: fullName,
        currentDate: new Date(now()),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return { value: payload['value'] }
    } catch {
      // A request with a broken cookie has no session; there is nothing to report.
      return null
    }
  }

  function serialize(value: string, maxAge: number) {
    const attributes = [
      `${fullName}=${value}`,
      'Path=/',
      `Max-Age=${maxAge}`,
      'HttpOnly',
      'SameSite=Lax',
    ]
    return [...attributes, ...(secure ? ['Secure'] : [])].join('; ')
  }
}

/** Browsers take `Secure` cookies over https and on localhost. */
export function takesSecureCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
