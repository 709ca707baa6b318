import type { Logger } from 'pino'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../kernel/scope/system-scope.ts'
import { listDueSites } from './list-due-sites.ts'

export interface SiteJobSource extends ScopeSource {
  logger: Logger
}

interface SiteJob {
  /** What the log calls the job. */
  name: string
  /** SQL of the sites that have something to do: see `listDueSites`. */
  due: string
  /** When it is aborted, no further site is begun. */
  signal?: AbortSignal | undefined
}

/**
 * Does the work for one due site after the other; sites without work cost nothing. A site whose work returns `true` has more to do and gets another turn
 * after the others, so that a long queue of one site does not delay the rest.
 *
 * An error is logged with its site, which gets no further turn; the other sites are processed nevertheless.
 *
 * @throws {AggregateError} At the end, with all errors, when the work of a site failed.
 */
export async function forEachSite(
  source: SiteJobSource,
  { name, due, signal }: SiteJob,
  // biome-ignore lint/suspicious/noConfusingVoidType: most work has nothing to return.
  work: (scope: SiteScope) => Promise<boolean | void>,
): Promise<void> {
  const errors: unknown[] = []
  for (let turn = await listDueSites(source, due); turn.length > 0; ) {
    const unfinished: string[] = []
    for (const siteId of turn) {
      if (signal?.aborted) break
      try {
        if (await work(systemScope(source, siteId))) unfinished.push(siteId)
      } catch (error) {
        source.logger.error({ err: error, siteId }, `${name}: a site failed`)
        errors.push(error)
      }
    }
    turn = signal?.aborted ? [] : unfinished
  }
  if (errors.length > 0) throw new AggregateError(errors, `${name}: ${errors.length} sites failed`)
}
