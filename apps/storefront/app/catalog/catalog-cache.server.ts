/** Gives the reply cached under a key while it is fresh; otherwise makes it once for all concurrent callers. */
export type CatalogCache = <T>(key: string, load: () => Promise<T>) => Promise<T>

interface CachedReply {
  value: Promise<unknown>
  freshUntil: number
}

interface CatalogCacheOptions {
  /** Milliseconds. */
  freshMs: number
  /** Beyond these, the oldest replies are evicted. */
  maxReplies: number
  /** Epoch milliseconds. */
  now?: () => number
}

/** A cache for replies that are the same for every shopper. Failures are not cached. */
export function createCatalogCache({
  freshMs,
  maxReplies,
  now = Date.now,
}: CatalogCacheOptions): CatalogCache {
  const replies = new Map<string, CachedReply>()

  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const cached = replies.get(key)
    if (cached && now() < cached.freshUntil) return cached.value as Promise<T>

    const value = load()
    const reply = { value, freshUntil: now() + freshMs }
    replies.delete(key)
    replies.set(key, reply)
    value.catch(() => {
      if (replies.get(key) === reply) replies.delete(key)
    })
    for (const oldest of replies.keys()) {
      if (replies.size <= maxReplies) break
      replies.delete(oldest)
    }
    return value
  }
}
