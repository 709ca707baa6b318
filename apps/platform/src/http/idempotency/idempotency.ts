import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import type { HttpEnvironment } from '../environment.ts'
import { claimKey, findReply, type IdempotencyKey, saveReply } from './idempotency-keys.ts'

/**
 * Carries out a write once for each `Idempotency-Key` of its caller: a repetition gets the stored reply. A write
 * that failed was not carried out, and may be retried with the same key.
 *
 * @throws {ApiError} 409 when the key was used for another request, while the first is still running, or when it was carried
 *   out and its reply is lost; 400 for a key of no or more than 255 characters.
 */
export async function carryOutOnce(
  c: Context<HttpEnvironment>,
  carryOut: () => Promise<void>,
): Promise<Response | undefined> {
  const text = c.req.header('Idempotency-Key')
  if (text === undefined) {
    await carryOut()
    return undefined
  }
  if (text === '' || text.length > 255) {
    throw new ApiError(400, 'An Idempotency-Key has 1 to 255 characters.')
  }
  const { scope } = c.var
  const key: IdempotencyKey = {
    // Keys are separate for each caller.
    keyHash: hash(c.req.header('Authorization') ?? '', text),
    requestHash: hash(c.req.method, c.req.path, await c.req.text()),
  }
  const known = await findReply(scope, key)
  if (known) return answerAgain(c, known)

  c.set('scope', { ...scope, beforeEachCommit: [claimKey(key)] })
  await carryOut()
  if (c.res.status === 200) await saveReply(scope, key, await c.res.clone().json())
  return undefined
}

function answerAgain(c: Context, { isSame, reply }: { isSame: boolean; reply: unknown }) {
  if (!isSame) {
    throw applicationError(
      409,
      'IDEMPOTENCY_KEY_REUSED',
      'The Idempotency-Key was used for another request. Choose a new one.',
    )
  }
  if (reply === null) {
    throw applicationError(
      409,
      'ALREADY_CARRIED_OUT',
      'The request is still running, or was carried out and its reply is lost. Read the resource to see the result.',
    )
  }
  return c.json(reply)
}

function hash(...parts: string[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
