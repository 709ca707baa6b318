import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { createByteReader } from './byte-reader.ts'

/** The first bytes of a file, with the version of its form. */
const MAGIC = Buffer.from('VITRINE BACKUP 1\n')
const SALT_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 1024 * 1024
const PURPOSE = 'vitrine backup'

/**
 * Encrypts bytes of any length in chunks of AES-256-GCM, with a key of their own derived from the newest key.
 *
 * A nonce is the chunk's number and whether it is the last, so that chunks cannot be moved, repeated, or cut off.
 */
export async function* encryptChunks(
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, version } = keyring.derive(PURPOSE, salt)
  yield Buffer.concat([MAGIC, Buffer.from([version]), salt])

  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes])
    // The last chunk is not known before the end, so something is always left for it.
    while (waiting.length > CHUNK_BYTES) {
      yield seal(waiting.subarray(0, CHUNK_BYTES), false)
      waiting = waiting.subarray(CHUNK_BYTES)
    }
  }
  yield seal(waiting, true)

  function seal(chunk: Buffer, isLast: boolean) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    const body = Buffer.concat([cipher.update(chunk), cipher.final()])
    const head = Buffer.alloc(5)
    head.writeUInt32BE(body.length)
    head[4] = Number(isLast)
    return Buffer.concat([head, body, cipher.getAuthTag()])
  }
}

/**
 * Decrypts what {@link encryptChunks} has made.
 *
 * @throws {StartupError} It is no backup, of another key, changed, or incomplete.
 */
export async function* decryptChunks(
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source)
  const magic = await reader.read(MAGIC.length)
  if (!magic?.equals(MAGIC)) throw new StartupError('This file is no backup of Vitrine.')
  const key = deriveKey(await require(1), await require(SALT_BYTES))
  for (let number = 0; ; number++) {
    const head = await require(5)
    const isLast = head[4] === 1
    const body = await require(head.readUInt32BE())
    yield open(body, await require(TAG_BYTES), nonceOf(number, isLast))
    if (isLast) return
  }

  async function require(length: number): Promise<Buffer> {
    const bytes = await reader.read(length)
    if (!bytes) throw new StartupError('The backup is incomplete: its end is missing.')
    return bytes
  }

  function deriveKey([version]: Buffer, salt: Buffer) {
    try {
      return keyring.derive(PURPOSE, salt, version).key
    } catch (cause) {
      throw new StartupError(
        `The backup is encrypted with key ${version}, which VITRINE_KEYS does not contain.`,
        { cause },
      )
    }
  }

  function open(body: Buffer, tag: Buffer, nonce: Buffer) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()])
    } catch (cause) {
      throw new StartupError(
        'The backup cannot be decrypted: it was changed, or VITRINE_KEYS is that of another store.',
        { cause },
      )
    }
  }
}

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = Number(isLast)
  return nonce
}
