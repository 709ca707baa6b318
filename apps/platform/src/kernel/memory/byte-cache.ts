/** A cache with a limit in bytes; entries that were not used recently are evicted first. */
export interface ByteCache<Entry extends { bytes: number }> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
}

interface Place<Entry> {
  entry: Entry
  /** Whether it was used since the last eviction pass. */
  isUsed: boolean
}

/**
 * Stores entries up to `maxBytes` in all; each entry is stored with its size.
 *
 * Reading an entry only marks it. When space is needed, entries are visited in order (the CLOCK algorithm): a marked
 * one loses its mark and moves to the end, an unmarked one is evicted. Moving each entry when it is read (LRU) would be
 * more exact, and costs more than all the other work of a listing from a cache of 100,000 texts.
 */
export function createByteCache<Entry extends { bytes: number }>(
  maxBytes: number,
): ByteCache<Entry> {
  // A Map keeps the order of insertion.
  const places = new Map<string, Place<Entry>>()
  let total = 0

  return {
    get(key) {
      const place = places.get(key)
      if (!place) return undefined
      place.isUsed = true
      return place.entry
    },

    set(key, entry) {
      remove(key)
      places.set(key, { entry, isUsed: false })
      total += entry.bytes
      // An entry moved to the end is visited again, without its mark.
      for (const [oldest, place] of places) {
        if (total <= maxBytes) break
        if (!place.isUsed) remove(oldest)
        else {
          place.isUsed = false
          places.delete(oldest)
          places.set(oldest, place)
        }
      }
    },

    delete: remove,
  }

  function remove(key: string) {
    const place = places.get(key)
    if (!place) return
    places.delete(key)
    total -= place.entry.bytes
  }
}
