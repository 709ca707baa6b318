import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { createNotifier } from '../../outbox/commit-notifier.ts'

/** How many changes of each site's catalog this process has committed, or heard of. */
const epochs = new Map<string, number>()

/** A change of the site's catalog was committed. */
export const catalogCommitted = createNotifier()
catalogCommitted.listen((siteId) => epochs.set(siteId, catalogEpoch(siteId) + 1))

/** A number that differs after every change of the site's catalog by this process, and by those it is linked with. */
export function catalogEpoch(siteId: string): number {
  return epochs.get(siteId) ?? 0
}

/**
 * Records that the scope's transaction changes what the catalog shows. This process's caches of the site's catalog are
 * invalidated when the transaction is committed, before its caller gets the reply.
 */
export function catalogChanged(scope: SiteScope): void {
  afterCommit(scope, () => catalogCommitted.ring(scope.siteId))
}
