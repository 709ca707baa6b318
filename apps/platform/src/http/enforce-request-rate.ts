import { createMiddleware } from 'hono/factory'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createPace, type Pace } from '../rate-limits/pace.ts'
import type { HttpEnvironment } from './environment.ts'

export interface Paces {
  /** By the network that asks. */
  reads: Pace
  /** By the visitor, member or app that writes. */
  writes: Pace
}

/** How fast the catalog may be read, and anything be written (SR-43, SR-44). */
export function createPaces(now: () => Date): Paces {
  return {
    reads: createPace({ name: 'requests', perSecond: 50, burst: 100 }, now),
    writes: createPace({ name: 'writes', perSecond: 10, burst: 20 }, now),
  }
}

/**
 * Keeps each network to the pace of reads, and lets the routes keep each caller to that of writes.
 *
 * @throws {Refusal} 429, before the token is looked at.
 */
export function keepPace({ reads, writes }: Paces) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { network } = c.var
    if (network !== null) reads.take(network)
    c.set('writePace', writes)
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
