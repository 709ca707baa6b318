import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encodes cursors that callers can neither read nor change. */
export interface CursorCodec {
  seal(context: string, payload: unknown): string
  /** The payload, or `undefined` for a text that was not encrypted with this key in this context. */
  open(context: string, text: string): unknown
}

/** The wire's limit for the length of a cursor. */
export const MAX_CURSOR_LENGTH = 16_000

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a key derived from the given one. All platform processes of a shop need the same key.
 *
 * @see security requirement SR-85
 */
export function createCursorCodec(key: Uint8Array): CursorCodec {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'vitrine query cursor', 32))
  return {
    seal(context, payload) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(context, text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', derived, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      try {
        const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}
