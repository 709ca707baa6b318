import { createHash } from 'node:crypto'
import { createByteCache } from '../../kernel/memory/byte-cache.ts'
import { type Encoding, encode } from './encoding.ts'

/** The compressed forms of replies that are sent again and again. */
export interface EncodedBodies {
  /** The compressed form where it is kept already. */
  peek(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> | undefined
  /** The compressed form, which is made once for equal bodies. */
  encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

const MAX_BYTES = 16 * 1024 * 1024

/** Keeps forms by the content of their bodies: a text that is read again after a change keeps nothing of the one before. */
export function createEncodedBodies(maxBytes = MAX_BYTES): EncodedBodies {
  const forms = createByteCache<{ bytes: number; form: Buffer<ArrayBuffer> }>(maxBytes)
  const hashes = new WeakMap<Uint8Array, string>()

  function keyOf(body: Uint8Array, encoding: Encoding) {
    const hash = hashes.get(body) ?? createHash('sha256').update(body).digest('base64')
    hashes.set(body, hash)
    return `${encoding} ${hash}`
  }

  return {
    peek: (body, encoding) => forms.get(keyOf(body, encoding))?.form,
    async encode(body, encoding) {
      const key = keyOf(body, encoding)
      const kept = forms.get(key)
      if (kept) return kept.form
      const form = await encode(body, encoding)
      forms.set(key, { bytes: form.length, form })
      return form
    },
  }
}
