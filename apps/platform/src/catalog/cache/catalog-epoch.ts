import { onDatabaseReplaced } from '../../kernel/database/follow-primary.ts'
import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { createNotifier } from '../../outbox/commit-notifier.ts'

/** How many changes of each site's catalog this process has committed, or heard of. */
const epochs = new Map<string, number>()

let generation = 0
onDatabaseReplaced(() => {
  generation += 1
})

/**
 * How often the database of this process was replaced by another one. Versions and positions that were read before mean
 * nothing now: a replica that lacks the last changes gives the same ones to others.
 */
export const databaseGeneration = (): number => generation

/** A change of the site's catalog was committed. */
export const catalogCommitted = createNotifier()
catalogCommitted.listen((siteId) => epochs.set(siteId, (epochs.get(siteId) ?? 0) + 1))

/** A number that differs after every change of the site's catalog by this process, and by those it is linked with. */
export function catalogEpoch(siteId: string): number {
  return (epochs.get(siteId) ?? 0) + generation
}

/**
 * Records that the scope's transaction changes what the catalog shows. This process's caches of the site's catalog are
 * invalidated when the transaction is committed, before its caller gets the reply.
 */
export function catalogChanged(scope: SiteScope): void {
  afterCommit(scope, () => catalogCommitted.ring(scope.siteId))
}
