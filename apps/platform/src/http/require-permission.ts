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
 * Allows only callers with the permission.
 *
 * @throws {ApiError} 403, before the body is parsed.
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
 * As {@link requirePermission}; the write is carried out once for its `Idempotency-Key`, and the caller's next read
 * includes it.
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
 * For a write that is idempotent by itself, so that its `Idempotency-Key` is ignored.
 *
 * @throws {ApiError} 429: the caller exceeds the rate of writes.
 */
export const enforceWriteRate = createMiddleware<HttpEnvironment>(async (c, next) => {
  takeWrite(c)
  await next()
})

/**
 * For writes to the caller's own data, which need no permission.
 *
 * @throws {ApiError} 429: the caller exceeds the rate of writes.
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
