import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER, SEED_REQUEST_ID_HEADER } from '@vitrine/contract'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { HttpEnvironment } from './environment.ts'
import { traceIdOf } from './trace-id.ts'

/**
 * Gives each request an id, on the reply under the names of both client generations, and one line in the log.
 *
 * The line has the path but never the query, which may hold handles and codes.
 */
export function logRequests(logger: Logger) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const started = performance.now()
    const requestId = createRequestId()
    c.set('requestId', requestId)
    const traceId = traceIdOf(c)
    const ids = traceId === undefined ? { requestId } : { requestId, traceId }
    c.set('logger', logger.child(ids))
    await next()
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
    c.res.headers.set(SEED_REQUEST_ID_HEADER, requestId)
    logRequest(logger, {
      ...ids,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  })
}

const HEALTH_CHECKS = ['/healthz', '/readyz']

/** The line of a request. A health check that succeeds is for `debug`: proxies send one a second. */
export function logRequest(
  logger: Logger,
  {
    path,
    ...rest
  }: {
    requestId: string
    traceId?: string
    method: string
    path: string
    status: number
    ms: number
  },
): void {
  const level = rest.status === 200 && HEALTH_CHECKS.includes(path) ? 'debug' : 'info'
  logger[level]({ ...rest, path: path.replace(TOKEN, '$1…') }, 'request')
}

/** A platform token in the path, which is a credential; its prefix, which shows its kind, is kept. */
const TOKEN = /\b(v[a-z]{2}_)[\w-]{20,}/g

/** The second of the request plus a random part. */
export function createRequestId(): string {
  return `${Math.floor(Date.now() / 1000)}.${randomUUID().replaceAll('-', '')}`
}
