import type { OpenDatabase } from '../database/database.ts'
import type { SiteScope } from './site-scope.ts'

/** What scopes are made from. */
export interface ScopeSource {
  database: Pick<OpenDatabase, 'db'>
  now: () => Date
}

/** A scope in which the platform acts for itself on one site; `trace` says because of which request. */
export function systemScope(
  { database, now }: ScopeSource,
  siteId: string,
  trace?: SiteScope['trace'],
): SiteScope {
  const scope: SiteScope = { siteId, caller: { kind: 'system' }, db: database.db, now }
  return trace ? { ...scope, trace } : scope
}
