import { createByteCache } from '../../../kernel/memory/byte-cache.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { KnownTotals } from '../../../query/fetch-page.ts'
import { catalogEpoch } from '../../cache/catalog-epoch.ts'
import { FRESH_MS } from '../../cache/read-cache.ts'

interface Entry {
  total: number
  epoch: number
  until: number
  bytes: number
}

/** The number of matches, cached under the rules of `createReadCache`: counting costs more than reading a page. */
export function createKnownTotals(maxBytes: number): (scope: SiteScope) => KnownTotals {
  const entries = createByteCache<Entry>(maxBytes)

  return ({ siteId, now }) => {
    const at = now().getTime()
    const epoch = catalogEpoch(siteId)
    return {
      get(key) {
        const known = entries.get(`${siteId} ${key}`)
        return known && known.epoch === epoch && at < known.until ? known.total : undefined
      },
      set(key, total) {
        const name = `${siteId} ${key}`
        entries.set(name, { total, epoch, until: at + FRESH_MS, bytes: name.length * 2 + 100 })
      },
    }
  }
}
