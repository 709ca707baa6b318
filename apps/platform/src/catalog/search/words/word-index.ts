import { createDictionary, numbersWith } from '../dictionary.ts'
import { createNameIndex, type SortedNames } from './name-index.ts'
import { createPostings } from './postings.ts'

/** What a product is found by, in the database's form. */
export interface WordProduct {
  product_id: string
  /** The languages and the keys of its search document, see {@link DOCUMENT}; `null` if it has none. */
  document: string | null
  names: SortedNames
}

/** SQL: the document of the product `p`. The keys as PostgreSQL sends them: as numbers they take it four times as long. */
export const DOCUMENT = `(
  SELECT d.languages::text || encode(array_send(d.keys), 'hex')
  FROM search_documents d
  WHERE d.site_id = p.site_id AND d.product_id = p.product_id
)`

/**
 * The search documents of one site in memory. A document belongs to the row of its product; a product with other words
 * gets a new document, and the old one has no row any more, so that lists of documents are only ever appended to.
 */
export interface WordIndex {
  /** Moves the documents of the row and of those after it, up to the number of rows, by one row. */
  makeRoom(row: number, rows: number): void
  /** Stores what the product of the row is found by; `undefined`: it was deleted. */
  put(row: number, product: WordProduct | undefined): void
  /** The documents that have the key, some of them without a row. */
  documentsWith(key: number): Int32Array
  /** The row of each document, or -1. */
  rows(): Int32Array
  /** Whether the product of a document is translated into one of the languages; `undefined` for no languages. */
  translatedInto(languages: readonly string[]): ((document: number) => boolean) | undefined
  /** The document of the row. */
  documentOf(row: number): number
  /** The rows of these products, in this order, without those that are not there. */
  rowsOf(productIds: readonly string[]): number[]
  idOf(row: number): string
  /** As PostgreSQL orders their ids. */
  compareIds(row: number, other: number): number
  /** The same for the names that a reader of the languages sees. */
  compareNames(languages: readonly string[]): (row: number, other: number) => number
  /** Many documents have no row any more: loading the index again makes it smaller. */
  isWorn(): boolean
  bytes(): number
}

const NO_ROW = -1
const NO_DOCUMENT = -1
/** Of a UUID, in 32 bits each. */
const WORDS_OF_ID = 4
const BYTES_PER_DOCUMENT = 4 * (3 + WORDS_OF_ID)
const MIN_WORN = 1_000

export function createWordIndex(): WordIndex {
  const postings = createPostings()
  const names = createNameIndex()
  const languages = createDictionary((text) => text.slice(1, -1).split(',').filter(Boolean))
  let columns = createColumns(256)
  let documentOfRow = new Int32Array(256).fill(NO_DOCUMENT)
  let size = 0
  let replaced = 0

  return {
    makeRoom(row, rows) {
      reserveRow(rows)
      names.makeRoom(row, rows)
      for (let document = 0; document < size; document++) {
        const at = columns.row[document] as number
        if (at >= row) columns.row[document] = at + 1
      }
      documentOfRow.copyWithin(row + 1, row, rows)
      documentOfRow[row] = NO_DOCUMENT
    },

    put(row, product) {
      reserveRow(row)
      if (product) names.put(row, product.names)
      const known = documentOfRow[row] as number
      const document = product && parseDocument(product.document ?? '{}')
      if (document && known !== NO_DOCUMENT && isSame(known, document)) return
      if (known !== NO_DOCUMENT) replace(known)
      documentOfRow[row] = document ? add(row, product.product_id, document) : NO_DOCUMENT
    },

    documentsWith: (key) => postings.of(key),
    rows: () => columns.row,

    translatedInto(asked) {
      if (asked.length === 0) return undefined
      const isThere = numbersWith(languages, (list) => list.some((one) => asked.includes(one)))
      const { language } = columns
      return (document) => isThere[language[document] as number] === 1
    },

    documentOf: (row) => documentOfRow[row] as number,

    rowsOf(productIds) {
      return productIds.flatMap((productId) => {
        const [first, second, third, fourth] = parseId(productId)
        const { id, row } = columns
        for (let document = 0, at = 0; document < size; document++, at += WORDS_OF_ID) {
          if (id[at] !== first || id[at + 1] !== second) continue
          if (id[at + 2] !== third || id[at + 3] !== fourth) continue
          if (row[document] !== NO_ROW) return row[document] as number
        }
        return []
      })
    },

    idOf(row) {
      const document = documentOfRow[row] as number
      const hex = [0, 1, 2, 3]
        .map((at) => wordOfId(document, at).toString(16).padStart(8, '0'))
        .join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },

    compareIds(row, other) {
      const one = (documentOfRow[row] as number) * WORDS_OF_ID
      const two = (documentOfRow[other] as number) * WORDS_OF_ID
      for (let at = 0; at < WORDS_OF_ID; at++) {
        const difference = (columns.id[one + at] as number) - (columns.id[two + at] as number)
        if (difference !== 0) return difference
      }
      return 0
    },

    compareNames: names.comparator,

    isWorn: () => replaced > Math.max(MIN_WORN, size / 4) || names.isWorn(),

    bytes: () =>
      postings.bytes() +
      names.bytes() +
      languages.bytes() +
      columns.row.length * BYTES_PER_DOCUMENT +
      documentOfRow.byteLength,
  }

  function add(row: number, productId: string, { spoken, keys }: Document) {
    const document = size
    if (document === columns.row.length) columns = grown(columns)
    size += 1
    columns.row[document] = row
    columns.language[document] = languages.use(spoken)
    columns.keys[document] = keys.length
    columns.id.set(parseId(productId), document * WORDS_OF_ID)
    for (const key of keys) postings.add(key, document)
    return document
  }

  function replace(document: number) {
    columns.row[document] = NO_ROW
    replaced += 1
  }

  /** Most changes of products leave their words as they are. */
  function isSame(known: number, { spoken, keys }: Document) {
    return (
      languages.values[columns.language[known] as number]?.join() === spoken.slice(1, -1) &&
      columns.keys[known] === keys.length &&
      keys.every((key) => has(postings.of(key), known))
    )
  }

  function wordOfId(document: number, at: number) {
    return columns.id[document * WORDS_OF_ID + at] as number
  }

  function reserveRow(row: number) {
    if (row < documentOfRow.length) return
    const larger = new Int32Array(Math.ceil((row + 1) * 1.5)).fill(NO_DOCUMENT)
    larger.set(documentOfRow)
    documentOfRow = larger
  }
}

/** One element for each document, and four of the id. */
interface DocumentColumns {
  row: Int32Array
  /** The number of the list of languages. */
  language: Int32Array
  /** How many keys it has. */
  keys: Int32Array
  id: Uint32Array
}

function createColumns(documents: number): DocumentColumns {
  return {
    row: new Int32Array(documents),
    language: new Int32Array(documents),
    keys: new Int32Array(documents),
    id: new Uint32Array(documents * WORDS_OF_ID),
  }
}

function grown(columns: DocumentColumns): DocumentColumns {
  const larger = createColumns(Math.ceil(columns.row.length * 1.5))
  for (const [name, column] of Object.entries(columns)) {
    larger[name as keyof DocumentColumns].set(column)
  }
  return larger
}

interface Document {
  /** An array of text as text. */
  spoken: string
  keys: number[]
}

function parseDocument(text: string): Document {
  const end = text.indexOf('}') + 1
  const sent = Buffer.from(text.slice(end), 'hex')
  const keys: number[] = []
  for (let at = FIRST_KEY; at < sent.length; at += KEY_BYTES) {
    keys.push(sent.readUInt32BE(at) * 2 ** 32 + sent.readUInt32BE(at + 4))
  }
  return { spoken: text.slice(0, end), keys }
}

/** After five numbers about the array, and the length of the key, which precedes each. */
const FIRST_KEY = 24
const KEY_BYTES = 12

function parseId(id: string) {
  const hex = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16))
}

function has(list: Int32Array, number: number) {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((list[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return list[from] === number
}
