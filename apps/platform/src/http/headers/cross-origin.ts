import {
  CATALOG_FORM_HEADER,
  CONSISTENCY_HEADER,
  DISPLAY_CURRENCY_HEADER,
  LANGUAGE_HEADER,
  REQUEST_ID_HEADER,
} from '@vitrine/contract'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { HttpEnvironment } from '../environment.ts'
import { isLoopbackOrigin } from '../is-loopback-origin.ts'

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'x-wix-bi-gateway',
  'wix-site-id',
  'wix-account-id',
  LANGUAGE_HEADER,
  DISPLAY_CURRENCY_HEADER,
  'Idempotency-Key',
  CATALOG_FORM_HEADER,
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
 * Lets a page of a registered origin read the reply; in development also any page of this machine, whose port differs
 * from tool to tool. Requests without an `Origin` header come from servers.
 *
 * @throws {ApiError} 403: the page's origin is not registered for the client (security SR-13, SR-71).
 */
export function allowOrigin(c: Context<HttpEnvironment>, origins: readonly string[]): void {
  const origin = c.req.header('Origin')
  const isAllowed =
    origin === undefined ||
    origins.includes(origin) ||
    (c.var.allowsLoopbackOrigins && isLoopbackOrigin(origin))
  if (!isAllowed) rejectOrigin(c)
  c.header('Vary', 'Origin', { append: true })
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
}

/**
 * Lets a page of any origin read an error that says nothing of a client, such as that of a path without a route or of a
 * missing token: otherwise its browser reports only that the request failed.
 */
export function allowReadingError(c: Context): void {
  const origin = c.req.header('Origin') ?? ''
  if (!/^https?:\/\//.test(origin) || c.res.headers.has('Access-Control-Allow-Origin')) return
  c.header('Vary', 'Origin', { append: true })
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
}

/**
 * For replies to secrets, which are for servers: no page of any origin may read them.
 *
 * @throws {ApiError} 403: a page sent the request.
 */
export function rejectOrigin(c: Context): void {
  c.header('Vary', 'Origin', { append: true })
  const origin = c.req.header('Origin')
  if (origin === undefined) return
  throw new ApiError(
    403,
    `The origin ${origin.slice(0, 200)} is not registered for this client. Where its pages may call, register it: npx vitrine clients change <clientId> --origin <origin>`,
  )
}
