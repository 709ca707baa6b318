import { type InventoryStatus, inventoryStatuses } from '@vitrine/contract'
import { createDictionary, type Dictionary } from '../dictionary.ts'

/** What facets need to know of a product, in the database's words. */
export interface FacetProduct {
  numeric_id: number
  /** `null`: the product is gone. */
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
  /** Language → option → `{name, choices}`, as JSON; `null` where nothing is translated. */
  labels: string | null
}

export interface FacetCollection {
  collection_id: string
  /** Milliseconds; `null`: the collection is gone. */
  changed_at: number | null
  name: string
  visible: boolean
  /** Language → name, which a translation need not have. */
  names: Record<string, string | null> | null
}

/** What each option of a product is called in one language. */
export type OptionLabels = Record<string, { name?: string; choices?: Record<string, string> }>

/**
 * What facets are counted from: the products of one site in columns, in the order of their numbers. A product takes some
 * forty bytes; what many have alike stands once in a dictionary.
 */
export interface FacetStore {
  columns: FacetColumns
  /** How many rows the columns have; what is gone keeps its row. */
  size(): number
  brands: Dictionary<string | null>
  shelves: Dictionary<string[]>
  choices: Dictionary<[option: string, choice: string][]>
  colors: Dictionary<[name: string, code: string][]>
  labels: Dictionary<Record<string, OptionLabels>>
  collections: ReadonlyMap<string, FacetCollection>
  /** The row of the product, or -1. */
  rowOf(numericId: number): number
  /** Takes the products down as they are; one that is known in a later version stays as it is. */
  putProducts(products: FacetProduct[]): void
  /** As above. */
  putCollections(collections: FacetCollection[]): void
  bytes(): number
}

/** One number for each product; those of the last five are of dictionaries. */
export interface FacetColumns {
  numericId: Int32Array
  version: Int32Array
  price: Float64Array
  /** {@link GONE}, {@link HIDDEN} or {@link SHOWN}. */
  state: Uint8Array
  /** Its place in `inventoryStatuses`. */
  availability: Int32Array
  brand: Int32Array
  shelf: Int32Array
  choice: Int32Array
  color: Int32Array
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
  const brands = createDictionary((text) => JSON.parse(text) as string | null)
  const shelves = createDictionary((text) => text.slice(1, -1).split(',').filter(Boolean))
  const choices = createDictionary((text) =>
    Object.entries(JSON.parse(text) as Record<string, string[]>).flatMap(([option, list]) =>
      list.map((choice): [string, string] => [option, choice]),
    ),
  )
  const colors = createDictionary((text) => Object.entries(JSON.parse(text)) as [string, string][])
  const labels = createDictionary((text) => JSON.parse(text) as Record<string, OptionLabels>)
  const collections = new Map<string, FacetCollection>()

  return {
    get columns() {
      return columns
    },
    size: () => size,
    brands,
    shelves,
    choices,
    colors,
    labels,
    collections,
    rowOf(numericId) {
      const row = placeOf(numericId)
      return row < size && columns.numericId[row] === numericId ? row : -1
    },
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
    bytes: () =>
      columns.version.length * BYTES_PER_ROW +
      collections.size * COLLECTION_BYTES +
      [brands, shelves, choices, colors, labels].reduce((sum, one) => sum + one.bytes(), 0),
  }

  /** Statements that run at the same time may be answered in any order, so the versions decide. */
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
    // After the new ones are used, so that a text that stays keeps its number.
    if (old) release(old)
  }

  function write(row: number, product: FacetProduct) {
    columns.state[row] = product.visible ? SHOWN : HIDDEN
    columns.price[row] = product.price_minor
    columns.availability[row] = inventoryStatuses.indexOf(product.inventory_status)
    columns.brand[row] = brands.use(JSON.stringify(product.brand))
    columns.shelf[row] = shelves.use(product.collection_ids)
    columns.choice[row] = choices.use(product.option_choices)
    columns.color[row] = colors.use(product.colors)
    columns.label[row] = labels.use(product.labels ?? '{}')
  }

  function numbersOf(row: number) {
    const { brand, shelf, choice, color, label } = columns
    return [brand, shelf, choice, color, label].map((column) => column[row] ?? 0)
  }

  function release(numbers: number[]) {
    const dictionaries = [brands, shelves, choices, colors, labels]
    for (const [at, dictionary] of dictionaries.entries()) dictionary.release(numbers[at] ?? 0)
  }

  /** Where the product stands, or belongs. */
  function placeOf(numericId: number) {
    let [from, to] = [0, size]
    // New products have the greatest number.
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
    availability: new Int32Array(rows),
    brand: new Int32Array(rows),
    shelf: new Int32Array(rows),
    choice: new Int32Array(rows),
    color: new Int32Array(rows),
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
