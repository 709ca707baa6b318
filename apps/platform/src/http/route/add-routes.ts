import type { Hono, MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { answerOnce, enforceWriteRate } from '../write-limits.ts'
import type { Access } from './access.ts'
import type { Route } from './route.ts'

/**
 * Registers each route under all forms of its path.
 *
 * A call is answered in this order: access, rate and idempotency of writes, body, handler.
 */
export function addRoutes<Dependencies>(
  app: Hono<HttpEnvironment>,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies,
): void {
  for (const route of routes) {
    const { method, isQuery, forms, path, aliases = [], access = [], write, rate } = route
    const methods = [method.toUpperCase(), ...(isQuery ? ['GET'] : [])]
    const paths = [...forms.map((prefix) => prefix + path), ...aliases]
    app.on(
      methods,
      paths,
      ...access.flatMap(toMiddleware),
      ...(write ? [enforceWriteRate(rate === 'carts' ? 'cartRateLimit' : 'writeRateLimit')] : []),
      (c) => {
        const answer = () => route.answer(c, dependencies)
        return write === 'once' ? answerOnce(c, answer) : answer()
      },
    )
  }
}

function toMiddleware({ require }: Access): MiddlewareHandler<HttpEnvironment>[] {
  if (!require) return []
  return [
    async (c, next) => {
      require(c)
      await next()
    },
  ]
}
