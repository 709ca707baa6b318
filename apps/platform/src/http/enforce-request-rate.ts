import { createMiddleware } from 'hono/factory'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createRequestRateLimit, type RequestRateLimit } from '../rate-limits/request-rate-limit.ts'
import type { HttpEnvironment } from './environment.ts'

export interface RequestRateLimits {
  /** Reads, counted by the network of the request. */
  reads: RequestRateLimit
  /** Writes, counted by visitor, member or app. */
  writes: RequestRateLimit
  /** Writes to carts, counted apart, so that filling a cart delays nothing else of its owner. */
  carts: RequestRateLimit
}

/** The allowed rates of catalog reads and of all writes (SR-43, SR-44). */
export function createRequestRateLimits(now: () => Date): RequestRateLimits {
  return {
    reads: createRequestRateLimit({ name: 'requests', perSecond: 50, burst: 100 }, now),
    writes: createRequestRateLimit({ name: 'writes', perSecond: 10, burst: 20 }, now),
    carts: createRequestRateLimit({ name: 'carts', perSecond: 5, burst: 20 }, now),
  }
}

/**
 * Enforces the rate of reads for each network, and provides the routes with the limit on each caller's writes.
 *
 * @throws {ApiError} 429, before the token is checked.
 */
export function enforceRequestRates({ reads, writes, carts }: RequestRateLimits) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { network } = c.var
    if (network !== null) reads.take(network)
    c.set('writeRateLimit', writes)
    c.set('cartRateLimit', carts)
    await next()
  })
}

/** The key under which a caller's writes are counted. */
export function writerOf({ siteId, caller }: SiteScope): string {
  switch (caller.kind) {
    case 'visitor':
      return caller.visitorId
    case 'member':
      return caller.memberId
    case 'app':
      return `app of ${siteId} ${caller.clientId ?? ''}`
    case 'system':
      return 'system'
  }
}
