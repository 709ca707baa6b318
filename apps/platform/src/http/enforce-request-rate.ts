import { createMiddleware } from 'hono/factory'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createRequestRateLimit, type RequestRateLimit } from '../rate-limits/request-rate-limit.ts'
import type { HttpEnvironment } from './environment.ts'

export interface RequestRateLimits {
  /** By the network that asks. */
  reads: RequestRateLimit
  /** By the visitor, member or app that writes. */
  writes: RequestRateLimit
}

/** How fast the catalog may be read, and anything be written (SR-43, SR-44). */
export function createRequestRateLimits(now: () => Date): RequestRateLimits {
  return {
    reads: createRequestRateLimit({ name: 'requests', perSecond: 50, burst: 100 }, now),
    writes: createRequestRateLimit({ name: 'writes', perSecond: 10, burst: 20 }, now),
  }
}

/**
 * Keeps each network to the pace of reads, and lets the routes keep each caller to that of writes.
 *
 * @throws {ApiError} 429, before the token is looked at.
 */
export function enforceRequestRates({ reads, writes }: RequestRateLimits) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { network } = c.var
    if (network !== null) reads.take(network)
    c.set('writeRateLimit', writes)
    await next()
  })
}

/** Whose writes are counted together. */
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
