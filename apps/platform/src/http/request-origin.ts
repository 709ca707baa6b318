import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import {
  findClientAddress,
  findCountedNetwork,
  isLoopback,
  isUntrustedLocalProxy,
  type TrustedProxies,
} from '../rate-limits/client-address.ts'
import { nameUserAgent } from '../rate-limits/request-origin.ts'
import { createDeviceCookie } from './cookies/device-cookie.ts'
import type { HttpEnvironment } from './environment.ts'

interface OriginOptions {
  trustedProxies: TrustedProxies
  isProduction: boolean
  publicPlatformUrl: string
  logger: Logger
}

/**
 * Puts the address of the client on the context.
 *
 * On a developer's machine all requests come from loopback (the storefront's server, browsers, tests), so there the
 * address identifies no one and is left out. In production loopback counts like any other address.
 */
export function readRequestOrigin({
  trustedProxies,
  isProduction,
  publicPlatformUrl,
  logger,
}: OriginOptions) {
  let hasWarned = false
  const deviceCookie = createDeviceCookie(publicPlatformUrl)

  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress
    const forwarded = c.req.header('X-Forwarded-For')
    const address = findClientAddress(peer, forwarded, trustedProxies)
    c.set('origin', {
      address: address !== null && !isProduction && isLoopback(address) ? null : address,
      userAgent: nameUserAgent(c.req.header('User-Agent')),
      deviceToken: deviceCookie.read(c.req.raw),
    })
    c.set('allowsLoopbackOrigins', !isProduction)
    if (!hasWarned && isUntrustedLocalProxy(peer, c.req.raw.headers, trustedProxies)) {
      hasWarned = true
      logger.warn(
        'A proxy on this machine forwards requests, and TRUSTED_PROXIES does not name it: all clients behind it share one limit of sign-ins, and their reads are not limited. If it is your proxy, set TRUSTED_PROXIES=127.0.0.1,::1 and start again.',
      )
    }
    c.set('network', findCountedNetwork(peer, forwarded, trustedProxies))
    await next()
  })
}
