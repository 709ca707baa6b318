import type { Context, Hono } from 'hono'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from '../environment.ts'
import { readFromReplicas } from '../headers/consistency.ts'
import { answerOnce, enforceWriteRate } from '../write-limits.ts'
import type { Route } from './route.ts'

/**
 * Registers each route under all forms of its path.
 *
 * A call is answered in this order: where it reads, what comes before, access, rate and idempotency of writes, body, handler.
 */
export function addRoutes<Dependencies>(
  app: Hono<HttpEnvironment>,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies,
): void {
  for (const route of routes) {
    const { method, isQuery, forms, path, aliases = [], access = [], write, rate } = route
    const { takesAnyScope = false, before, readsReplicas } = route
    const methods = [method.toUpperCase(), ...(isQuery ? ['GET'] : [])]
    const paths = [...forms.map((prefix) => prefix + path), ...aliases]
    const writeRate = rate === 'carts' ? 'cartRateLimit' : 'writeRateLimit'
    // One handler: each further one is an entry of the router for every path, which takes time at start and per request.
    app.on(methods, paths, async (c) => {
      if (readsReplicas) await readFromReplicas(c)
      await before?.(c)
      if (!takesAnyScope) requireStoreScope(c)
      for (const { require } of access) require?.(c)
      if (write) enforceWriteRate(c, writeRate)
      const answer = () => route.answer(c, dependencies)
      return write === 'once' ? answerOnce(c, answer) : answer()
    })
  }
}

/** A client that only asked who the member is cannot act for them in the store. */
function requireStoreScope(c: Context<HttpEnvironment>): void {
  // Routes before authentication have none.
  const scope: SiteScope | undefined = c.get('scope')
  const caller = scope?.caller
  if (caller?.kind === 'member' && caller.scopes?.has('store') === false) {
    throw applicationError(
      403,
      'INSUFFICIENT_SCOPE',
      'The access token is for the user info endpoint only. Ask for the scope store at the sign-in.',
    )
  }
}
