import type { SiteScope } from '../site-scope.ts'
import { createByteCache } from './byte-cache.ts'
import { catalogEpoch } from './catalog-epoch.ts'

/** How long one process may go on with what another has changed. */
export const FRESH_MS = 1_000

export interface Recall<Value> {
  /** What `key` stands for in the scope's site: remembered, being read by another caller, or read now. */
  read(
    scope: SiteScope,
    key: string,
    mustBeFresh: boolean,
    read: () => Promise<Value>,
  ): Promise<Value>
  /** What is remembered and there, without waiting for anything; `undefined` where `read` would have to wait. */
  peek(scope: Pick<SiteScope, 'siteId' | 'now'>, key: string): Value | undefined
}

interface Entry<Value> {
  value: Promise<Value>
  /** The value once it is there. */
  found?: Value
  epoch: number
  until: number
  bytes: number
}

/**
 * Remembers answers of the database for a second, and not beyond the next change that this process commits: what was
 * being read while a change was committed is given to those who asked before it, and to nobody after.
 */
export function createRecall<Value>({
  maxBytes,
  sizeOf = () => 0,
}: {
  maxBytes: number
  /** Bytes of a value that weighs more than its key. */
  sizeOf?: (value: Value) => number
}): Recall<Value> {
  const entries = createByteCache<Entry<Value>>(maxBytes)

  return {
    read({ siteId, now }, key, mustBeFresh, read) {
      const at = now().getTime()
      const epoch = catalogEpoch(siteId)
      const name = `${siteId} ${key}`
      const known = mustBeFresh ? undefined : entries.get(name)
      if (known && known.epoch === epoch && at < known.until) return known.value

      const value = read()
      const entry = { value, epoch, until: at + FRESH_MS, bytes: name.length * 2 + 200 }
      entries.set(name, entry)
      value.then(
        (found) => {
          if (entries.get(name) !== entry) return
          entries.set(name, { ...entry, found, bytes: entry.bytes + sizeOf(found) })
        },
        () => {
          if (entries.get(name) === entry) entries.delete(name)
        },
      )
      return value
    },

    peek({ siteId, now }, key) {
      const known = entries.get(`${siteId} ${key}`)
      const isFresh = known && known.epoch === catalogEpoch(siteId) && now().getTime() < known.until
      return isFresh ? known.found : undefined
    },
  }
}
