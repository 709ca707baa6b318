import type { Hono, MiddlewareHandler } from 'hono'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from '../environment.ts'
import { answerOnce, enforceWriteRate } from '../write-limits.ts'
import type { Access } from './access.ts'
import type { Route } from './route.ts'

/**
 * Registers each route under all forms of its path.
 *
 * A call is answered in this order: what comes before, access, rate and idempotency of writes, body, handler.
 */
export function addRoutes<Dependencies>(
  app: Hono<HttpEnvironment>,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies,
): void {
  for (const route of routes) {
    const { method, isQuery, forms, path, aliases = [], access = [], write, rate } = route
    const { takesAnyScope = false, before } = route
    const methods = [method.toUpperCase(), ...(isQuery ? ['GET'] : [])]
    const paths = [...forms.map((prefix) => prefix + path), ...aliases]
    app.on(
      methods,
      paths,
      ...(before ? [toHandler(before)] : []),
      ...(takesAnyScope ? [] : [requireStoreScope]),
      ...access.flatMap(toMiddleware),
      ...(write ? [enforceWriteRate(rate === 'carts' ? 'cartRateLimit' : 'writeRateLimit')] : []),
      (c) => {
        const answer = () => route.answer(c, dependencies)
        return write === 'once' ? answerOnce(c, answer) : answer()
      },
    )
  }
}

/** A client that only asked who the member is cannot act for them in the store. */
const requireStoreScope: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const scope: SiteScope | undefined = c.get('scope')
  const caller = scope?.caller
  if (caller?.kind === 'member' && caller.scopes?.has('store') === false) {
    throw applicationError(
      403,
      'INSUFFICIENT_SCOPE',
      'The access token is for the user info endpoint only. Ask for the scope store at the sign-in.',
    )
  }
  await next()
}

const toHandler =
  (before: NonNullable<Route['before']>): MiddlewareHandler<HttpEnvironment> =>
  async (c, next) => {
    await before(c)
    await next()
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
