import type { Context } from 'hono'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { HttpEnvironment } from './environment.ts'

/** The request's origin as the audit log records it. */
export function traceOf(c: Context<HttpEnvironment>): NonNullable<SiteScope['trace']> {
  return { requestId: c.var.requestId, address: c.var.origin.address }
}
