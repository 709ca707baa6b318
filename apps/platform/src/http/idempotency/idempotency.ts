import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from '../environment.ts'
import { readUtf8 } from '../request-body.ts'
import {
  claimKey,
  findReply,
  type IdempotencyKey,
  type StoredReply,
  saveReply,
} from './idempotency-keys.ts'

/**
 * Carries out a write once for each `Idempotency-Key` of its caller: a repetition gets the stored reply. A write
 * that failed was not carried out, and may be retried with the same key.
 *
 * The key, the write and its reply are one transaction, so a process that ends at any moment leaves all of them or
 * none. Effects outside the database therefore wait for the commit: see `afterCommit`.
 *
 * @throws {ApiError} 409 when the key was used for another request; 400 for a key of no or more than 255 characters.
 */
export async function carryOutOnce(
  c: Context<HttpEnvironment>,
  carryOut: () => Promise<Response> | Response,
): Promise<Response> {
  const text = c.req.header('Idempotency-Key')
  if (text === undefined) return carryOut()
  if (text === '' || text.length > 255) {
    throw new ApiError(400, 'An Idempotency-Key has 1 to 255 characters.')
  }
  const { scope } = c.var
  const key: IdempotencyKey = {
    // Keys are separate for each caller.
    keyHash: hash(c.req.header('Authorization') ?? '', text),
    requestHash: hash(c.req.method, c.req.path, await readUtf8(c)),
  }
  const known = await findReply(scope, key)
  if (known) return answerAgain(c, known)

  try {
    return await transact(scope, async (tx) => {
      if (!(await claimKey(tx, key))) return answerAgain(c, await findReply(tx, key))
      c.set('scope', tx)
      const response = await carryOut()
      await saveReply(tx, key, await response.clone().json())
      return response
    })
  } finally {
    c.set('scope', scope)
  }
}

function answerAgain(c: Context, known: StoredReply | null) {
  if (known && !known.isSame) {
    throw applicationError(
      409,
      'IDEMPOTENCY_KEY_REUSED',
      'The Idempotency-Key was used for another request. Choose a new one.',
    )
  }
  if (!known || known.reply === null) {
    throw applicationError(
      409,
      'ALREADY_CARRIED_OUT',
      'The request was carried out and its reply is lost. Read the resource to see the result.',
    )
  }
  return c.json(known.reply)
}

function hash(...parts: string[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
