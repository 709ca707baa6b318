import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'

/** How many changes of each site's catalog this process has committed. */
const epochs = new Map<string, number>()

/** A number that is another one after every change of the site's catalog by this process. */
export function catalogEpoch(siteId: string): number {
  return epochs.get(siteId) ?? 0
}

/**
 * Says that the transaction of the scope changes what readers of the catalog see. Whatever this process remembers of
 * the site's catalog is forgotten when the transaction is committed, before its writer is answered.
 */
export function catalogChanged(scope: SiteScope): void {
  afterCommit(scope, () => epochs.set(scope.siteId, catalogEpoch(scope.siteId) + 1))
}
