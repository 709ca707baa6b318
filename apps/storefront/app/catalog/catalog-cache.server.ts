import { isDeepStrictEqual } from 'node:util'

export interface CatalogCache {
  /**
   * Gives the reply cached under a key while it is fresh; otherwise makes it once for all concurrent callers. A reply
   * that is equal to the last one is the same object. A reply that is asked for shortly before it is no longer fresh is
   * made again meanwhile, so that nobody waits for those that many ask for. During an outage it gives the last reply
   * that it knows.
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
  /** Takes its place once it is made, or once this is no longer fresh. */
  next?: CachedReply
}

interface CatalogCacheOptions {
  /** Milliseconds. */
  freshMs: number
  /** How long before a reply is no longer fresh it is made again, if it is asked for: milliseconds. */
  renewedAheadMs: number
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
  renewedAheadMs,
  maxReplies,
  isOutage,
  now = Date.now,
}: CatalogCacheOptions): CatalogCache {
  const replies = new Map<string, CachedReply>()
  /** When the outage was last noticed. */
  let awayAt: number | null = null
  const isDated = () => awayAt !== null
  const isFresh = (entry: CachedReply | undefined) =>
    entry !== undefined && now() < entry.freshUntil

  return { read, isDated }

  function read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const cached = replies.get(key)
    if (cached && isFresh(cached)) {
      if (now() >= cached.freshUntil - renewedAheadMs) cached.next ??= begin(key, load, cached)
      return cached.value as Promise<T>
    }
    const next = cached?.next && isFresh(cached.next) ? cached.next : begin(key, load, cached)
    keep(key, next)
    return next.value as Promise<T>
  }

  function begin<T>(key: string, load: () => Promise<T>, before?: CachedReply): CachedReply {
    const known = before?.known as { reply: T } | undefined
    const made = make(load, known)
    // Nobody waits for another attempt while the platform is out of reach.
    const value = known && isDated() ? Promise.resolve(known.reply) : made
    const entry: CachedReply = { value, freshUntil: now() + freshMs, ...(known && { known }) }
    const isWanted = () => [replies.get(key), replies.get(key)?.next].includes(entry)
    made.then(
      (reply) => {
        Object.assign(entry, { value: made, known: { reply } })
        if (isWanted()) keep(key, entry)
      },
      // Who waits for it hears how it failed, and the next one asks again.
      () => isWanted() && replies.delete(key),
    )
    return entry
  }

  async function make<T>(load: () => Promise<T>, known: { reply: T } | undefined) {
    const askedAt = now()
    try {
      const loaded = await load()
      // A late answer to what was asked before tells nothing of now.
      if (awayAt !== null && askedAt >= awayAt) awayAt = null
      return known && isDeepStrictEqual(loaded, known.reply) ? known.reply : loaded
    } catch (error) {
      const isAway = isOutage(error)
      if (isAway) awayAt = now()
      if (isAway && known) return known.reply
      throw error
    }
  }

  function keep(key: string, entry: CachedReply) {
    replies.delete(key)
    replies.set(key, entry)
    for (const oldest of replies.keys()) {
      if (replies.size <= maxReplies) break
      replies.delete(oldest)
    }
  }
}
