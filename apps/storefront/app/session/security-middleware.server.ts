import { randomBytes } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import * as messages from '#messages/errors'
import { type Environment, ownEnvironment } from '../environment.server.ts'
import { scriptNonce } from './request-scope.server.ts'
import { isFromThisShop } from './same-origin.server.ts'
import { takesSecureCookies } from './sealed-cookie.server.ts'

/** Rejects forms of other sites (CSRF), and sets the security headers of each response. */
export function createSecurityMiddleware(
  environment: () => Pick<
    Environment,
    'storefrontUrl' | 'platformUrl' | 'mediaUrl'
  > = ownEnvironment,
  { isDevelopment = false } = {},
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { storefrontUrl, platformUrl, mediaUrl } = environment()
    if (!isFromThisShop(request, storefrontUrl)) {
      return new Response(messages.foreignForm, { status: 403 })
    }
    const nonce = randomBytes(16).toString('base64url')
    context.set(scriptNonce, nonce)

    const response = await next()

    if (!response.headers.has('Content-Security-Policy')) {
      const policy = contentSecurityPolicy({ nonce, platformUrl, mediaUrl, isDevelopment })
      response.headers.set('Content-Security-Policy', policy)
    }
    response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.headers.set('X-Content-Type-Options', 'nosniff')
    // Pages of members are private, and any response may renew the session's cookie.
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', 'private, no-cache')
    }
    if (takesSecureCookies(storefrontUrl)) secureCookies(response.headers)
    return response
  }
}

/** Adds `Secure` to every cookie: a network that changes a request for http must not read or replace them. */
function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    headers.append('Set-Cookie', /; *secure/i.test(cookie) ? cookie : `${cookie}; Secure`)
  }
}

/**
 * `form-action` has the platform because a sign-out redirects there.
 * In development, Vite inserts styles into the page and connects to a WebSocket.
 */
function contentSecurityPolicy({
  nonce,
  platformUrl,
  mediaUrl,
  isDevelopment,
}: Record<'nonce' | 'platformUrl' | 'mediaUrl', string> & { isDevelopment: boolean }) {
  // Settings may name pictures by the platform's own address.
  const pictures = [...new Set([platformUrl, mediaUrl])].join(' ')
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data: ${pictures}`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    // The iframe of the silent sign-in redirects from the shop to the platform and back; captchas of vendors are framed by the platform.
    `frame-src 'self' ${platformUrl}`,
    `manifest-src 'self'`,
    `form-action 'self' ${platformUrl}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
