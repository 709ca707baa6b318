/** The numbers of the documents that have each key, in the order in which they were added. */
export interface Postings {
  /** Adds a document; its number must be larger than all earlier ones of the key. */
  add(key: number, document: number): void
  /** The documents with the key, ascending; valid until the next `add`. */
  of(key: number): Int32Array
  bytes(): number
}

/**
 * An index of keys in typed arrays: a hundred thousand products have three million postings, which as objects would take
 * ten times the memory and be looked at by every garbage collection.
 *
 * The keys of search documents are hashes already, so their low bits choose the table and the place in it. There are several
 * tables, because one that has become too small is copied while all other requests wait.
 */
export function createPostings(): Postings {
  const tables = Array.from({ length: TABLES }, () => createTable(16))
  const blocks = createBlocks()
  const none = new Int32Array(0)

  return {
    add(key, document) {
      const table = tableOf(key)
      const place = placeOf(table, key)
      const found = table.found[place] as number
      if (found === EMPTY) return insert(table, place, key, document)
      // Most keys are article numbers, which one product has: such a document is in the table itself.
      table.found[place] =
        found < 0 ? blocks.create(~found, document) : blocks.append(found, document)
    },

    of(key) {
      const table = tableOf(key)
      const found = table.found[placeOf(table, key)] as number
      if (found === EMPTY) return none
      return found < 0 ? Int32Array.of(~found) : blocks.read(found)
    },

    bytes: () => tables.reduce((sum, { keys }) => sum + keys.length * 12, blocks.bytes()),
  }

  function tableOf(key: number) {
    return tables[(key >>> 0) % TABLES] as Table
  }

  function insert(table: Table, place: number, key: number, document: number) {
    table.keys[place] = key
    table.found[place] = ~document
    table.used += 1
    if (table.used > table.keys.length * MOST_FILLED) enlarge(table)
  }
}

const TABLES = 16
const MOST_FILLED = 0.7
const EMPTY = 0

/** Open addressing: a key is in the first place from its own on that is not taken by another. */
interface Table {
  keys: Float64Array
  /** {@link EMPTY}, `~` the only document, or the block of the documents. */
  found: Int32Array
  used: number
}

function createTable(size: number): Table {
  return { keys: new Float64Array(size), found: new Int32Array(size), used: 0 }
}

/** Where the key is, or where it is to be inserted; sizes are powers of two. */
function placeOf({ keys, found }: Table, key: number) {
  const last = keys.length - 1
  let place = ((key >>> 0) / TABLES) & last
  while (found[place] !== EMPTY && keys[place] !== key) place = (place + 1) & last
  return place
}

function enlarge(table: Table) {
  const { keys, found } = table
  Object.assign(table, createTable(keys.length * 2), { used: table.used })
  for (let at = 0; at < keys.length; at++) {
    if (found[at] === EMPTY) continue
    const place = placeOf(table, keys[at] as number)
    table.keys[place] = keys[at] as number
    table.found[place] = found[at] as number
  }
}

/** Lists of numbers in one array: each is a block of a power of two, which begins with the length of the list. */
function createBlocks() {
  let numbers = new Int32Array(1024)
  // No block is at EMPTY.
  let end = 4
  /** The blocks that longer ones have replaced, by size. */
  const free = new Map<number, number[]>()

  return {
    create(first: number, second: number) {
      const block = allocate(4)
      numbers.set([2, first, second], block)
      return block
    },

    /** The block of the list, which may be another one now. */
    append(block: number, number: number) {
      const length = numbers[block] as number
      const isFull = (length & (length + 1)) === 0
      const target = isFull ? grow(block, length + 1) : block
      numbers[target + length + 1] = number
      numbers[target] = length + 1
      return target
    },

    read(block: number) {
      return numbers.subarray(block + 1, block + 1 + (numbers[block] as number))
    },

    bytes: () => numbers.byteLength,
  }

  function grow(block: number, size: number) {
    const target = allocate(size * 2)
    numbers.copyWithin(target, block, block + size)
    const list = free.get(size)
    if (list) list.push(block)
    else free.set(size, [block])
    return target
  }

  function allocate(size: number) {
    const reused = free.get(size)?.pop()
    if (reused !== undefined) return reused
    const block = end
    end += size
    if (end > numbers.length) {
      const larger = new Int32Array(Math.ceil(Math.max(end, numbers.length * 1.25)))
      larger.set(numbers)
      numbers = larger
    }
    return block
  }
}
