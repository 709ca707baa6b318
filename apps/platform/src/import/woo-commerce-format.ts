import type {
  CatalogFormat,
  CatalogReader,
  ProductDraft,
  ReaderOptions,
  RefusedRow,
} from './catalog-format.ts'
import {
  joinPrices,
  parseOptionalPrice,
  parsePrice,
  parseQuantity,
  parseWeight,
  toOption,
} from './cells.ts'
import { createGroupedReader } from './grouped-reader.ts'
import type { Row } from './read-rows.ts'

/**
 * WooCommerce's product CSV: a row per product, and a row per variation that names its parent by `id:12` or by SKU.
 * Products that only group or link to others have no price of their own and are refused.
 */
export const wooCommerceFormat: CatalogFormat = {
  name: 'WooCommerce',
  signature: ['type', 'regular price'],
  required: ['Type', 'Name', 'Regular price'],
  createReader,
}

function createReader(options: ReaderOptions): CatalogReader {
  /** Products by what variations call them. */
  const keys = new Map<string, string>()

  return createGroupedReader({
    keyColumn: 'Parent',
    note(row) {
      if (isVariation(row)) return
      const key = ownKey(row)
      for (const name of [`id:${row.value('id')}`, row.value('sku')]) {
        if (name !== 'id:' && name !== '') keys.set(name, key)
      }
    },
    nameOf: (row) => (isVariation(row) ? row.value('parent') : `own:${ownKey(row)}`),
    resolve: (name) => (name.startsWith('own:') ? name.slice(4) : (keys.get(name) ?? '')),
    toDrafts: (key, rows) => toDrafts(key, rows, options),
  })
}

const typesOf = (row: Row) =>
  row
    .value('type')
    .toLowerCase()
    .split(/\s*,\s*/)
const isVariation = (row: Row) => typesOf(row).includes('variation')
const ownKey = (row: Row) => row.value('id') || row.value('sku') || row.value('name')

function toDrafts(
  key: string,
  rows: Row[],
  { currency }: ReaderOptions,
): (ProductDraft | RefusedRow)[] {
  const main = rows.find((row) => !isVariation(row))
  if (!main) return []
  const unsellable = typesOf(main).find((type) => type === 'grouped' || type === 'external')
  if (unsellable) {
    return [{ line: main.line, column: 'Type', reason: `is ${unsellable}, which has no price` }]
  }
  const variations = rows.filter(isVariation)
  const names = attributesOf(main).map(({ name }) => name)
  const [sold, incomplete] = splitIncomplete(variations, names)
  const priced = sold.length > 0 ? sold : [main]
  const { price, minors, discount } = readPrices(priced, currency)
  const isTracked = priced.every((row) => row.value('stock') !== '')
  const stocks = priced.map((row) => ({
    quantity: parseQuantity(row.value('stock')),
    inStock: row.value('in stock?') !== '0',
  }))
  const draft: ProductDraft = {
    key: `woocommerce:${key}`,
    line: main.line,
    input: {
      name: main.value('name'),
      description: main.value('description') || main.value('short description'),
      visible: main.value('published') === '1' && main.value('visibility in catalog') !== 'hidden',
      priceMinor: price,
      discount,
      brand: main.value('brands').split(',')[0]?.trim() || null,
      trackInventory: isTracked,
      weight: weightOf(main),
      ...(sold.length === 0
        ? { sku: main.value('sku'), ...stocks[0] }
        : {
            options: names.map((name) =>
              toOption(
                name,
                sold.map((row) => choicesOf(row)[name] ?? ''),
              ),
            ),
            variants: sold.map((row, index) => ({
              choices: choicesOf(row),
              priceMinor: minors[index] === price ? null : (minors[index] ?? null),
              weight: weightOf(row) || null,
              // A variation without a number of its own repeats that of its product.
              sku: row.value('sku') === main.value('sku') ? '' : row.value('sku'),
              ...stocks[index],
            })),
          }),
    },
    pictures: main
      .value('images')
      .split(',')
      .map((source) => source.trim())
      .filter(Boolean)
      .map((source) => ({ source, altText: '' })),
    collections: main
      .value('categories')
      .split(',')
      .map((path) => path.split('>').at(-1)?.trim() ?? '')
      .filter(Boolean)
      .map((name) => ({ key: `woocommerce:${name.slice(0, 200)}`, name: name.slice(0, 50) })),
    locate: (field) => locate(field, main, sold),
  }
  return [draft, ...incomplete]
}

/** Variations for any choice of an attribute name no combination that could be sold by itself. */
function splitIncomplete(rows: Row[], names: string[]): [Row[], RefusedRow[]] {
  const isComplete = (row: Row) => names.every((name) => choicesOf(row)[name])
  const refused = rows
    .filter((row) => !isComplete(row))
    .map((row) => ({
      line: row.line,
      column: 'Attribute 1 value(s)',
      reason: 'is for any choice of an attribute: give each its own row',
    }))
  return [rows.filter(isComplete), refused]
}

const attributesOf = (row: Row) =>
  [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const name = row.value(`attribute ${number} name`)
    return name === '' ? [] : [{ name, value: row.value(`attribute ${number} value(s)`) }]
  })

const choicesOf = (row: Row): Record<string, string> =>
  Object.fromEntries(attributesOf(row).map(({ name, value }) => [name, value]))

function readPrices(rows: Row[], currency: string) {
  const regular = rows.map((row) => parsePrice(row, 'Regular price', currency))
  const sale = rows.map((row) => parseOptionalPrice(row, 'Sale price', currency))
  return joinPrices(
    regular.map((price, index) => sale[index] ?? price),
    regular,
  )
}

function weightOf(row: Row) {
  const column = row.value('weight (kg)') === '' ? 'Weight (lbs)' : 'Weight (kg)'
  return parseWeight(row, column)
}

const COLUMNS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  priceMinor: 'Regular price',
  sku: 'SKU',
  weight: 'Weight (kg)',
  quantity: 'Stock',
  brand: 'Brands',
}

function locate(field: string, main: Row, variations: Row[]) {
  const [top = '', index = '', leaf = ''] = field.split('.')
  const row = top === 'variants' ? variations[Number(index)] : undefined
  return { line: (row ?? main).line, column: COLUMNS[row ? leaf : top] ?? 'Attribute 1 name' }
}
