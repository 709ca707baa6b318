import type { Dimensions } from '@vitrine/contract'
import type { SoldVariant } from './sold-variants.ts'
import {
  pictureOf,
  type TableContext,
  type TableFormat,
  type TableProduct,
  type TableRow,
} from './table-format.ts'

const ATTRIBUTES = [1, 2, 3, 4, 5, 6]

/**
 * WooCommerce's product CSV: a row per product, and a row per variation that references its parent. The ids identify
 * products within the file; WooCommerce assigns its own unless it is set to update existing products.
 *
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export const wooCommerceTable: TableFormat = {
  hasByteOrderMark: true,
  columns: [
    ...[
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Is featured?',
      'Visibility in catalog',
    ],
    ...['Description', 'Tax status', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)'],
    ...['Length (cm)', 'Width (cm)', 'Height (cm)', 'Sale price', 'Regular price', 'Categories'],
    ...['Tags', 'Images', 'Parent', 'Brands'],
    ...ATTRIBUTES.flatMap((number) =>
      ['name', 'value(s)', 'visible', 'global'].map((word) => `Attribute ${number} ${word}`),
    ),
  ],
  lacks: [
    ...(['translations', 'preorders', 'files', 'pastSlugs', 'slugs', 'textFields'] as const),
    ...(['infoSections', 'ribbons', 'costs', 'percentages', 'pricesPerUnit'] as const),
    ...(['furtherDimensions', 'searchWords', 'plainOptions', 'unusedChoices', 'colours'] as const),
    ...(['furtherChoicePictures', 'altTexts', 'otherMedia', 'modifiers'] as const),
  ],
  toRows,
  keyColumn: 'ID',
  isMain: (row) => row['Parent'] === undefined,
}

const BARCODE = 'GTIN, UPC, EAN, or ISBN'

function toRows(product: TableProduct, context: TableContext): TableRow[] | undefined {
  const { input, numericId, variants, collections, pictures } = product
  const texts = input.options.flatMap(({ choices }) => choices.map((choice) => choice.description))
  if (![...texts, ...input.tags, input.brand ?? ''].every(isListable)) {
    context.note('everything, as a choice, a tag or the brand ends with a backslash,')
    return undefined
  }
  const listable = collections.filter(({ name }) => isListable(name) && !name.includes('>'))
  if (listable.length < collections.length) {
    context.note('collections with a backslash or ">" in their names')
  }
  const isSimple = input.options.length === 0
  const kinds = input.productType === 'digital' ? ['virtual', 'downloadable'] : []
  const main = {
    ID: String(numericId),
    Type: isSimple ? toList(['simple', ...kinds]) : 'variable',
    SKU: input.sku,
    [BARCODE]: input.barcode,
    Name: input.name,
    Published: input.visible ? '1' : '0',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    Description: input.description.replaceAll('\\n', '\\\\n'),
    'Tax status': 'taxable',
    'Weight (kg)': String(input.weight),
    ...toDimensionCells(input.productDimensions),
    Categories: toList(listable.map(({ name }) => name)),
    Tags: toList(input.tags),
    Images: pictures.map(({ url }) => url).join(', '),
    Brands: input.brand === null ? '' : toList([input.brand]),
  }
  if (isSimple) {
    return [{ ...main, ...toStockAndPrice(product, variants[0], context) }]
  }
  return [
    {
      ...main,
      'In stock?': variants.some(({ inStock }) => inStock) ? '1' : '0',
      'Backorders allowed?': '0',
      ...toAttributes(input.options, ({ choices }) =>
        toList(choices.map(({ description }) => description)),
      ),
    },
    ...variants.map((variant) => ({
      Type: toList(['variation', ...kinds]),
      SKU: variant.sku,
      [BARCODE]: variant.barcode,
      Name: `${input.name} - ${Object.values(variant.choices).join(', ')}`,
      Published: variant.visible ? '1' : '0',
      'Is featured?': '0',
      'Visibility in catalog': 'visible',
      'Tax status': 'taxable',
      'Weight (kg)': String(variant.weight),
      ...toStockAndPrice(product, variant, context),
      Images: pictureOf(product, variant),
      Parent: `id:${numericId}`,
      ...toAttributes(input.options, ({ name }) => toList([variant.choices[name] ?? ''])),
    })),
  ]
}

function toStockAndPrice(
  { input }: TableProduct,
  { quantity, inStock, paidMinor, comparedMinor }: SoldVariant,
  { amount }: TableContext,
) {
  return {
    'In stock?': inStock ? '1' : '0',
    Stock: input.trackInventory ? String(quantity) : '',
    'Backorders allowed?': '0',
    'Regular price': amount(comparedMinor),
    'Sale price': paidMinor < comparedMinor ? amount(paidMinor) : '',
  }
}

type Options = TableProduct['input']['options']

function toAttributes(options: Options, textOf: (option: Options[number]) => string): TableRow {
  return Object.fromEntries(
    options.flatMap((option, at) => [
      [`Attribute ${at + 1} name`, option.name],
      [`Attribute ${at + 1} value(s)`, textOf(option)],
      [`Attribute ${at + 1} visible`, '1'],
      [`Attribute ${at + 1} global`, '0'],
    ]),
  )
}

const toList = (texts: string[]) => texts.map((text) => text.replaceAll(',', '\\,')).join(', ')

/** An unescaped comma would separate two texts. */
const isListable = (text: string) => !text.endsWith('\\')

/** The shop system uses the unit of its settings; the headings say centimetres. */
function toDimensionCells(dimensions: Dimensions | null): TableRow {
  if (!dimensions) return {}
  const { length, width, height, unit } = dimensions
  const cells = { 'Length (cm)': length, 'Width (cm)': width, 'Height (cm)': height }
  return Object.fromEntries(
    Object.entries(cells).map(([column, side]) => [
      column,
      side === null || side === undefined ? '' : String(toCentimetres(Number(side), unit)),
    ]),
  )
}

const toCentimetres = (side: number, unit: Dimensions['unit']) =>
  Math.round(side * CENTIMETRES[unit] * 10_000) / 10_000

const CENTIMETRES: Record<Dimensions['unit'], number> = {
  CM: 1,
  M: 100,
  MM: 0.1,
  IN: 2.54,
  FT: 30.48,
  YD: 91.44,
  UNKNOWN_DIMENSIONS_UNIT: 1,
}
