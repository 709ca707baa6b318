import { createMiddleware } from 'hono/factory'
import type { HttpEnvironment } from '../environment.ts'

/** What every reply says about itself, unless the route said something stricter (security SR-74). */
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

/** The headers of a reply that says nothing stricter itself. */
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
