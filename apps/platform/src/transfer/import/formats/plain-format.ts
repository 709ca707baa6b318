import type { PlainColumn } from '@vitrine/contract'
import { escapeText } from 'entities'
import { shorten } from '../../../kernel/text/shorten.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  CellError,
  type ProductDraft,
  type ReaderOptions,
  type RejectedRow,
  rejectRepeated,
} from '../catalog-format.ts'
import { importProblem } from '../import-problem.ts'
import { locateField } from '../locate-field.ts'
import {
  joinPrices,
  parseOptionalPrice,
  parsePrice,
  parseQuantity,
  parseWeight,
  readBarcode,
  readTags,
} from './cells.ts'
import { createGroupedReader } from './grouped-reader.ts'
import type { Row } from './read-rows.ts'

/**
 * A table of a merchant's own, with a row for each product. Its columns are mapped to these, and further ones are left
 * out.
 *
 * It is the last format to be tried: files of some shop systems have columns of these names, too.
 */
export const plainFormat: CatalogFormat = {
  name: 'plain CSV',
  signature: ['name', 'price'] satisfies PlainColumn[],
  required: ['name', 'price'] satisfies PlainColumn[],
  priceColumn: 'price' satisfies PlainColumn,
  createReader,
}

function createReader(options: ReaderOptions): CatalogReader {
  return createGroupedReader({
    keyColumn: 'name',
    nameOf: keyOf,
    toDrafts: (key, rows) => toDrafts(key, rows, options),
  })
}

const keyOf = (row: Row) => readCell(row, 'key') || readCell(row, 'sku') || readCell(row, 'name')

const readCell = (row: Row, column: PlainColumn) => row.value(column)

function toDrafts(
  key: string,
  rows: Row[],
  { currency }: ReaderOptions,
): (ProductDraft | RejectedRow)[] {
  const [main] = rows
  if (!main) throw new Error('A product has at least one row.')
  if (readCell(main, 'name') === '') {
    throw new CellError({ line: main.line, column: 'name', ...importProblem('NO_NAME') })
  }
  const asked = parsePrice(main, 'price', currency)
  const full = parseOptionalPrice(main, 'full price', currency)
  const { price, discount } = joinPrices([asked], [full])
  const draft: ProductDraft = {
    key: `plain:${shorten(key, 250)}`,
    line: main.line,
    input: {
      name: readCell(main, 'name'),
      description: toHtml(readCell(main, 'description')),
      visible: parseVisible(main),
      priceMinor: price,
      costMinor: parseOptionalPrice(main, 'cost', currency) ?? null,
      discount,
      brand: readCell(main, 'brand') || null,
      ribbon: readCell(main, 'ribbon'),
      sku: readCell(main, 'sku'),
      barcode: readBarcode(readCell(main, 'barcode')),
      tags: readTags(readCell(main, 'tags'), /[|,]/),
      weight: parseWeight(main, 'weight'),
      trackInventory: readCell(main, 'quantity') !== '',
      quantity: parseQuantity(main, 'quantity'),
    },
    pictures: listOf(main, 'picture').map((source) => ({ source, altText: '' })),
    collections: listOf(main, 'collection').map((name) => ({
      key: `plain:${shorten(name, 200)}`,
      name,
    })),
    locate: (field) =>
      locateField(field, { main, variants: [], columns: COLUMNS, otherwise: 'name' }),
  }
  return [draft, ...rejectRepeated(main, rows, keyColumnOf(main))]
}

function keyColumnOf(row: Row): PlainColumn {
  if (readCell(row, 'key') !== '') return 'key'
  return readCell(row, 'sku') === '' ? 'name' : 'sku'
}

/** Several values of a cell are separated by `|`. */
function listOf(row: Row, column: PlainColumn) {
  return readCell(row, column)
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
}

/** A text without elements is plain: its lines become paragraphs. */
function toHtml(text: string) {
  if (text === '' || /<[a-z][^>]*>/i.test(text)) return text
  return text
    .split(/\n+/)
    .map((line) => `<p>${escapeText(line.trim())}</p>`)
    .join('')
}

const YES = new Set(['', 'true', 'yes', 'y', '1', 'ja', 'wahr', 'x'])
const NO = new Set(['false', 'no', 'n', '0', 'nein', 'falsch', '-'])

function parseVisible(row: Row) {
  const text = readCell(row, 'visible')
  const isNo = NO.has(text.toLowerCase())
  if (isNo || YES.has(text.toLowerCase())) return !isNo
  const problem = importProblem('NOT_YES_OR_NO', { text: shorten(text, 40) })
  throw new CellError({ line: row.line, column: 'visible' satisfies PlainColumn, ...problem })
}

const COLUMNS: Record<string, PlainColumn> = {
  name: 'name',
  description: 'description',
  brand: 'brand',
  ribbon: 'ribbon',
  collectionIds: 'collection',
  mediaIds: 'picture',
  priceMinor: 'price',
  costMinor: 'cost',
  sku: 'sku',
  barcode: 'barcode',
  tags: 'tags',
  weight: 'weight',
  quantity: 'quantity',
}
