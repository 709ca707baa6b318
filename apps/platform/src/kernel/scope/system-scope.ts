import type { OpenDatabase } from '../database/database.ts'
import type { SiteScope } from './site-scope.ts'

/** What scopes are created from. */
export interface ScopeSource {
  database: Pick<OpenDatabase, 'db'>
  now: () => Date
  /**
   * The only site of this source, whatever a request names: rows are found by their site, so a token, a link or a
   * client of another one is unknown here. Without it, each request names its site.
   */
  onlySite?: string
}

/** A scope for the platform itself on one site; `trace` is the request that caused it. */
export function systemScope(
  { database, now, onlySite }: ScopeSource,
  siteId: string,
  trace?: SiteScope['trace'],
): SiteScope {
  const scope: SiteScope = {
    siteId: onlySite ?? siteId,
    caller: { kind: 'system' },
    db: database.db,
    now,
  }
  return trace ? { ...scope, trace } : scope
}
