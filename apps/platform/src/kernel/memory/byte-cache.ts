import { LRUCache } from 'lru-cache'

/** A cache that is bounded by the bytes of its entries; what was used longest ago leaves first. */
export type ByteCache<Entry extends { bytes: number }> = Pick<
  LRUCache<string, Entry>,
  'get' | 'set' | 'delete' | 'calculatedSize'
>

/** Stores entries up to `maxBytes` in all; an entry says how many it takes, and one that takes more is not stored. */
export function createByteCache<Entry extends { bytes: number }>(
  maxBytes: number,
): ByteCache<Entry> {
  return new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    // The library wants sizes of at least 1.
    sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
  })
}
