import { createMiddleware } from 'hono/factory'
import {
  findClientAddress,
  findCountedNetwork,
  isLoopback,
  type TrustedProxies,
} from '../rate-limits/client-address.ts'
import { nameUserAgent } from '../rate-limits/request-origin.ts'
import { createDeviceCookie } from './cookies/device-cookie.ts'
import type { HttpEnvironment } from './environment.ts'

interface OriginOptions {
  trustedProxies: TrustedProxies
  isProduction: boolean
  publicPlatformUrl: string
}

/**
 * Puts on the context where the request comes from.
 *
 * On a developer's machine everybody comes from loopback (the storefront's server, browsers, tests), so there the
 * address tells nobody from another and is left out. In production it counts like any other.
 */
export function readRequestOrigin({
  trustedProxies,
  isProduction,
  publicPlatformUrl,
}: OriginOptions) {
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
    c.set('network', findCountedNetwork(peer, forwarded, trustedProxies))
    await next()
  })
}
