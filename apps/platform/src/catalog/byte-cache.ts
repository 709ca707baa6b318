/** A bounded memory: what was used longest ago leaves first. */
export interface ByteCache<Entry extends { bytes: number }> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
}

/** Keeps entries up to `maxBytes` in all; an entry says how many it takes. */
export function createByteCache<Entry extends { bytes: number }>(
  maxBytes: number,
): ByteCache<Entry> {
  // A Map remembers the order of insertion, so an entry that is used moves to the end.
  const entries = new Map<string, Entry>()
  let total = 0

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },

    set(key, entry) {
      remove(key)
      entries.set(key, entry)
      total += entry.bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },

    delete: remove,
  }

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.bytes
  }
}
