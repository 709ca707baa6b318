import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { HttpEnvironment } from '../http/environment.ts'
import type { Metrics } from './metrics.ts'

/** Measures every request, by the route that answers it: paths have ids, of which there is no end. */
export function measureRequests({ recordRequest }: Metrics): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    recordRequest({
      method: c.req.method,
      operation: matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other',
      status: c.res.status,
      // Replies from memory have not come to the middleware that gives requests their ids.
      isFromCache: c.get('requestId') === undefined,
      seconds: (performance.now() - started) / 1000,
    })
  }
}
