import type { ErrorEnvelope } from '@vitrine/contract'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { hasInvalidUnicode } from '../kernel/database/has-invalid-unicode.ts'
import { isDatabaseBusy } from '../kernel/database/is-database-busy.ts'
import { isDatabaseUnavailable } from '../kernel/database/is-database-unavailable.ts'
import { ApiError, applicationError } from '../kernel/errors/api-error.ts'
import { StorageUnavailableError } from '../kernel/errors/storage-unavailable-error.ts'
import type { HttpEnvironment } from './environment.ts'
import { allowReadingError } from './headers/cross-origin.ts'
import { OAuthError } from './oauth-error.ts'
import { findOtherProduct } from './route/other-products.ts'

/** What a route may have said of the content that it did not come to. */
const CONTENT_HEADERS = [
  ...['Accept-Ranges', 'Content-Disposition', 'Content-Language', 'Content-Length'],
  ...['Content-Range', 'ETag', 'Last-Modified'],
]

/**
 * Converts whatever a route threw into the wire's error envelope (section 9.1), or into OAuth's own form.
 *
 * An internal error shows only the request id; its cause is logged under the same id.
 */
export function answerError(error: Error, c: Context<HttpEnvironment>): Response {
  for (const name of CONTENT_HEADERS) c.header(name, undefined)
  c.header('Cache-Control', 'no-store')
  if (error instanceof OAuthError) {
    const status = error.code === 'invalid_client' ? 401 : 400
    const usedBasic = /^Basic /i.test(c.req.header('Authorization') ?? '')
    // RFC 6749 section 5.2.
    if (status === 401 && usedBasic) c.header('WWW-Authenticate', 'Basic realm="clients"')
    return c.json({ error: error.code, error_description: error.message }, status)
  }
  const apiError = toApiError(error, c)
  if (apiError) {
    // A page whose origin is not registered gets no error of its client either.
    if (apiError.status !== 403) allowReadingError(c)
    if (apiError.retryAfter !== undefined) c.header('Retry-After', String(apiError.retryAfter))
    if (apiError.rateLimit) {
      const { name, limit, windowSeconds } = apiError.rateLimit
      c.header('RateLimit-Policy', `"${name}";q=${limit};w=${windowSeconds}`)
      c.header('RateLimit', `"${name}";r=0;t=${apiError.retryAfter ?? windowSeconds}`)
    }
    if (apiError.status === 503) c.var.logger.warn({ err: error.cause ?? error }, 'unavailable')
    const envelope: ErrorEnvelope = { message: apiError.message, details: apiError.details }
    return c.json(envelope, apiError.status)
  }
  c.var.logger.error({ err: error }, 'system error')
  const envelope: ErrorEnvelope = {
    message: `System error occurred, request-id: ${c.var.requestId}`,
    details: { systemError: { errorCode: 'INTERNAL' } },
  }
  return c.json(envelope, 500)
}

/** 404 for a path without a route. */
export function answerNotFound(c: Context<HttpEnvironment>): Response {
  allowReadingError(c)
  const { status, message, details } = findOtherProduct(c.req.path) ?? routeNotFound(c)
  return c.json({ message, details }, status)
}

function routeNotFound({ req: { method, path } }: Context) {
  return applicationError(404, 'ROUTE_NOT_FOUND', `There is no ${method} ${path.slice(0, 200)}.`)
}

function toApiError(error: Error, c: Context<HttpEnvironment>): ApiError | null {
  if (error instanceof ApiError) return error
  // Nobody reads the reply; the log has its status.
  if (error === c.env?.incoming?.errored) {
    return new ApiError(400, 'The connection was closed before the whole request had arrived.')
  }
  if (error instanceof HTTPException && error.status === 413) {
    return new ApiError(413, 'The request is larger than 256 KiB.')
  }
  if (hasInvalidUnicode(error)) {
    return new ApiError(400, 'The request contains a character that cannot be stored.')
  }
  if (isDatabaseBusy(error)) {
    return new ApiError(503, 'The store is busy with other work. Try again.', {
      retryAfter: 5,
      cause: error,
    })
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiError(503, 'The store is out of reach for a moment. Try again.', {
      retryAfter: 2,
      cause: error,
    })
  }
  if (error instanceof StorageUnavailableError) {
    return new ApiError(503, 'The storage of files is out of reach for a moment. Try again.', {
      retryAfter: 5,
      cause: error,
    })
  }
  return null
}
