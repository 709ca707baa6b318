import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { HttpEnvironment } from '../http/environment.ts'

/** A span for each request, below that of the caller whose `traceparent` it has (W3C Trace Context). */
export const traceRequests: MiddlewareHandler<HttpEnvironment> = (c, next) => {
  const parent = propagation.extract(context.active(), c.req.header())
  const options = { kind: SpanKind.SERVER }
  return trace.getTracer('vitrine').startActiveSpan(c.req.method, options, parent, async (span) => {
    try {
      await next()
      const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other'
      span.updateName(`${c.req.method} ${route}`)
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'vitrine.request_id': c.get('requestId') ?? 'from cache',
      })
      if (c.error) span.recordException(c.error)
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    } finally {
      span.end()
    }
  })
}
