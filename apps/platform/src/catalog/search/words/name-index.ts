/** How the product of a row is sorted by name: its original name, and by language those of its translations. */
export type SortedNames = [original: string, translated: Record<string, string | null> | null]

/** SQL: the {@link SortedNames} of the product `p`. A translation may have no name. */
export const NAMES = `json_build_array(p.name_key, (
  SELECT json_object_agg(t.language, t.name_key)
  FROM translations t
  WHERE t.site_id = p.site_id AND t.entity = 'product' AND t.entity_id = p.product_id
))`

/** The names of a site's products in memory, by row, for sorting. */
export interface NameIndex {
  /** Moves the names of the row and of those after it, up to the number of rows, by one row. */
  makeRoom(row: number, rows: number): void
  put(row: number, names: SortedNames): void
  /** Compares two rows by the names that a reader of the languages sees, as the collation "C" does. */
  comparator(languages: readonly string[]): (row: number, other: number) => number
  /** Many names are those that products had earlier. */
  isWorn(): boolean
  bytes(): number
}

const ORIGINAL = ''
const NONE = 0
const LENGTH_BYTES = 2

/**
 * In one array of UTF-8, of which the order of bytes is that of code points: as strings, a hundred thousand names would be
 * looked at by every garbage collection, and be compared by code units.
 */
export function createNameIndex(): NameIndex {
  let texts = new Uint8Array(256)
  // No name is at NONE.
  let end = LENGTH_BYTES
  let replaced = 0
  /** By language, the place of the name of each row. */
  const places = new Map([[ORIGINAL, new Uint32Array(16)]])

  return {
    makeRoom(row, rows) {
      for (const [language] of places) {
        const list = reserve(language, rows)
        list.copyWithin(row + 1, row, rows)
        list[row] = NONE
      }
    },

    put(row, [original, translated]) {
      const own = write(ORIGINAL, row, original)
      for (const [language, name] of Object.entries(translated ?? {})) {
        if (name === null) reserve(language, row)[row] = own
        else write(language, row, name)
      }
      for (const [language, list] of places) {
        const isGone = language !== ORIGINAL && !(translated && language in translated)
        if (isGone && row < list.length) list[row] = NONE
      }
    },

    comparator(languages) {
      const lists = [...languages, ORIGINAL].flatMap((language) => places.get(language) ?? [])
      const placeOf = (row: number) => {
        for (const list of lists) if (list[row]) return list[row] as number
        return NONE
      }
      return (row, other) => compare(placeOf(row), placeOf(other))
    },

    isWorn: () => replaced > Math.max(MIN_WORN, end / 4),

    bytes: () =>
      [...places.values()].reduce((sum, list) => sum + list.byteLength, texts.byteLength),
  }

  /** The place of the name, which stays where it is if it is the same. */
  function write(language: string, row: number, name: string): number {
    const list = reserve(language, row)
    const known = list[row] as number
    const text = Buffer.from(name)
    if (known !== NONE) {
      const start = known + LENGTH_BYTES
      if (text.equals(texts.subarray(start, start + lengthAt(known)))) return known
      replaced += LENGTH_BYTES + lengthAt(known)
    }
    const place = end
    end += LENGTH_BYTES + text.length
    if (end > texts.length) {
      const larger = new Uint8Array(Math.ceil(Math.max(end, texts.length * 1.25)))
      larger.set(texts)
      texts = larger
    }
    texts[place] = text.length >> 8
    texts[place + 1] = text.length & 255
    texts.set(text, place + LENGTH_BYTES)
    list[row] = place
    return place
  }

  function lengthAt(place: number) {
    return ((texts[place] as number) << 8) | (texts[place + 1] as number)
  }

  function compare(place: number, other: number) {
    const [length, otherLength] = [lengthAt(place), lengthAt(other)]
    const shared = Math.min(length, otherLength)
    for (let at = LENGTH_BYTES; at < shared + LENGTH_BYTES; at++) {
      const difference = (texts[place + at] as number) - (texts[other + at] as number)
      if (difference !== 0) return difference
    }
    return length - otherLength
  }

  /** The list of the language, with room for the row. */
  function reserve(language: string, row: number): Uint32Array {
    const list = places.get(language) ?? new Uint32Array(16)
    const larger = row < list.length ? list : new Uint32Array(Math.ceil((row + 1) * 1.5))
    if (larger !== list) larger.set(list)
    places.set(language, larger)
    return larger
  }
}

const MIN_WORN = 64 * 1024
