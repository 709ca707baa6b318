import { createMiddleware } from 'hono/factory'
import type { HttpEnvironment } from '../environment.ts'

/** Default security headers of every reply; a route may set stricter ones (security SR-74). */
export function addSecurityHeaders(publicPlatformUrl: string) {
  const {
    'Referrer-Policy': referrer,
    'Content-Security-Policy': content,
    ...fixed
  } = securityHeaders(publicPlatformUrl)

  return createMiddleware<HttpEnvironment>(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', referrer)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', content)
  })
}

/** The default headers of a reply. */
export function securityHeaders(publicPlatformUrl: string) {
  const isHttps = publicPlatformUrl.startsWith('https:')
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
