import type { Dimensions } from '@vitrine/contract'
import { shorten } from '../../../kernel/text/shorten.ts'
import { wooCommerceTable } from '../../export/woo-commerce-table.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  type PictureDraft,
  type ProductDraft,
  type ReaderOptions,
  type RejectedRow,
  rejectRepeated,
} from '../catalog-format.ts'
import { importProblem } from '../import-problem.ts'
import { locateField } from '../locate-field.ts'
import {
  findOptionShown,
  joinPrices,
  parseOptionalPrice,
  parsePrice,
  parseQuantity,
  parseWeight,
  readBarcode,
  toDecimalPoint,
  toOption,
} from './cells.ts'
import { findMark } from './exported-mark.ts'
import { createGroupedReader } from './grouped-reader.ts'
import type { Row } from './read-rows.ts'

/**
 * WooCommerce's product CSV: a row per product, and a row per variation that references its parent by `id:12` or by SKU.
 * Products that only group or link to others have no price of their own and are rejected.
 */
export const wooCommerceFormat: CatalogFormat = {
  name: 'WooCommerce',
  signature: ['type', 'regular price'],
  required: ['Type', 'Name', 'Regular price'],
  priceColumn: 'Regular price',
  createReader,
  table: wooCommerceTable,
}

function createReader(options: ReaderOptions): CatalogReader {
  /** Products by the keys that variations use. */
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
  options: ReaderOptions,
): (ProductDraft | RejectedRow)[] {
  const main = rows.find((row) => !isVariation(row))
  if (!main) return []
  const unsellable = typesOf(main).find((type) => type === 'grouped' || type === 'external')
  if (unsellable) {
    const problem = importProblem('WITHOUT_PRICE', { type: unsellable })
    return [{ line: main.line, column: 'Type', ...problem }]
  }
  const offered = attributesOf(main)
  const variations = rows.filter(isVariation)
  // An attribute that no variation uses only describes the product.
  const spokenOf = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))
  const names = offered.map(({ name }) => name).filter((name) => spokenOf.has(name))
  const [sold, incomplete] = takeApart(variations, names, offered)
  const priced = sold.length > 0 ? sold.map(({ row }) => row) : [main]
  const { price, minors, compareAt, discount } = readPrices(priced, options)
  const isTracked = priced.every((row) => row.value('stock') !== '')
  const stocks = priced.map((row) => ({
    quantity: parseQuantity(row, 'Stock'),
    inStock: row.value('in stock?') !== '0',
  }))
  const draft: ProductDraft = {
    key: `woocommerce:${key}`,
    mark: findMark([main]),
    line: main.line,
    input: {
      name: main.value('name'),
      description: withLines(
        // Shops show the short one first.
        [main.value('short description'), main.value('description')].filter(Boolean).join('\n'),
      ),
      visible: main.value('published') === '1' && main.value('visibility in catalog') !== 'hidden',
      priceMinor: price,
      discount,
      brand: splitList(main.value('brands'))[0] || null,
      tags: [...new Set(splitList(main.value('tags')))].filter(Boolean),
      trackInventory: isTracked,
      weight: weightOf(main),
      productDimensions: dimensionsOf(main),
      productType: rows.some((row) => typesOf(row).includes('downloadable'))
        ? 'digital'
        : 'physical',
      ...(sold.length === 0
        ? { sku: main.value('sku'), barcode: barcodeOf(main), ...stocks[0] }
        : {
            options: names.map((name) =>
              toOption(
                name,
                sold.map(({ choices }) => choices[name] ?? ''),
              ),
            ),
            variants: sold.map(({ row, choices, sku }, index) => ({
              choices,
              priceMinor: minors[index] === price ? null : (minors[index] ?? null),
              compareAtMinor: compareAt[index] ?? null,
              weight: isWeighed(row) ? weightOf(row) : null,
              // A variation without a SKU of its own repeats that of its product.
              sku: row.value('sku') === main.value('sku') ? '' : sku,
              barcode: barcodeOf(row),
              visible: !['0', '-1'].includes(row.value('published')),
              ...stocks[index],
            })),
          }),
    },
    pictures: [...picturesOf(main), ...picturesOfChoices(sold, names)],
    collections: splitList(main.value('categories'))
      .map((path) => path.split('>').at(-1)?.trim() ?? '')
      .filter(Boolean)
      .map((name) => ({ key: `woocommerce:${shorten(name, 200)}`, name })),
    locate: (field) =>
      locateField(field, {
        main,
        variants: sold.map(({ row }) => row),
        columns: COLUMNS,
        otherwise: 'Attribute 1 name',
      }),
  }
  const mains = rows.filter((row) => !isVariation(row))
  return [draft, ...incomplete, ...rejectRepeated(main, mains, 'ID')]
}

/** A variation that can be sold. */
interface SoldVariation {
  row: Row
  choices: Record<string, string>
  sku: string
}

/**
 * The variations, where one for any choice of an attribute becomes one for each choice of the product without another
 * row. The choices are appended to the SKU of such a row, because every variant has a SKU of its own.
 */
function takeApart(
  rows: Row[],
  names: string[],
  offered: Attribute[],
): [SoldVariation[], RejectedRow[]] {
  const taken = new Map<string, SoldVariation>()
  const rejected: RejectedRow[] = []
  const openOf = (row: Row) => names.filter((name) => !choicesOf(row)[name])
  for (const row of rows.toSorted((a, b) => openOf(a).length - openOf(b).length)) {
    const open = openOf(row)
    const combinations = open.reduce<Record<string, string>[]>(
      (made, name) =>
        made.flatMap((chosen) =>
          choicesIn(offered, name).map((choice) => ({ ...chosen, [name]: choice })),
        ),
      [{}],
    )
    if (combinations.length === 0) {
      const problem = importProblem('OPTION_WITHOUT_CHOICES', { options: open.join(', ') })
      rejected.push({ line: row.line, column: 'Attribute 1 value(s)', ...problem })
    }
    for (const chosen of combinations) {
      const own = choicesOf(row)
      const choices = Object.fromEntries(
        names.map((name) => [name, own[name] || chosen[name] || '']),
      )
      const key = JSON.stringify(choices)
      if (taken.has(key)) continue
      const suffix = open.map((name) => `-${chosen[name]}`).join('')
      const sku = row.value('sku')
      taken.set(key, { row, choices, sku: sku === '' ? '' : shorten(`${sku}${suffix}`, 40) })
    }
  }
  // Back in the order of the file.
  const lines = new Map(rows.map((row, at) => [row.line, at]))
  const sold = [...taken.values()].sort(
    (a, b) => (lines.get(a.row.line) ?? 0) - (lines.get(b.row.line) ?? 0),
  )
  return [sold, rejected]
}

const choicesIn = (offered: Attribute[], wanted: string) =>
  offered.filter(({ name }) => name === wanted).flatMap(({ value }) => splitList(value))

/** Exports write line endings as `\\\
`, and a literal backslash doubled. */
const withLines = (text: string) =>
  text.replace(/\\\\n|\\n/g, (written) => (written === '\\n' ? '\n' : '\\n'))

/** Separated by commas; a comma in the text itself is escaped with a backslash. */
const splitList = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

const picturesOf = (row: Row): PictureDraft[] =>
  splitList(row.value('images')).map((source) => ({ source, altText: '' }))

/** A variation's own picture is for one of its choices. */
function picturesOfChoices(sold: SoldVariation[], names: string[]): PictureDraft[] {
  const variants = sold.map(({ row, choices }) => ({ choices, picture: row.value('images') }))
  const option = findOptionShown(variants, names)
  if (option === undefined) return []
  return sold.flatMap(({ row, choices }) =>
    picturesOf(row).map((picture) => ({
      ...picture,
      choice: { option, choice: choices[option] ?? '' },
    })),
  )
}

interface Attribute {
  name: string
  value: string
}

const attributesOf = (row: Row): Attribute[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((number) => {
    const name = row.value(`attribute ${number} name`)
    return name === '' ? [] : [{ name, value: row.value(`attribute ${number} value(s)`) }]
  })

const choicesOf = (row: Row): Record<string, string> =>
  Object.fromEntries(
    attributesOf(row).map(({ name, value }) => [name, value.replaceAll('\\,', ',')]),
  )

function readPrices(rows: Row[], { currency, now }: ReaderOptions) {
  const regular = rows.map((row) => parsePrice(row, 'Regular price', currency))
  const sale = rows.map((row) =>
    isOnSale(row, now) ? parseOptionalPrice(row, 'Sale price', currency) : undefined,
  )
  // A higher sale price is ignored, as the shop system does.
  return joinPrices(
    regular.map((price, index) => Math.min(price, sale[index] ?? price)),
    regular,
  )
}

/** A sale may have a first and last day; without them it is always active. */
function isOnSale(row: Row, now: Date) {
  const starts = Date.parse(row.value('date sale price starts'))
  const ends = Date.parse(row.value('date sale price ends'))
  return !(starts > now.getTime()) && !(ends + DAY_MS <= now.getTime())
}

const DAY_MS = 24 * 60 * 60 * 1000

const isWeighed = (row: Row) => WEIGHTS.some(([column]) => row.value(column.toLowerCase()) !== '')

/** Converts from the unit of the file. */
function weightOf(row: Row) {
  const [column, divisor] = WEIGHTS.find(([name]) => row.value(name.toLowerCase()) !== '') ?? [
    'Weight (kg)',
    1,
  ]
  return Math.round((parseWeight(row, column) / divisor) * 10_000) / 10_000
}

const WEIGHTS: [column: string, divisor: number][] = [
  ['Weight (kg)', 1],
  ['Weight (lbs)', 1],
  ['Weight (g)', 1000],
  ['Weight (oz)', 16],
]

function dimensionsOf(row: Row): Dimensions | null {
  for (const [suffix, unit] of UNITS) {
    const [length, width, height] = ['length', 'width', 'height'].map((side) => {
      const text = toDecimalPoint(row.value(`${side} (${suffix})`)).replace(/^\./, '0.')
      return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? text : null
    })
    if (length || width || height) {
      return { length: length ?? null, width: width ?? null, height: height ?? null, unit }
    }
  }
  return null
}

const barcodeOf = (row: Row) => readBarcode(row.value('gtin, upc, ean, or isbn'))

const UNITS: [suffix: string, unit: Dimensions['unit']][] = [
  ['cm', 'CM'],
  ['m', 'M'],
  ['mm', 'MM'],
  ['in', 'IN'],
  ['yd', 'YD'],
]

const COLUMNS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  priceMinor: 'Regular price',
  sku: 'SKU',
  barcode: 'GTIN, UPC, EAN, or ISBN',
  tags: 'Tags',
  weight: 'Weight (kg)',
  quantity: 'Stock',
  brand: 'Brands',
  collectionIds: 'Categories',
}
