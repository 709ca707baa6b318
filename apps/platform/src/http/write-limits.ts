import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { writerOf } from './enforce-request-rate.ts'
import type { HttpEnvironment } from './environment.ts'
import { markWritten } from './headers/consistency.ts'
import { carryOutOnce } from './idempotency/idempotency.ts'

/**
 * For a write that is the same when it is sent again, whatever its `Idempotency-Key`.
 *
 * @throws {ApiError} 429: the caller exceeds the rate limit of writes.
 */
export const enforceWriteRate = createMiddleware<HttpEnvironment>(async (c, next) => {
  takeWrite(c)
  await next()
})

/**
 * For writes of what is the caller's own, which take no permission.
 *
 * @throws {ApiError} 429: the caller exceeds the rate limit of writes.
 */
export const writeOnce = createMiddleware<HttpEnvironment>(async (c, next) => {
  takeWrite(c)
  const repeated = await carryOutOnce(c, next)
  markWritten(c)
  return repeated
})

function takeWrite(c: Context<HttpEnvironment>) {
  if (c.var.network !== null) c.var.writeRateLimit.take(writerOf(c.var.scope))
}
