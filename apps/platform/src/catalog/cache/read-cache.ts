import { createByteCache } from '../../kernel/memory/byte-cache.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { catalogEpoch } from './catalog-epoch.ts'

/** How long one process may go on with what another has changed. */
export const FRESH_MS = 1_000

export interface ReadCache<Value> {
  /** What `key` stands for in the scope's site: remembered, being read by another caller, or read now. */
  read(
    scope: SiteScope,
    key: string,
    mustBeFresh: boolean,
    read: () => Promise<Value>,
  ): Promise<Value>
  /** The last that was read, however old, or nothing: for who makes sure of it another way. */
  latest(scope: Pick<SiteScope, 'siteId'>, key: string): Value | undefined
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
  /** What the site's catalog was marked with before the value was read. */
  marker?: Promise<number | null>
}

/**
 * Remembers answers of the database for a second, and not beyond the next change that this process commits: what was
 * being read while a change was committed is given to those who asked before it, and to nobody after.
 *
 * With `readMarker`, an answer that is too old is not asked for again as long as the catalog has the same mark.
 */
export function createReadCache<Value>({
  maxBytes,
  sizeOf = () => 0,
  readMarker,
}: {
  maxBytes: number
  /** Bytes of a value that weighs more than its key. */
  sizeOf?: (value: Value) => number
  /** For answers that cost more to find than a mark; `null` is a mark that says nothing. */
  readMarker?: (scope: SiteScope) => Promise<number | null>
}): ReadCache<Value> {
  const entries = createByteCache<Entry<Value>>(maxBytes)

  return {
    read(scope, key, mustBeFresh, read) {
      const { siteId, now } = scope
      const at = now().getTime()
      const epoch = catalogEpoch(siteId)
      const name = `${siteId} ${key}`
      const known = entries.get(name)
      const isFresh = !mustBeFresh && known && known.epoch === epoch && at < known.until
      if (isFresh) return known.value

      const marker = readMarker?.(scope)
      const value = marker ? readUnlessSame(known, marker, read) : read()
      const entry: Entry<Value> = {
        value,
        epoch,
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
      const isFresh = known && known.epoch === catalogEpoch(siteId) && now().getTime() < known.until
      return isFresh ? known.found : undefined
    },
  }
}

/** The mark is read first: what the value holds beyond it makes it newer, never older. */
async function readUnlessSame<Value>(
  known: Entry<Value> | undefined,
  marker: Promise<number | null>,
  read: () => Promise<Value>,
): Promise<Value> {
  const now = await marker
  if (known && now !== null && now === (await known.marker)) return known.value
  return read()
}
