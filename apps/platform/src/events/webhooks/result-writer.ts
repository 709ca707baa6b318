import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type DeliveryResult, recordResults } from './delivery-queue.ts'

/** How long a result waits to be written together with others. */
const GATHER_MS = 5
const MAX_TOGETHER = 200

type WriteResult = (scope: SiteScope, result: DeliveryResult) => Promise<void>

/** Batches results that arrive at about the same time into one statement; settles when they are written. */
export function createResultWriter(): WriteResult {
  const gathered = new Map<string, { results: DeliveryResult[]; written: Promise<void> }>()

  return function write(scope, result) {
    const open = gathered.get(scope.siteId)
    if (open && open.results.length < MAX_TOGETHER) {
      open.results.push(result)
      return open.written
    }
    const results = [result]
    const written = new Promise<void>((settle) => setTimeout(settle, GATHER_MS)).then(() => {
      if (gathered.get(scope.siteId)?.results === results) gathered.delete(scope.siteId)
      return recordResults(scope, results)
    })
    gathered.set(scope.siteId, { results, written })
    return written
  }
}
