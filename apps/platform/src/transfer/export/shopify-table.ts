import { weightToParts } from '../../catalog/product/decimal.ts'
import type { SoldVariant } from './sold-variants.ts'
import {
  offeredVariants,
  pictureOf,
  searchWords,
  type TableContext,
  type TableFormat,
  type TableProduct,
} from './table-format.ts'

/**
 * Shopify's product CSV: the first row of a handle has the product, every row of it may have a variant and a picture.
 *
 * @see https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopifyTable: TableFormat = {
  columns: [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
    ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
    ...['Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Barcode', 'Variant Grams'],
    ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
    ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
    ...['Variant Requires Shipping', 'Variant Taxable', 'Image Src', 'Image Position'],
    ...['Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image'],
    ...['Variant Weight Unit', 'Cost per item', 'Status', 'Collection'],
  ],
  lacks: [
    ...(['translations', 'preorders', 'files', 'pastSlugs', 'textFields', 'infoSections'] as const),
    ...(['ribbons', 'furtherCollections', 'percentages', 'pricesPerUnit', 'dimensions'] as const),
    ...(['furtherDimensions', 'furtherSearchWords', 'hiddenVariants', 'plainOptions'] as const),
    ...(['hiddenVariantsAlone', 'unusedChoices', 'colours', 'furtherChoicePictures'] as const),
    'otherMedia',
    'modifiers',
  ],
  toRows,
  keyColumn: 'Handle',
  isMain: (row) => row['Title'] !== undefined,
}

const MAX_OPTIONS = 3
/** The choice of the single variant of a product without options. */
const NO_CHOICE = 'Default Title'

function toRows(product: TableProduct, context: TableContext) {
  const { input, pictures } = product
  const handle = input.slug ?? product.productId
  const names = input.options.map(({ name }) => name)
  const variants = offeredVariants(product)
  if (names.length > MAX_OPTIONS) {
    context.note('options beyond the third, which are joined to it now,')
  }
  if (
    names[0] !== undefined &&
    variants.some(({ choices }) => choices[names[0] ?? ''] === NO_CHOICE)
  ) {
    context.note(`everything, as a choice is called "${NO_CHOICE}",`)
    return undefined
  }
  if (input.tags.some((tag) => tag.includes(','))) {
    context.note('commas in tags, which separate two now,')
  }
  if (isSoldOutUncounted(product, variants)) {
    context.note('the word that they are sold out, which is a count of 0 now,')
  }
  const count = Math.max(variants.length, pictures.length)
  return Array.from({ length: count }, (_, at) => {
    const variant = variants[at]
    const picture = pictures[at]
    return {
      Handle: handle,
      ...(at === 0 ? toProductCells(product) : {}),
      ...(variant
        ? {
            ...toOptionCells(names, variant, at === 0),
            ...toVariantCells(product, variant, context),
          }
        : {}),
      ...(picture
        ? {
            'Image Src': picture.url,
            'Image Position': String(at + 1),
            'Image Alt Text': picture.altText,
          }
        : {}),
    }
  })
}

function toProductCells({ input, collections }: TableProduct) {
  const { title, description } = searchWords(input)
  return {
    Title: input.name,
    'Body (HTML)': input.description,
    Vendor: input.brand ?? '',
    Tags: input.tags.join(', '),
    Published: input.visible ? 'TRUE' : 'FALSE',
    'Gift Card': 'FALSE',
    'SEO Title': title,
    'SEO Description': description,
    Status: 'active',
    Collection: collections[0]?.name ?? '',
  }
}

/** The third option joins all after the second, so that every combination can still be bought. */
function toOptionCells(names: string[], { choices }: SoldVariant, isFirst: boolean) {
  if (names.length === 0) return { 'Option1 Name': 'Title', 'Option1 Value': NO_CHOICE }
  const last = MAX_OPTIONS - 1
  const groups = [...names.slice(0, last).map((name) => [name]), names.slice(last)]
  const cells = groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => [
      [`Option${at + 1} Name`, isFirst ? group.join(' / ') : ''],
      [`Option${at + 1} Value`, group.map((name) => choices[name] ?? '').join(' / ')],
    ])
  return Object.fromEntries(cells)
}

function toVariantCells(product: TableProduct, variant: SoldVariant, { amount }: TableContext) {
  const { input } = product
  const { comparedMinor, paidMinor, costMinor, quantity, inStock } = variant
  // Untracked variants count as in stock, so sold-out ones must be tracked with a count of 0.
  const isCounted = input.trackInventory || !inStock
  return {
    'Variant SKU': variant.sku,
    'Variant Barcode': variant.barcode,
    'Variant Grams': String(weightToParts(variant.weight) / 10),
    'Variant Inventory Tracker': isCounted ? 'shopify' : '',
    'Variant Inventory Qty': String(inStock ? quantity : 0),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': amount(paidMinor),
    'Variant Compare At Price': paidMinor < comparedMinor ? amount(comparedMinor) : '',
    'Variant Requires Shipping': input.productType === 'digital' ? 'FALSE' : 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Image': input.options.length > 0 ? pictureOf(product, variant) : '',
    'Variant Weight Unit': 'kg',
    'Cost per item': costMinor === null ? '' : amount(costMinor),
  }
}

function isSoldOutUncounted({ input }: TableProduct, variants: SoldVariant[]) {
  return !input.trackInventory && variants.every(({ inStock }) => !inStock)
}
