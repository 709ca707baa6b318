import { createByteCache } from '../../kernel/memory/byte-cache.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { catalogEpoch, databaseGeneration } from './catalog-epoch.ts'

/** How long a process may serve values that another process has changed. */
export const FRESH_MS = 1_000

export interface ReadCache<Value> {
  /** The value of `key` in the scope's site: cached, from another caller's running read, or read now. */
  read(
    scope: SiteScope,
    key: string,
    mustBeFresh: boolean,
    read: () => Promise<Value>,
  ): Promise<Value>
  /** The last value read, however old, or `undefined`: for callers that validate it themselves. */
  latest(scope: Pick<SiteScope, 'siteId'>, key: string): Value | undefined
  /** The cached value, if it is fresh; `undefined` where `read` would have to wait. */
  peek(scope: Pick<SiteScope, 'siteId' | 'now'>, key: string): Value | undefined
}

interface Entry<Value> {
  value: Promise<Value>
  /** The value, once the read has finished. */
  found?: Value
  epoch: number
  generation: number
  until: number
  bytes: number
  /** The site's catalog marker before the value was read. */
  marker?: Promise<number | null>
}

/**
 * Caches results of database reads for a second, and at most until the next change that this process commits. A read
 * running during a commit is shared with callers before the commit, and with none after it.
 *
 * With `readMarker`, an expired value is not read again as long as the catalog has the same marker.
 */
export function createReadCache<Value>({
  maxBytes,
  sizeOf = () => 0,
  readMarker,
  epochOf = catalogEpoch,
}: {
  maxBytes: number
  /** Bytes of a value that is larger than its key. */
  sizeOf?: (value: Value) => number
  /** For values that cost more to read than a marker; a `null` marker validates nothing. */
  readMarker?: (scope: SiteScope) => Promise<number | null>
  /** For values that not every change of the catalog changes: a number that differs after each change that does. */
  epochOf?: (siteId: string) => number
}): ReadCache<Value> {
  const entries = createByteCache<Entry<Value>>(maxBytes)

  return {
    read(scope, key, mustBeFresh, read) {
      const { siteId, now } = scope
      const at = now().getTime()
      const epoch = epochOf(siteId)
      const name = `${siteId} ${key}`
      const known = entries.get(name)
      const isFresh = !mustBeFresh && known && known.epoch === epoch && at < known.until
      if (isFresh) return known.value

      const generation = databaseGeneration()
      const marker = readMarker?.(scope)
      const comparable = known?.generation === generation ? known : undefined
      const value = marker ? readUnlessSame(comparable, marker, read) : read()
      const entry: Entry<Value> = {
        value,
        epoch,
        generation,
        until: at + FRESH_MS,
        bytes: name.length * 2 + 200,
        ...(marker ? { marker } : {}),
      }
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

    latest: ({ siteId }, key) => entries.get(`${siteId} ${key}`)?.found,

    peek({ siteId, now }, key) {
      const known = entries.get(`${siteId} ${key}`)
      const isFresh = known && known.epoch === epochOf(siteId) && now().getTime() < known.until
      return isFresh ? known.found : undefined
    },
  }
}

/** The marker is read first: if the value is newer than its marker, it is only read again too early. */
async function readUnlessSame<Value>(
  known: Entry<Value> | undefined,
  marker: Promise<number | null>,
  read: () => Promise<Value>,
): Promise<Value> {
  const now = await marker
  if (known && now !== null && now === (await known.marker)) return known.value
  return read()
}
