import type { Context } from 'hono'
import { writerOf } from './enforce-request-rate.ts'
import type { HttpEnvironment } from './environment.ts'
import { markPosition, markWritten } from './headers/consistency.ts'
import { carryOutOnce } from './idempotency/idempotency.ts'

/**
 * Limits the rate of the caller's writes, to carts apart from all others.
 *
 * @throws {ApiError} 429: the caller exceeds the rate limit of these writes.
 */
export function enforceWriteRate(
  c: Context<HttpEnvironment>,
  limit: 'writeRateLimit' | 'cartRateLimit',
): void {
  if (c.var.network !== null) c.var[limit].take(writerOf(c.var.scope))
}

/** The reply to a write, which is carried out once for its `Idempotency-Key`. */
export async function answerOnce(
  c: Context<HttpEnvironment>,
  carryOut: () => Promise<Response> | Response,
): Promise<Response> {
  markWritten(c)
  return markPosition(c, await carryOutOnce(c, carryOut))
}
