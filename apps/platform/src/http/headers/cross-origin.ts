import {
  CONSISTENCY_HEADER,
  DISPLAY_CURRENCY_HEADER,
  LANGUAGE_HEADER,
  REQUEST_ID_HEADER,
} from '@vitrine/contract'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { HttpEnvironment } from '../environment.ts'

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'x-wix-bi-gateway',
  'wix-site-id',
  'wix-account-id',
  LANGUAGE_HEADER,
  DISPLAY_CURRENCY_HEADER,
  'Idempotency-Key',
  CONSISTENCY_HEADER,
]
const EXPOSED_HEADERS = [
  REQUEST_ID_HEADER,
  CONSISTENCY_HEADER,
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
]

/**
 * Answers preflights. They carry no token, so the client is unknown; they only permit the browser to send the
 * request, whose origin `allowOrigin` checks.
 */
export const answerPreflight = createMiddleware<HttpEnvironment>(async (c, next) => {
  const origin = c.req.header('Origin')
  if (c.req.method !== 'OPTIONS' || !origin || !c.req.header('Access-Control-Request-Method')) {
    return next()
  }
  if (!/^https?:\/\//.test(origin)) return c.body(null, 403)
  return c.body(null, 204, {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  })
})

/**
 * Lets a page of a registered origin read the reply. Requests without an `Origin` header come from servers.
 *
 * @throws {ApiError} 403: the page's origin is not registered for the client (security SR-13, SR-71).
 */
export function allowOrigin(c: Context, origins: readonly string[]): void {
  c.header('Vary', 'Origin', { append: true })
  const origin = c.req.header('Origin')
  if (origin === undefined) return
  if (!origins.includes(origin)) {
    throw new ApiError(403, `The origin ${origin.slice(0, 200)} is not registered for this client.`)
  }
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
}
