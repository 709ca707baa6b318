import { measurementUnits } from '@vitrine/contract'
import type { PriceDiscount } from '../../../catalog/product/money.ts'
import type { ProductInput } from '../../../catalog/product/write/product-input.ts'
import { shorten } from '../../../kernel/text/shorten.ts'
import { hostedTable } from '../../export/hosted-table.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  CellError,
  type PictureDraft,
  type ProductDraft,
  type ReaderOptions,
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
  toDecimalPoint,
} from './cells.ts'
import { findMark } from './exported-mark.ts'
import { createGroupedReader } from './grouped-reader.ts'
import type { Row } from './read-rows.ts'

type Options = NonNullable<ProductInput['options']>

/**
 * The hosted platform's own store CSV, of both its catalog versions: rows of the kinds Product, Variant and (in v3)
 * Media, joined by their handle. v3 has `strikethroughPrice` where v1 has a discount.
 */
export const hostedFormat: CatalogFormat = {
  name: 'the hosted platform',
  signature: ['fieldtype', 'name', 'price'],
  required: ['fieldType', 'name', 'price'],
  priceColumn: 'price',
  createReader,
  table: hostedTable,
}

function createReader(options: ReaderOptions): CatalogReader {
  return createGroupedReader({
    keyColumn: 'handle',
    nameOf: (row) => row.value('handle', 'handleid'),
    toDrafts: (key, rows) => toDrafts(key, rows, options),
  })
}

const kindOf = (row: Row) => row.value('fieldtype').toLowerCase()

function toDrafts(key: string, rows: Row[], { currency }: ReaderOptions) {
  const main = rows.find((row) => kindOf(row) === 'product')
  const [first] = rows
  if (!main) {
    const problem = importProblem('NO_PRODUCT_RECORD')
    return [{ line: first?.line ?? 0, column: 'fieldType', ...problem }]
  }
  const options = readOptions(main)
  const variants = rows.filter((row) => kindOf(row) === 'variant')
  const { price, discount, reduction } = readPrice(main, currency)
  const strange = rows.find((row) => !['product', 'variant', 'media'].includes(kindOf(row)))
  if (strange) {
    const text = strange.value('fieldtype').slice(0, 40)
    const problem = importProblem('UNKNOWN_RECORD_KIND', { text })
    throw new CellError({ line: strange.line, column: 'fieldType', ...problem })
  }
  const { stocks, isTracked } = readStock([main])
  const sold =
    variants.length === 0
      ? {
          sku: main.value('sku'),
          barcode: main.value('barcode'),
          trackInventory: isTracked,
          ...stocks[0],
        }
      : readVariants(variants, { main, options, price, reduction, currency })
  rejectDiscountAbove(
    'variants' in sold ? sold.variants.map(({ priceMinor }) => priceMinor ?? price) : [price],
    { discount, row: main },
  )
  const draft: ProductDraft = {
    key: `hosted:${key}`,
    mark: findMark(rows),
    line: main.line,
    input: {
      name: main.value('name'),
      description: main.value('description', 'plaindescription'),
      visible: main.value('visible').toLowerCase() !== 'false',
      priceMinor: price,
      costMinor: parseOptionalPrice(main, 'cost', currency) ?? null,
      discount,
      brand: main.value('brand') || null,
      ribbon: main.value('ribbon'),
      weight: parseWeight(main, 'weight'),
      infoSections: readNumbered(main, 'additionalinfotitle', 'additionalinfodescription').map(
        ([title, description]) => ({ title, description }),
      ),
      customTextFields: readTextFields(main),
      pricePerUnit: readPricePerUnit(main),
      options,
      ...sold,
    },
    pictures: rows.flatMap(readPictures),
    collections: main
      .value('collection')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ key: `hosted:${shorten(name, 200)}`, name })),
    locate: (field) =>
      locateField(field, { main, variants, columns: COLUMNS, otherwise: 'productOptionName1' }),
  }
  const mains = rows.filter((row) => kindOf(row) === 'product')
  return [draft, ...rejectRepeated(main, mains, 'handle')]
}

function readPrice(row: Row, currency: string) {
  const asked = parsePrice(row, 'price', currency)
  const struck = parseOptionalPrice(row, 'strikethroughPrice', currency)
  if (struck !== undefined) {
    const joined = joinPrices([asked], [struck])
    return { ...joined, reduction: joined.price - asked }
  }
  if (row.value('discountmode').toUpperCase() === 'PERCENT') {
    const discount = { type: 'PERCENT', basisPoints: readPercent(row) } as const
    return { price: asked, discount, reduction: 0 }
  }
  const minor = parseOptionalPrice(row, 'discountValue', currency) ?? 0
  const discount = minor > 0 ? ({ type: 'AMOUNT', minor } as const) : ({ type: 'NONE' } as const)
  return { price: asked, discount, reduction: 0 }
}

/** @throws {CellError} for an amount above a price, which would be free without anyone having said so. */
function rejectDiscountAbove(
  prices: readonly number[],
  { discount, row }: { discount: PriceDiscount; row: Row },
) {
  if (discount.type !== 'AMOUNT') return
  if (!prices.some((price) => price > 0 && price < discount.minor)) return
  const problem = importProblem('DISCOUNT_ABOVE_PRICE')
  throw new CellError({ line: row.line, column: 'discountValue', ...problem })
}

/** Hundredths of a percent. @throws {CellError} when the cell is not a percentage. */
function readPercent(row: Row) {
  const text = row.value('discountvalue')
  const basisPoints = Math.round(Number(toDecimalPoint(text.replace(/\s*%$/, ''))) * 100)
  if (basisPoints >= 0 && basisPoints <= 10_000) return basisPoints
  const problem = importProblem('NOT_A_PERCENTAGE', { text: text.slice(0, 40) })
  throw new CellError({ line: row.line, column: 'discountValue', ...problem })
}

/** Choices are separated by semicolons; a colour's value precedes a colon. */
function readOptions(row: Row): Options {
  return [1, 2, 3, 4, 5, 6].flatMap((number): Options => {
    const name = row.value(`productoptionname${number}`)
    const text = row.value(`productoptionchoices${number}`, `productoptiondescription${number}`)
    const type = row.value(`productoptiontype${number}`).toUpperCase()
    const parts = text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
    if (name === '' || parts.length === 0) return []
    const isColour = type === 'COLOR' || type === 'SWATCH_CHOICES'
    return [
      {
        name,
        optionType: isColour ? 'color' : 'drop_down',
        choices: parts.map((part) => {
          const [, value = part, description = part] = isColour
            ? (/^([^:]+):(.+)$/.exec(part) ?? [])
            : []
          return { value, description }
        }),
      },
    ]
  })
}

interface VariantContext {
  main: Row
  options: Options
  price: number
  /** The reduction of all prices, where the file has strikethrough prices. */
  reduction: number
  currency: string
}

function readVariants(rows: Row[], context: VariantContext) {
  const { main, options, currency } = context
  const { stocks, isTracked } = readStock(rows)
  return {
    trackInventory: isTracked,
    variants: rows.map((row, index) => ({
      choices: Object.fromEntries(
        options.map(({ name, choices }, at) => {
          const number = at + 1
          const text = row.value(
            `productoptionchoices${number}`,
            `productoptiondescription${number}`,
          )
          const known = choices.find(({ value, description }) =>
            [description, `${value}:${description}`].includes(text),
          )
          return [name, known?.description ?? text]
        }),
      ),
      priceMinor: variantPrice(row, context),
      compareAtMinor: struckPrice(row, context),
      costMinor: parseOptionalPrice(row, 'cost', currency) ?? null,
      weight: row.value('weight') === '' ? null : parseWeight(row, 'weight'),
      sku: row.value('sku') === main.value('sku') ? '' : row.value('sku'),
      barcode: row.value('barcode'),
      visible: row.value('visible').toLowerCase() !== 'false',
      ...stocks[index],
    })),
  }
}

/** The variant's own price before, where the product has no reduction that says it. */
function struckPrice(row: Row, { reduction, currency }: VariantContext) {
  const struck = parseOptionalPrice(row, 'strikethroughPrice', currency) ?? null
  return reduction === 0 ? struck : null
}

/** v1 has the difference of a variant's price to its product's, v3 the price itself. */
function variantPrice(row: Row, { price, reduction, currency }: VariantContext) {
  const surcharge = parseOptionalPrice(row, 'surcharge', currency)
  if (surcharge !== undefined) return surcharge === 0 ? null : price + surcharge
  const asked = parseOptionalPrice(row, 'price', currency)
  // The product's reduction is added, so that shoppers pay the row's price after it.
  return asked === undefined || asked + reduction === price ? null : asked + reduction
}

/** `InStock`, `OutOfStock` (in any case), or the quantity. */
function readStock(rows: Row[]) {
  const isTracked = rows.every((row) => /^\d+$/.test(row.value('inventory')))
  const stocks = rows.map((row) => {
    const text = row.value('inventory')
    const isOut = /^(?:out_?of_?stock|0)$/i.test(text)
    const isWord = /^(?:in|out)_?(?:of_?)?stock$/i.test(text)
    return { quantity: isWord ? 0 : parseQuantity(row, 'inventory'), inStock: !isOut }
  })
  return { isTracked, stocks }
}

function readPictures(row: Row): PictureDraft[] {
  const altText = row.value('mediaalttext')
  return row
    .value('media', 'productimageurl')
    .split(';')
    .map((source) => source.trim())
    .filter(Boolean)
    .map((source) => ({ source, altText }))
}

function readNumbered(row: Row, title: string, text: string): [string, string][] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number): [string, string][] => {
    const heading = row.value(`${title}${number}`)
    return heading === '' ? [] : [[heading, row.value(`${text}${number}`)]]
  })
}

/** Text fields: `customTextField1` in v1, a free text modifier in v3. */
function readTextFields(row: Row): NonNullable<ProductInput['customTextFields']> {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((number) => {
    const type = row.value(`modifiertype${number}`).toUpperCase()
    const isText = type === '' || type === 'FREE_TEXT'
    const title = row.value(`customtextfield${number}`, `modifiername${number}`)
    if (title === '' || !isText) return []
    const limit = Number(row.value(`customtextcharlimit${number}`, `modifiercharlimit${number}`))
    const mandatory = row.value(`customtextmandatory${number}`, `modifiermandatory${number}`)
    return [
      {
        title,
        maxLength: Number.isInteger(limit) && limit >= 1 ? Math.min(limit, 500) : 500,
        mandatory: mandatory.toLowerCase() === 'true',
      },
    ]
  })
}

function readPricePerUnit(row: Row): ProductInput['pricePerUnit'] {
  const [total, base] = ['total', 'base'].map((name) => {
    const suffix = name === 'total' ? 'units' : 'unit'
    const quantity = Number(toDecimalPoint(row.value(`${name}${suffix}`)))
    const unit = measurementUnits.find(
      (one) => one === row.value(`${name}${suffix}measurement`).toUpperCase(),
    )
    return quantity >= 0.01 && unit ? { quantity, unit } : undefined
  })
  if (!total || !base) return null
  return {
    totalQuantity: total.quantity,
    totalMeasurementUnit: total.unit,
    baseQuantity: base.quantity,
    baseMeasurementUnit: base.unit,
  }
}

const COLUMNS: Record<string, string> = {
  name: 'name',
  description: 'description',
  priceMinor: 'price',
  costMinor: 'cost',
  sku: 'sku',
  barcode: 'barcode',
  weight: 'weight',
  quantity: 'inventory',
  brand: 'brand',
  collectionIds: 'collection',
  altText: 'mediaAltText',
  ribbon: 'ribbon',
}
