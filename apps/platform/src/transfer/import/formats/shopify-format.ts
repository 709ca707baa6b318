import { choicesKey } from '../../../catalog/product/write/product-input.ts'
import { shorten } from '../../../kernel/text/shorten.ts'
import { shopifyTable } from '../../export/shopify-table.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  CellError,
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
  readTags,
  toOption,
  toSearchWords,
} from './cells.ts'
import { SHOPIFY_ITSELF, type VariantRows } from './dialects/variant-rows.ts'
import { findMark } from './exported-mark.ts'
import { createGroupedReader } from './grouped-reader.ts'
import type { Row } from './read-rows.ts'

/**
 * Shopify's product CSV: the first row of a handle has the product, every row of it may have a variant and a picture.
 *
 * Column names are matched in any case, because exports of different years write `Variant SKU` and `Variant sku`.
 */
export const shopifyFormat: CatalogFormat = {
  name: 'Shopify',
  signature: ['handle', 'title'],
  required: ['Handle', 'Title', 'Variant Price'],
  priceColumn: 'Variant Price',
  createReader: (options) => createVariantReader(options, SHOPIFY_ITSELF),
  table: shopifyTable,
}

const MAX_HANDLE_LENGTH = 255

/** Reads rows that have, or are read as if they had, the columns of Shopify. */
export function createVariantReader(options: ReaderOptions, source: VariantRows): CatalogReader {
  const reader = createGroupedReader({
    keyColumn: 'Handle',
    nameOf: (row) => row.value('handle'),
    toDrafts: (handle, rows) => toDrafts(handle, rows, options, source),
  })
  return {
    ...reader,
    read(row) {
      const handle = row.value('handle')
      const place = { line: row.line, column: 'Handle' }
      if (handle === '') return [{ ...place, ...importProblem('EMPTY') }]
      if (handle.length > MAX_HANDLE_LENGTH)
        return [{ ...place, ...importProblem('TOO_LONG', { max: MAX_HANDLE_LENGTH }) }]
      return reader.read(row)
    },
  }
}

function toDrafts(
  handle: string,
  rows: Row[],
  { currency }: ReaderOptions,
  { prefix, hasSlugs, picturesOf, collectionsOf }: VariantRows,
): (ProductDraft | RejectedRow)[] {
  const main = rows.find((row) => row.value('title') !== '') ?? rows[0]
  if (!main) throw new Error('A product has at least one row.')
  const optionNames = [1, 2, 3]
    .map((number) => main.value(`option${number} name`))
    .filter((name) => name !== '')
  const valued = rows.filter((row) => row.value('option1 value') !== '')
  const isPlain =
    optionNames.length === 0 ||
    valued.length === 0 ||
    main.value('option1 value') === 'Default Title'
  const names = isPlain ? [] : optionNames
  for (const row of isPlain ? [] : rows) requireChoices(row, names)
  const choicesOf = (row: Row) =>
    Object.fromEntries(names.map((name, index) => [name, row.value(`option${index + 1} value`)]))
  const [variantRows, repeated] = isPlain
    ? [[main], rejectRepeated(main, rows.filter(isSold), 'Handle')]
    : splitRepeated(valued, choicesOf)
  const { price, minors, compareAt, discount } = readPrices(variantRows, currency)
  const costs = variantRows.map((row) => parseOptionalPrice(row, 'Cost per item', currency) ?? null)
  const tracking = variantRows.every((row) => isTracked(row))
  const stock = variantRows.map((row) => readStock(row, tracking))
  const skuOf = (row: Row) => row.value('variant sku')
  const barcodeOf = (row: Row) => readBarcode(row.value('variant barcode'))
  const weightOf = (row: Row) => parseWeight(row, 'Variant Grams') / 1000
  const input: ProductDraft['input'] = {
    name: main.value('title'),
    ...(hasSlugs && { slug: handle }),
    description: main.value('body (html)', 'body'),
    visible: isPublished(main),
    productType: isShipped(main) ? 'physical' : 'digital',
    priceMinor: price,
    // Variants without a cost would inherit it.
    costMinor: costs.includes(null) ? null : (costs[0] ?? null),
    discount,
    brand: main.value('vendor') || null,
    tags: readTags(main.value('tags'), ','),
    trackInventory: tracking,
    seo: toSearchWords(main.value('seo title'), main.value('seo description')),
    ...(isPlain
      ? { sku: skuOf(main), barcode: barcodeOf(main), weight: weightOf(main), ...stock[0] }
      : {
          options: names.map((name, index) =>
            toOption(
              name,
              variantRows.map((row) => row.value(`option${index + 1} value`)),
            ),
          ),
          variants: variantRows.map((row, index) => ({
            choices: choicesOf(row),
            priceMinor: minors[index] === price ? null : (minors[index] ?? null),
            compareAtMinor: compareAt[index] ?? null,
            costMinor: costs[index] ?? null,
            weight: weightOf(row),
            sku: skuOf(row),
            barcode: barcodeOf(row),
            ...stock[index],
          })),
        }),
  }
  const draft: ProductDraft = {
    key: `${prefix}:${handle}`,
    mark: findMark(rows),
    line: main.line,
    input,
    pictures: [...picturesOf(rows), ...readVariantPictures(variantRows, names, choicesOf)],
    collections: collectionsOf(main).map((name) => ({
      key: `${prefix}:${shorten(name, 200)}`,
      name,
    })),
    locate: (field) =>
      locateField(field, {
        main,
        variants: variantRows,
        columns: COLUMNS,
        otherwise: 'Option1 Value',
      }),
  }
  return [draft, ...repeated]
}

/** Other rows have only a picture. */
const isSold = (row: Row) => row.value('variant sku') !== '' || row.value('variant price') !== ''

/** A row with a variant has a choice for every option. */
function requireChoices(row: Row, names: string[]) {
  const choices = names.map((_, index) => row.value(`option${index + 1} value`))
  const missing = isSold(row) || choices.some(Boolean) ? choices.indexOf('') : -1
  if (missing < 0) return
  const problem = importProblem('NO_CHOICE', { option: names[missing]?.slice(0, 50) ?? '' })
  throw new CellError({ line: row.line, column: `Option${missing + 1} Value`, ...problem })
}

/** Of several rows with the same choices the first is the variant; the others are rejected without their product. */
function splitRepeated(rows: Row[], choicesOf: (row: Row) => Record<string, string>) {
  const first = new Map<string, Row>()
  const repeated: RejectedRow[] = []
  for (const row of rows) {
    const key = choicesKey(choicesOf(row))
    const earlier = first.get(key)
    if (!earlier) first.set(key, row)
    else {
      const problem = importProblem('REPEATED_CHOICES', { line: earlier.line })
      repeated.push({ line: row.line, column: 'Option1 Value', ...problem })
    }
  }
  return [[...first.values()], repeated] as const
}

function readPrices(rows: readonly Row[], currency: string) {
  return joinPrices(
    rows.map((row) => parsePrice(row, 'Variant Price', currency)),
    rows.map((row) => parseOptionalPrice(row, 'Variant Compare At Price', currency)),
  )
}

/** Shopify tracks stock only if a tracker is given, and allows overselling if the policy says so. */
function isTracked(row: Row) {
  return row.value('variant inventory tracker') !== '' && !sellsOn(row)
}

const sellsOn = (row: Row) => row.value('variant inventory policy').toLowerCase() === 'continue'

function readStock(row: Row, isCounted: boolean) {
  const quantity = parseQuantity(row, 'Variant Inventory Qty', 'Variant Inventory Quantity')
  const isLimited = !isCounted && isTracked(row)
  return { quantity, inStock: !isLimited || quantity > 0 }
}

const isShipped = (row: Row) => row.value('variant requires shipping').toLowerCase() !== 'false'

function isPublished(row: Row) {
  const status = row.value('status').toLowerCase()
  return row.value('published').toLowerCase() !== 'false' && !['draft', 'archived'].includes(status)
}

/** A variant's own picture is for one of its choices. */
function readVariantPictures(
  rows: readonly Row[],
  names: string[],
  choicesOf: (row: Row) => Record<string, string>,
): PictureDraft[] {
  const variants = rows.map((row) => ({
    choices: choicesOf(row),
    picture: row.value('variant image'),
  }))
  const option = findOptionShown(variants, names)
  if (option === undefined) return []
  return variants.flatMap(({ choices, picture }) => {
    const choice = { option, choice: choices[option] ?? '' }
    return picture === '' ? [] : [{ source: picture, altText: '', choice }]
  })
}

const COLUMNS: Record<string, string> = {
  name: 'Title',
  slug: 'Handle',
  description: 'Body (HTML)',
  brand: 'Vendor',
  collectionIds: 'Type',
  altText: 'Image Alt Text',
  priceMinor: 'Variant Price',
  costMinor: 'Cost per item',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  tags: 'Tags',
  weight: 'Variant Grams',
  quantity: 'Variant Inventory Qty',
}
