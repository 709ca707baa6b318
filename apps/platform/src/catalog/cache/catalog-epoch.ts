import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'

/** How many changes of each site's catalog this process has committed. */
const epochs = new Map<string, number>()

/** A number that differs after every change of the site's catalog by this process. */
export function catalogEpoch(siteId: string): number {
  return epochs.get(siteId) ?? 0
}

/**
 * Records that the scope's transaction changes what the catalog shows. This process's caches of the site's catalog are
 * invalidated when the transaction is committed, before its caller gets the reply.
 */
export function catalogChanged(scope: SiteScope): void {
  afterCommit(scope, () => epochs.set(scope.siteId, catalogEpoch(scope.siteId) + 1))
}
