import { createMiddleware } from 'hono/factory'
import type { HttpEnvironment } from './environment.ts'

/** What every reply says about itself, unless the route said something stricter (security SR-74). */
export function addSecurityHeaders(publicPlatformUrl: string) {
  const isHttps = publicPlatformUrl.startsWith('https:')

  return createMiddleware<HttpEnvironment>(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    }
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
