import type { OpenDatabase } from '../database/database.ts'
import type { SiteScope } from './site-scope.ts'

/** What scopes are created from. */
export interface ScopeSource {
  database: Pick<OpenDatabase, 'db'>
  now: () => Date
}

/** A scope for the platform itself on one site; `trace` is the request that caused it. */
export function systemScope(
  { database, now }: ScopeSource,
  siteId: string,
  trace?: SiteScope['trace'],
): SiteScope {
  const scope: SiteScope = { siteId, caller: { kind: 'system' }, db: database.db, now }
  return trace ? { ...scope, trace } : scope
}
