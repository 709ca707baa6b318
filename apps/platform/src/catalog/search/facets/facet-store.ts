import { type InventoryStatus, inventoryStatuses } from '@vitrine/contract'
import { createDictionary, type Dictionary } from '../dictionary.ts'
import { createWordIndex, type WordIndex, type WordProduct } from '../words/word-index.ts'

/** The data of a product that facets use, in the database's form; of a changed one, its words too. */
export interface FacetProduct extends Partial<WordProduct> {
  numeric_id: number
  /** `null`: the product was deleted. */
  version: number | null
  visible: boolean
  price_minor: number
  brand: string | null
  inventory_status: InventoryStatus
  /** An array of uuid as text. */
  collection_ids: string
  /** Option → choices, as JSON. */
  option_choices: string
  /** Name → code, as JSON. */
  colors: string
  /** Names of colours, as JSON: see `SOLD_OUT_COLORS`. */
  sold_out: string
  /** Language → option → `{name, choices}`, as JSON; `null` where nothing is translated. */
  labels: string | null
}

export interface VersionedWords extends WordProduct {
  numeric_id: number
  version: number
}

export interface FacetCollection {
  collection_id: string
  /** Milliseconds; `null`: the collection was deleted. */
  changed_at: number | null
  name: string
  visible: boolean
  /** Language → name, which is optional in a translation. */
  names: Record<string, string | null> | null
}

/** The labels of a product's options in one language. */
export type OptionLabels = Record<string, { name?: string; choices?: Record<string, string> }>

/** The availability of a product and of its colours. */
export interface ColorStock {
  /** The index in `inventoryStatuses`. */
  status: number
  colors: [name: string, code: string][]
  /** Names of colours. */
  soldOut: string[]
}

/**
 * The data from which facets are counted: the products of one site in columns, ordered by their numbers. A product takes
 * about 40 bytes; values that many share are stored once in a dictionary.
 */
export interface FacetStore {
  columns: FacetColumns
  /** The number of rows; deleted products keep theirs. */
  size(): number
  brands: Dictionary<string | null>
  collectionSets: Dictionary<string[]>
  choices: Dictionary<[option: string, choice: string][]>
  colors: Dictionary<[name: string, code: string][]>
  stocks: Dictionary<ColorStock>
  labels: Dictionary<Record<string, OptionLabels>>
  collections: ReadonlyMap<string, FacetCollection>
  /** The row of the product, or -1. */
  rowOf(numericId: number): number
  /** Stores the products' current state; an older version than the stored one is ignored. */
  putProducts(products: FacetProduct[]): void
  /** The same for collections. */
  putCollections(collections: FacetCollection[]): void
  /** The words of the products; absent once they have been dropped. */
  words: WordIndex | undefined
  /** Stores the words of products that are there, unless a newer version of theirs has been stored. */
  putWords(products: VersionedWords[]): void
  dropWords(): void
  /** Without those of the words. */
  bytes(): number
}

/** One number for each product; the last six columns contain dictionary numbers. */
export interface FacetColumns {
  numericId: Int32Array
  version: Int32Array
  price: Float64Array
  /** {@link GONE}, {@link HIDDEN} or {@link SHOWN}. */
  state: Uint8Array
  brand: Int32Array
  collectionSet: Int32Array
  choice: Int32Array
  color: Int32Array
  stock: Int32Array
  label: Int32Array
}

export const GONE = 0
export const HIDDEN = 1
export const SHOWN = 2

const GONE_VERSION = 2 ** 31 - 1
const BYTES_PER_ROW = 4 + 4 + 8 + 1 + 6 * 4
const COLLECTION_BYTES = 400

export function createFacetStore(): FacetStore {
  let size = 0
  let columns = createColumns(256)
  let words: WordIndex | undefined = createWordIndex()
  const brands = createDictionary((text) => JSON.parse(text) as string | null)
  const collectionSets = createDictionary((text) => text.slice(1, -1).split(',').filter(Boolean))
  const choices = createDictionary((text) =>
    Object.entries(JSON.parse(text) as Record<string, string[]>).flatMap(([option, list]) =>
      list.map((choice): [string, string] => [option, choice]),
    ),
  )
  const colors = createDictionary((text) => Object.entries(JSON.parse(text)) as [string, string][])
  const stocks = createDictionary((text): ColorStock => {
    const [status, own, soldOut] = JSON.parse(text) as [
      InventoryStatus,
      Record<string, string>,
      string[],
    ]
    return { status: inventoryStatuses.indexOf(status), colors: Object.entries(own), soldOut }
  })
  const labels = createDictionary((text) => JSON.parse(text) as Record<string, OptionLabels>)
  const collections = new Map<string, FacetCollection>()

  return {
    get columns() {
      return columns
    },
    size: () => size,
    brands,
    collectionSets,
    choices,
    colors,
    stocks,
    labels,
    collections,
    rowOf,
    putProducts(products) {
      for (const product of products) put(product)
    },
    putCollections(list) {
      for (const collection of list) {
        const known = collections.get(collection.collection_id)
        if (known && !isLater(collection.changed_at, known.changed_at)) continue
        collections.set(collection.collection_id, collection)
      }
    },
    putWords(products) {
      for (const product of products) {
        const row = rowOf(product.numeric_id)
        if (row >= 0 && (columns.version[row] as number) <= product.version) {
          words?.put(row, product)
        }
      }
    },
    get words() {
      return words
    },
    dropWords() {
      words = undefined
    },
    bytes: () =>
      columns.version.length * BYTES_PER_ROW +
      collections.size * COLLECTION_BYTES +
      [brands, collectionSets, choices, colors, stocks, labels].reduce(
        (sum, one) => sum + one.bytes(),
        0,
      ),
  }

  function rowOf(numericId: number) {
    // Numbers are given one after another, so most rows are where they would be without gaps.
    const expected = numericId - (columns.numericId[0] ?? 0)
    if (expected < size && columns.numericId[expected] === numericId) return expected
    const row = placeOf(numericId)
    return row < size && columns.numericId[row] === numericId ? row : -1
  }

  /** Concurrent statements may return in any order, so versions decide which result is newer. */
  function put(product: FacetProduct) {
    const row = placeOf(product.numeric_id)
    const isKnown = row < size && columns.numericId[row] === product.numeric_id
    const version = product.version ?? GONE_VERSION
    if (isKnown && (columns.version[row] ?? 0) >= version) return
    const old = isKnown && columns.state[row] !== GONE ? numbersOf(row) : undefined
    if (!isKnown) makeRoom(row)
    columns.numericId[row] = product.numeric_id
    columns.version[row] = version
    if (product.version === null) columns.state[row] = GONE
    else write(row, product)
    const { product_id, document, names } = product
    if (product.version === null) words?.put(row, undefined)
    else if (product_id !== undefined && document !== undefined && names) {
      words?.put(row, { product_id, document, names })
    }
    // After the new texts are added, so that a text that stays keeps its number.
    if (old) release(old)
  }

  function write(row: number, product: FacetProduct) {
    columns.state[row] = product.visible ? SHOWN : HIDDEN
    columns.price[row] = product.price_minor
    columns.brand[row] = brands.use(JSON.stringify(product.brand))
    columns.collectionSet[row] = collectionSets.use(product.collection_ids)
    columns.choice[row] = choices.use(product.option_choices)
    columns.color[row] = colors.use(product.colors)
    columns.stock[row] = stocks.use(
      `["${product.inventory_status}",${product.colors},${product.sold_out}]`,
    )
    columns.label[row] = labels.use(product.labels ?? '{}')
  }

  function numbersOf(row: number) {
    const { brand, collectionSet, choice, color, stock, label } = columns
    return [brand, collectionSet, choice, color, stock, label].map((column) => column[row] ?? 0)
  }

  function release(numbers: number[]) {
    const dictionaries = [brands, collectionSets, choices, colors, stocks, labels]
    for (const [at, dictionary] of dictionaries.entries()) dictionary.release(numbers[at] ?? 0)
  }

  /** The row of the product, or where it is to be inserted. */
  function placeOf(numericId: number) {
    let [from, to] = [0, size]
    // New products have the largest number.
    if (size > 0 && (columns.numericId[size - 1] ?? 0) < numericId) return size
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((columns.numericId[middle] ?? 0) < numericId) from = middle + 1
      else to = middle
    }
    return from
  }

  function makeRoom(row: number) {
    if (size === columns.version.length) columns = grown(columns)
    if (row < size) {
      words?.makeRoom(row, size)
      for (const column of Object.values(columns)) column.copyWithin(row + 1, row, size)
    }
    size += 1
  }
}

const isLater = (changedAt: number | null, known: number | null) =>
  known !== null && (changedAt === null || changedAt >= known)

function createColumns(rows: number): FacetColumns {
  return {
    numericId: new Int32Array(rows),
    version: new Int32Array(rows),
    price: new Float64Array(rows),
    state: new Uint8Array(rows),
    brand: new Int32Array(rows),
    collectionSet: new Int32Array(rows),
    choice: new Int32Array(rows),
    color: new Int32Array(rows),
    stock: new Int32Array(rows),
    label: new Int32Array(rows),
  }
}

function grown(columns: FacetColumns): FacetColumns {
  const larger = createColumns(Math.ceil(columns.version.length * 1.5))
  for (const [name, column] of Object.entries(columns)) {
    larger[name as keyof FacetColumns].set(column)
  }
  return larger
}
