import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { applicationError } from '../kernel/errors/api-error.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { isPermitted } from '../kernel/scope/site-scope.ts'
import { writerOf } from './enforce-request-rate.ts'
import type { HttpEnvironment } from './environment.ts'
import { markWritten } from './headers/consistency.ts'
import { carryOutOnce } from './idempotency/idempotency.ts'

/**
 * Lets only callers with the permission pass.
 *
 * @throws {ApiError} 403, before the body is looked at.
 */
export function requirePermission(permission: Permission) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    if (!isPermitted(c.var.scope, permission)) {
      throw applicationError(
        403,
        'PERMISSION_DENIED',
        `This needs the permission ${permission}, which visitors and members never have. Use an API key.`,
      )
    }
    await next()
  })
}

/**
 * As {@link requirePermission}; the write is carried out once for its `Idempotency-Key`, and what the caller reads next
 * shows what it has written.
 */
export function permitWrite(permission: Permission) {
  const require = requirePermission(permission)
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    let repeated: Response | undefined
    await require(c, async () => {
      repeated = (await writeOnce(c, next)) ?? undefined
    })
    return repeated
  })
}

/**
 * For a write that is the same when it is sent again, whatever its `Idempotency-Key`.
 *
 * @throws {ApiError} 429: the caller writes faster than anybody may.
 */
export const enforceWriteRate = createMiddleware<HttpEnvironment>(async (c, next) => {
  takeWrite(c)
  await next()
})

/**
 * For writes of what is the caller's own, which take no permission.
 *
 * @throws {ApiError} 429: the caller writes faster than anybody may.
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
