import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { StartupError } from '../errors/startup-error.ts'

/** Encrypts secrets that must be decrypted later, with versioned keys: the newest encrypts, all of them decrypt. */
export interface Keyring {
  /** AES-256-GCM of the text. `place` (table, row, column) is authenticated, so that a value cannot be moved. */
  seal(text: string, place: string): Buffer
  /** @throws {Error} The value was changed, moved, or encrypted with a key that is no longer configured. */
  unseal(sealed: Buffer, place: string): string
  /** An HMAC, for look-ups and signatures. */
  mac(text: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Reads `VITRINE_KEYS`: `version:key` pairs, comma separated, newest first; keys are 32 bytes in base64url.
 *
 * @throws {StartupError} The text has no key, or one that is not 32 bytes long.
 */
export function parseKeyring(text: string): Keyring {
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
  const [newest] = keys
  if (!newest) throw new StartupError('VITRINE_KEYS is empty.')
  const [version, key] = newest
  const macKey = Buffer.from(hkdfSync('sha256', key, '', 'vitrine mac', 32))

  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed, place) {
      const used = keys.get(sealed[0] ?? -1)
      if (!used)
        throw new Error(
          `The value is encrypted with key ${sealed[0]}, which VITRINE_KEYS does not contain.`,
        )
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', used, nonce)
        .setAAD(Buffer.from(place))
        .setAuthTag(tag)
      const body = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
  }
}

/** A new random key in the form that `VITRINE_KEYS` takes. */
export function generateKey(version = 1): string {
  return `${version}:${randomBytes(32).toString('base64url')}`
}
