import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '../kernel/crypto/keyring.ts'

/** Encodes cursors that callers can neither read nor change. */
export interface CursorCodec {
  seal(context: string, payload: unknown): string
  /** The payload, or `undefined` for a text that was not encrypted with a key of the store in this context. */
  open(context: string, text: string): unknown
}

/** The wire's limit for the length of a cursor. */
export const MAX_CURSOR_LENGTH = 16_000

const PURPOSE = 'vitrine query cursor'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 1 + SALT_BYTES
const HEAD_BYTES = KEY_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * AES-256-GCM. A cursor says which key it was encrypted with, so that it can be opened by every process of the store, and
 * after a restart. Each codec has a key of its own: random nonces are few enough for one key to the end of a process.
 *
 * @see security requirement SR-85
 */
export function createCursorCodec({ derive }: Pick<Keyring, 'derive'>): CursorCodec {
  const salt = randomBytes(SALT_BYTES)
  const own = derive(PURPOSE, salt)
  const ownHead = Buffer.concat([Buffer.from([own.version]), salt])

  return {
    seal(context, payload) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', own.key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()])
      return Buffer.concat([ownHead, nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(context, text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < HEAD_BYTES) return undefined
      const nonce = bytes.subarray(KEY_BYTES, KEY_BYTES + NONCE_BYTES)
      try {
        const key = keyOf(bytes.subarray(0, KEY_BYTES))
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(KEY_BYTES + NONCE_BYTES, HEAD_BYTES))
        const opened = decipher.update(bytes.subarray(HEAD_BYTES))
        return JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }

  function keyOf(head: Buffer) {
    if (head.equals(ownHead)) return own.key
    return derive(PURPOSE, head.subarray(1), head[0]).key
  }
}
