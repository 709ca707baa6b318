/** A bounded memory: what has not been used for a while leaves first. */
export interface ByteCache<Entry extends { bytes: number }> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
}

interface Place<Entry> {
  entry: Entry
  /** Since it was last passed over. */
  isUsed: boolean
}

/**
 * Keeps entries up to `maxBytes` in all; an entry says how many it takes.
 *
 * Using an entry only marks it. When there is no room, entries are looked at in their order: one with a mark loses it and
 * goes to the end, one without leaves. To move each entry when it is used would be more exact, and costs a listing from a
 * memory of 100,000 texts more than all else it does.
 */
export function createByteCache<Entry extends { bytes: number }>(
  maxBytes: number,
): ByteCache<Entry> {
  // A Map remembers the order of insertion.
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
      // What goes to the end is met once more, without its mark.
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
