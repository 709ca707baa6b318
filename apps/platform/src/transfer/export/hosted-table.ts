import { discountedMinor } from '../../catalog/product/money.ts'
import { comparedMinor } from '../../catalog/product/prices/compared-price.ts'
import type { SoldVariant } from './sold-variants.ts'
import type { TableContext, TableFormat, TableProduct, TableRow } from './table-format.ts'

const OPTIONS = [1, 2, 3, 4, 5, 6]
const MODIFIERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The hosted platform's own store CSV, of catalog v3: rows for a product, its pictures and its variants. */
export const hostedTable: TableFormat = {
  columns: [
    ...['handle', 'fieldType', 'name', 'visible', 'plainDescription', 'media', 'mediaAltText'],
    ...['ribbon', 'brand', 'price', 'strikethroughPrice', 'baseUnit', 'baseUnitMeasurement'],
    ...['totalUnits', 'totalUnitsMeasurement', 'cost', 'inventory', 'preOrderEnabled'],
    ...['preOrderMessage', 'preOrderLimit', 'sku', 'barcode', 'weight'],
    ...OPTIONS.flatMap((number) =>
      ['Name', 'Type', 'Choices'].map((word) => `productOption${word}${number}`),
    ),
    ...MODIFIERS.flatMap((number) =>
      ['Name', 'Type', 'CharLimit', 'Mandatory', 'Description'].map(
        (word) => `modifier${word}${number}`,
      ),
    ),
  ],
  lacks: [
    ...(['translations', 'files', 'pastSlugs', 'slugs', 'infoSections', 'collections'] as const),
    ...(['percentages', 'productTypes', 'dimensions', 'furtherDimensions'] as const),
    ...([
      'searchWords',
      'tags',
      'plainOptions',
      'choicePictures',
      'otherMedia',
      'quantitiesOfVariants',
      'modifiers',
      'textPrices',
    ] as const),
  ],
  toRows,
  keyColumn: 'handle',
  isMain: (row) => row['fieldType'] === 'PRODUCT',
}

function toRows(product: TableProduct, context: TableContext): TableRow[] | undefined {
  const { input, variants, pictures } = product
  const handle = input.slug ?? product.productId
  if (!input.options.every(isListable)) {
    context.note('everything, as choices have semicolons or colours have colons,')
    return undefined
  }
  if (input.customTextFields.length > MODIFIERS.length) {
    context.note('texts that buyers fill in but the first ten')
  }
  const isPlain = input.options.length === 0
  const main = {
    handle,
    fieldType: 'PRODUCT',
    name: input.name,
    visible: toWord(input.visible),
    plainDescription: input.description,
    ribbon: input.ribbon,
    brand: input.brand ?? '',
    ...toMainPrice(product, context),
    ...toUnits(product),
    ...(isPlain ? toVariantCells(product, variants[0], context) : {}),
    weight: String(input.weight),
    ...toOptions(input.options, ({ choices, optionType }) =>
      choices
        .map(({ value, description }) =>
          optionType === 'color' ? `${value}:${description}` : description,
        )
        .join(';'),
    ),
    ...toModifiers(product),
  }
  return [
    main,
    ...pictures.map(({ url, altText }) => ({
      ...{ handle, fieldType: 'MEDIA' },
      media: url,
      mediaAltText: altText,
    })),
    ...(isPlain ? [] : variants).map((variant) => ({
      ...{ handle, fieldType: 'VARIANT', visible: toWord(variant.visible) },
      ...toPrice(variant, context),
      ...toVariantCells(product, variant, context),
      ...toOptions(input.options, ({ name }) => variant.choices[name] ?? ''),
    })),
  ]
}

const toWord = (value: boolean) => (value ? 'TRUE' : 'FALSE')

/** The product's own price, which may differ from that of a variant. */
function toMainPrice({ input }: TableProduct, context: TableContext) {
  const { discount } = input
  const paidMinor = discountedMinor(input.priceMinor, discount)
  return toPrice({ comparedMinor: comparedMinor(input, discount), paidMinor }, context)
}

function toPrice(
  { comparedMinor, paidMinor }: Pick<SoldVariant, 'comparedMinor' | 'paidMinor'>,
  { amount }: TableContext,
) {
  return {
    price: amount(paidMinor),
    strikethroughPrice: paidMinor < comparedMinor ? amount(comparedMinor) : '',
  }
}

function toVariantCells(
  { input, preorder }: TableProduct,
  { costMinor, quantity, inStock, sku, barcode, weight }: SoldVariant,
  { amount }: TableContext,
) {
  const word = inStock ? 'IN_STOCK' : 'OUT_OF_STOCK'
  return {
    cost: costMinor === null ? '' : amount(costMinor),
    inventory: input.trackInventory ? String(quantity) : word,
    sku,
    barcode,
    weight: String(weight),
    ...(preorder?.enabled
      ? {
          preOrderEnabled: 'TRUE',
          preOrderMessage: preorder.message ?? '',
          preOrderLimit: String(preorder.limit ?? ''),
        }
      : {}),
  }
}

function toUnits({ input: { pricePerUnit } }: TableProduct): TableRow {
  if (!pricePerUnit) return {}
  return {
    baseUnit: String(pricePerUnit.baseQuantity),
    baseUnitMeasurement: pricePerUnit.baseMeasurementUnit,
    totalUnits: String(pricePerUnit.totalQuantity),
    totalUnitsMeasurement: pricePerUnit.totalMeasurementUnit,
  }
}

type Options = TableProduct['input']['options']

function toOptions(options: Options, choicesOf: (option: Options[number]) => string): TableRow {
  return Object.fromEntries(
    options.flatMap((option, at) => [
      [`productOptionName${at + 1}`, option.name],
      [
        `productOptionType${at + 1}`,
        option.optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
      ],
      [`productOptionChoices${at + 1}`, choicesOf(option)],
    ]),
  )
}

/** Choices are separated by semicolons, and a colour's code ends with a colon. */
const isListable = ({ optionType, choices }: Options[number]) =>
  choices.every(
    ({ value, description }) =>
      !description.includes(';') && (optionType !== 'color' || !/[:;]/.test(value)),
  )

function toModifiers({ input }: TableProduct): TableRow {
  return Object.fromEntries(
    input.customTextFields.slice(0, MODIFIERS.length).flatMap((field, at) => [
      [`modifierName${at + 1}`, field.title],
      [`modifierType${at + 1}`, 'FREE_TEXT'],
      [`modifierCharLimit${at + 1}`, String(field.maxLength)],
      [`modifierMandatory${at + 1}`, toWord(field.mandatory)],
    ]),
  )
}
