import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { StartupError } from '../errors/startup-error.ts'

/** Encrypts secrets that must be decrypted later, with versioned keys: the newest encrypts, all of them decrypt. */
export interface Keyring {
  /** The version of the newest key: the first byte of what it encrypts. */
  newestVersion: number
  /** AES-256-GCM of the text. `place` (table, row, column) is authenticated, so that a value cannot be moved. */
  seal(text: string, place: string): Buffer
  /** @throws {Error} The value was changed, moved, or encrypted with a key that is no longer configured. */
  unseal(sealed: Buffer, place: string): string
  /** An HMAC, for look-ups and signatures. */
  mac(text: string): Buffer
  /** The key of `mac` in base64: derived from the newest key, or that of a store. */
  macKey: string
  /** The same keyring with a store's own key for `mac`, which stays when the others are replaced. */
  withMacKey(macKey: string): Keyring
  /**
   * A key of 32 bytes for one purpose, derived from the newest key, or from that of the version.
   *
   * @throws {Error} There is no key of that version.
   */
  derive(purpose: string, salt: Buffer, version?: number): { key: Buffer; version: number }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Reads `VITRINE_KEYS`: `version:key` pairs, comma separated, newest first; keys are 32 bytes in base64url.
 *
 * @throws {StartupError} The text has no key, or one that is not 32 bytes long.
 */
export function parseKeyring(text: string): Keyring {
  const keys = parseKeys(text)
  const [newest] = keys
  if (!newest) throw new StartupError('VITRINE_KEYS is empty.')
  const [newestVersion, newestKey] = newest
  return withMacKey(derive('vitrine mac', Buffer.alloc(0)).key.toString('base64'))

  function withMacKey(macKey: string): Keyring {
    const bytes = Buffer.from(macKey, 'base64')
    const mac = (text: string) => createHmac('sha256', bytes).update(text).digest()
    return { newestVersion, seal, unseal, mac, macKey, withMacKey, derive }
  }

  function seal(text: string, place: string) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(Buffer.from(place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([newestVersion]), nonce, cipher.getAuthTag(), body])
  }

  function unseal(sealed: Buffer, place: string) {
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', requireKey(sealed[0] ?? -1), nonce)
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  }

  function derive(purpose: string, salt: Buffer, version = newestVersion) {
    const key = Buffer.from(hkdfSync('sha256', requireKey(version), salt, purpose, 32))
    return { key, version }
  }

  function requireKey(version: number): Buffer {
    const key = keys.get(version)
    if (key) return key
    throw new Error(
      `The value is encrypted with key ${version}, which VITRINE_KEYS does not contain.`,
    )
  }
}

function parseKeys(text: string): Map<number, Buffer> {
  const keys = new Map<number, Buffer>()
  for (const pair of text.split(',')) {
    const [version, key] = pair.trim().split(':')
    const bytes = Buffer.from(key ?? '', 'base64url')
    if (!/^\d{1,3}$/.test(version ?? '') || Number(version) > 255 || bytes.length !== 32) {
      throw new StartupError(
        'VITRINE_KEYS has to be version:key pairs such as "1:<32 bytes in base64url>", newest first. Make a key with: npx vitrine keys',
      )
    }
    keys.set(Number(version), bytes)
  }
  return keys
}

/** A new random key in the form that `VITRINE_KEYS` takes. */
export function generateKey(version = 1): string {
  return `${version}:${randomBytes(32).toString('base64url')}`
}
