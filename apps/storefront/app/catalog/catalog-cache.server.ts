import { isDeepStrictEqual } from 'node:util'

export interface CatalogCache {
  /**
   * Gives the reply cached under a key while it is fresh; otherwise makes it once for all concurrent callers. A reply
   * that is equal to the last one is the same object. During an outage it gives the last reply that it knows.
   */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Whether replies may be out of date, because the last attempt to make one failed by an outage. */
  isDated(): boolean
}

interface CachedReply {
  value: Promise<unknown>
  freshUntil: number
  /** The last reply that was made. */
  known?: { reply: unknown }
}

interface CatalogCacheOptions {
  /** Milliseconds. */
  freshMs: number
  /** Beyond these, the oldest replies are evicted. */
  maxReplies: number
  /** Whether a failure is an outage, during which an old reply is better than none. */
  isOutage: (error: unknown) => boolean
  /** Epoch milliseconds. */
  now?: () => number
}

/** A cache for replies that are the same for every shopper. Failures are not cached. */
export function createCatalogCache({
  freshMs,
  maxReplies,
  isOutage,
  now = Date.now,
}: CatalogCacheOptions): CatalogCache {
  const replies = new Map<string, CachedReply>()
  /** When the outage was last noticed. */
  let awayAt: number | null = null
  const isDated = () => awayAt !== null

  return { read, isDated }

  function read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const cached = replies.get(key)
    if (cached && now() < cached.freshUntil) return cached.value as Promise<T>

    const known = cached?.known as { reply: T } | undefined
    const made = make(key, load, known)
    // Nobody waits for another attempt while the platform is out of reach, or hears how it failed.
    const isWaitless = known !== undefined && isDated()
    if (isWaitless) made.catch(() => undefined)
    const value = isWaitless ? Promise.resolve(known.reply) : made
    const entry: CachedReply = { value, freshUntil: now() + freshMs, ...(known && { known }) }
    replies.delete(key)
    replies.set(key, entry)
    evictOldest()
    return value
  }

  async function make<T>(key: string, load: () => Promise<T>, known: { reply: T } | undefined) {
    const askedAt = now()
    try {
      const loaded = await load()
      // A late answer to what was asked before tells nothing of now.
      if (awayAt !== null && askedAt >= awayAt) awayAt = null
      const reply = known && isDeepStrictEqual(loaded, known.reply) ? known.reply : loaded
      const entry = replies.get(key)
      if (entry) Object.assign(entry, { value: Promise.resolve(reply), known: { reply } })
      return reply
    } catch (error) {
      const isAway = isOutage(error)
      if (isAway) awayAt = now()
      if (isAway && known) return known.reply
      replies.delete(key)
      throw error
    }
  }

  function evictOldest() {
    for (const oldest of replies.keys()) {
      if (replies.size <= maxReplies) break
      replies.delete(oldest)
    }
  }
}
