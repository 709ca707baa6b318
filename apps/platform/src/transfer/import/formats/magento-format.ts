import { discountedMinor } from '../../../catalog/product/money.ts'
import type { ProductInput } from '../../../catalog/product/write/product-input.ts'
import { magentoTable } from '../../export/magento-table.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  CellError,
  type PictureDraft,
  type ProductDraft,
  type ReaderOptions,
  type RejectedRow,
} from '../catalog-format.ts'
import { type DescribedProblem, importProblem } from '../import-problem.ts'
import { joinPrices, parsePrice, parseWeight, toOption, toSearchWords } from './cells.ts'
import { findMark } from './exported-mark.ts'
import {
  categoriesOf,
  isOnline,
  nameCategory,
  parsePairs,
  parseVariations,
  picturesOf,
  readDiscount,
  readStock,
  type Stock,
} from './magento-cells.ts'
import type { Row, RowPlace } from './read-rows.ts'

/**
 * Magento 2's product export: one row per SKU, where a configurable product lists the simple ones that are its
 * variants.
 */
export const magentoFormat: CatalogFormat = {
  name: 'Magento',
  signature: ['sku', 'product_type'],
  required: ['sku', 'product_type', 'name', 'price'],
  priceColumn: 'price',
  createReader,
  table: magentoTable,
}

const SOLD_ALONE = ['simple', 'virtual', 'downloadable']
const MAX_SKU_LENGTH = 40

/** The data of a simple product that a configurable one needs. */
interface SimpleProduct {
  place: RowPlace
  price: number | CellError
  /** After the discount. */
  paid: number | CellError
  isShipped: boolean
  weight: number | CellError
  stock: Stock | CellError
  visible: boolean
  picture: string
}

function createReader(options: ReaderOptions): CatalogReader {
  const simples = new Map<string, SimpleProduct>()
  const variantSkus = new Set<string>()
  const paths = new Set<string>()
  const seen = new Set<string>()
  let configurables = 0
  const categoryNames = new Map<string, string>()
  return { survey, count, read }

  function survey(row: Row) {
    const type = row.value('product_type')
    for (const path of categoriesOf(row)) paths.add(path)
    if (SOLD_ALONE.includes(type)) {
      const sku = row.value('sku')
      if (!simples.has(sku)) simples.set(sku, toSimple(row, options))
    } else {
      configurables += 1
      for (const { sku } of parseVariations(row)) variantSkus.add(sku)
    }
  }

  function count() {
    let variants = 0
    for (const sku of variantSkus) if (simples.has(sku)) variants += 1
    return configurables + simples.size - variants
  }

  function read(row: Row): (ProductDraft | RejectedRow)[] {
    const sku = row.value('sku')
    const type = row.value('product_type')
    const reject = (column: string, problem: DescribedProblem) => [
      { line: row.line, column, ...problem },
    ]
    if (sku === '') return reject('sku', importProblem('EMPTY'))
    if (sku.length > MAX_SKU_LENGTH) {
      return reject('sku', importProblem('TOO_LONG', { max: MAX_SKU_LENGTH }))
    }
    if (row.value('store_view_code') !== '') {
      return reject('store_view_code', importProblem('TRANSLATION'))
    }
    if (seen.has(sku)) return reject('sku', importProblem('REPEATED_SKU', { sku }))
    seen.add(sku)
    if (SOLD_ALONE.includes(type) && variantSkus.has(sku)) return []
    if (type !== 'configurable' && !SOLD_ALONE.includes(type)) {
      const problem = importProblem('UNKNOWN_PRODUCT_TYPE', { type: type.slice(0, 40) })
      return reject('product_type', problem)
    }
    try {
      return [type === 'configurable' ? configurable(row) : standAlone(row)]
    } catch (error) {
      if (error instanceof CellError) return [error.row]
      throw error
    }
  }

  /** Found once for each, by comparing it with all the others. */
  function categoryName(path: string) {
    const name = categoryNames.get(path) ?? nameCategory(path, paths)
    categoryNames.set(path, name)
    return name
  }

  function standAlone(row: Row): ProductDraft {
    const stock = readStock(row)
    const input = {
      ...common(row, options),
      productType: row.value('product_type') === 'simple' ? 'physical' : 'digital',
      sku: row.value('sku'),
      weight: parseWeight(row, 'weight'),
      trackInventory: stock.isCounted,
      quantity: stock.quantity,
      inStock: stock.inStock,
    } as const
    return toDraft(row, input, picturesOf(row), categoryName, [])
  }

  function configurable(row: Row): ProductDraft {
    const variations = parseVariations(row).map((variation) => {
      const simple = simples.get(variation.sku)
      if (simple) return { ...variation, simple }
      const problem = importProblem('UNKNOWN_VARIANT', { sku: variation.sku })
      throw new CellError({ line: row.line, column: 'configurable_variations', ...problem })
    })
    const [firstVariation] = variations
    if (!firstVariation) {
      const column = 'configurable_variations'
      throw new CellError({ line: row.line, column, ...importProblem('EMPTY') })
    }
    const labels = new Map(parsePairs(row.value('configurable_variation_labels')))
    const codes = Object.keys(firstVariation.choices)
    const nameOf = (code: string) =>
      labels.get(code) ?? code.charAt(0).toUpperCase() + code.slice(1)
    const paid = variations.map(({ simple }) => unwrap(simple.paid))
    const surveyed = variations.map(({ simple }) => simple.place)
    const full = variations.map(({ simple }) => unwrap(simple.price))
    const isReduced = paid.some((minor, index) => minor !== full[index])
    // The variants' selling prices count; the product's own reduction is for files without them.
    const { minors, compareAt, discount } = isReduced
      ? joinPrices(paid, full)
      : { minors: full, compareAt: [] }
    const shared = { ...common(row, options, minors), ...(discount ? { discount } : {}) }
    const stocks = variations.map(({ simple }) => unwrap(simple.stock))
    const isCounted = stocks.every((stock) => stock.isCounted)
    const input: ProductDraft['input'] = {
      ...shared,
      productType: variations.some(({ simple }) => simple.isShipped) ? 'physical' : 'digital',
      trackInventory: isCounted,
      options: codes.map((code) =>
        toOption(
          nameOf(code),
          variations.map(({ choices }) => choices[code] ?? ''),
        ),
      ),
      variants: variations.map(({ sku, choices, simple }, index) => {
        const price = minors[index] ?? shared.priceMinor
        return {
          sku,
          choices: Object.fromEntries(codes.map((code) => [nameOf(code), choices[code] ?? ''])),
          priceMinor: price === shared.priceMinor ? null : price,
          compareAtMinor: compareAt[index] ?? null,
          weight: unwrap(simple.weight),
          visible: simple.visible,
          quantity: stocks[index]?.quantity ?? 0,
          inStock: stocks[index]?.inStock ?? true,
        }
      }),
    }
    const colour = input.options?.find(({ optionType }) => optionType === 'color')
    const code = codes.find((candidate) => nameOf(candidate) === colour?.name)
    const pictures = picturesOf(row)
    for (const { choices, simple } of variations) {
      if (!colour || code === undefined || simple.picture === '') continue
      const choice = { option: colour.name, choice: choices[code] ?? '' }
      pictures.push({ source: simple.picture, altText: '', choice })
    }
    return toDraft(row, input, pictures, categoryName, surveyed)
  }
}

function toSimple(row: Row, { currency, now }: ReaderOptions): SimpleProduct {
  const price = attempt(() => parsePrice(row, 'price', currency))
  return {
    place: { line: row.line, warnings: row.warnings },
    price,
    paid: attempt(() =>
      discountedMinor(unwrap(price), readDiscount(row, unwrap(price), currency, now)),
    ),
    isShipped: row.value('product_type') === 'simple',
    weight: attempt(() => parseWeight(row, 'weight')),
    stock: attempt(() => readStock(row)),
    visible: isOnline(row),
    picture: row.value('base_image'),
  }
}

/** An error in a simple product is reported when a product that uses it is imported. */
function attempt<T>(read: () => T): T | CellError {
  try {
    return read()
  } catch (error) {
    if (error instanceof CellError) return error
    throw error
  }
}

function unwrap<T>(value: T | CellError): T {
  if (value instanceof CellError) throw value
  return value
}

/** The data common to all kinds of products; its own price takes precedence over the one from its variants. */
function common(row: Row, { currency, now }: ReaderOptions, variantPrices: number[] = []) {
  const hasOwnPrice = row.value('price') !== '' || variantPrices.length === 0
  const priceMinor = hasOwnPrice ? parsePrice(row, 'price', currency) : Math.min(...variantPrices)
  return {
    name: row.value('name'),
    slug: row.value('url_key') || row.value('name'),
    description: row.value('description') || row.value('short_description'),
    visible: isOnline(row) && row.value('visibility') !== 'Not Visible Individually',
    priceMinor,
    discount: readDiscount(row, priceMinor, currency, now),
    seo: toSearchWords(row.value('meta_title'), row.value('meta_description')),
  } satisfies Partial<ProductInput>
}

function toDraft(
  row: Row,
  input: ProductDraft['input'],
  pictures: PictureDraft[],
  nameOf: (path: string) => string,
  variantRows: RowPlace[],
): ProductDraft {
  const variantLines = variantRows.map(({ line }) => line)
  return {
    key: `magento:${row.value('sku')}`,
    mark: findMark([row]),
    line: row.line,
    input,
    pictures,
    lines: [row.line, ...variantLines],
    warnings: [row, ...variantRows].flatMap(({ warnings }) => warnings),
    collections: categoriesOf(row).map((path) => ({
      key: `magento:${path}`,
      name: nameOf(path),
    })),
    locate(field) {
      const [top = '', index = '', leaf = ''] = field.split('.')
      const line = top === 'variants' ? variantLines[Number(index)] : undefined
      const column = COLUMNS[line === undefined ? top : leaf] ?? 'configurable_variations'
      return { line: line ?? row.line, column }
    },
  }
}

const COLUMNS: Record<string, string> = {
  name: 'name',
  slug: 'url_key',
  description: 'description',
  priceMinor: 'price',
  sku: 'sku',
  weight: 'weight',
  quantity: 'qty',
  collectionIds: 'categories',
  altText: 'base_image_label',
}
