import type { SoldVariant } from './sold-variants.ts'
import {
  pictureOf,
  searchWords,
  type TableContext,
  type TableFormat,
  type TableProduct,
  type TableRow,
} from './table-format.ts'

/**
 * Magento 2's product CSV: one row per SKU; a configurable product lists the simple ones that are its variants, and
 * comes after them.
 *
 * @see https://experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-attributes-product
 */
export const magentoTable: TableFormat = {
  columns: [
    ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories'],
    ...['product_websites', 'name', 'description', 'weight', 'product_online', 'tax_class_name'],
    ...['visibility', 'price', 'special_price', 'url_key', 'meta_title', 'meta_description'],
    ...['base_image', 'base_image_label', 'small_image', 'thumbnail_image', 'additional_images'],
    ...['additional_attributes', 'qty', 'allow_backorders', 'use_config_backorders'],
    ...['is_in_stock', 'manage_stock', 'use_config_manage_stock', 'configurable_variations'],
    'configurable_variation_labels',
  ],
  lacks: [
    ...(['translations', 'preorders', 'files', 'pastSlugs', 'textFields', 'infoSections'] as const),
    ...(['tags', 'barcodes'] as const),
    ...(['brands', 'ribbons', 'costs', 'percentages', 'pricesPerUnit', 'dimensions'] as const),
    ...(['furtherDimensions', 'furtherSearchWords', 'plainOptions', 'unusedChoices'] as const),
    ...([
      'colours',
      'furtherChoicePictures',
      'furtherAltTexts',
      'otherMedia',
      'modifiers',
    ] as const),
  ],
  toRows,
  keyColumn: 'sku',
  isMain: (row) => row['visibility'] !== HIDDEN,
}

const ROOT = 'Default Category'
/** The visibility of variants, which are sold as choices of their product. */
const HIDDEN = 'Not Visible Individually'

function toRows(product: TableProduct, context: TableContext): TableRow[] | undefined {
  const { input, variants } = product
  const { options } = input
  const own = variants.map(({ sku }) => sku)
  const isOwn = (sku: string) => sku !== '' && own.indexOf(sku) === own.lastIndexOf(sku)
  const skus = own.map((sku, at) => (isOwn(sku) ? sku : `${product.productId}-${at + 1}`))
  const codes = toCodes(options.map(({ name }) => name))
  if (options.length > 0 && !skus.concat(listed(product)).every(isListable)) {
    context.note('everything, as numbers, options or choices have "|" or ",…=" in them,')
    return undefined
  }
  if (own.includes('')) {
    context.note('the lack of a SKU, where one was made up,')
  }
  if (own.some((sku) => sku !== '' && !isOwn(sku))) {
    context.note('the SKU that several variants share, where others were made up,')
  }
  if (!input.trackInventory && variants.every(({ inStock }) => !inStock)) {
    context.note('the word that they are sold out, which is a count of 0 now,')
  }
  const main = toMainCells(product, context)
  if (options.length === 0) {
    const [variant] = variants
    const sku = variant.sku || mainSku(product)
    const type = input.productType === 'digital' ? 'virtual' : 'simple'
    const stock = { ...toStock(product, variant), weight: String(variant.weight) }
    return [{ ...main, ...toPrice(variant, context), ...stock, sku, product_type: type }]
  }
  const attributesOf = ({ choices }: SoldVariant) =>
    options.map(({ name }, at) => `${codes[at]}=${choices[name] ?? ''}`).join(',')
  return [
    ...variants.map((variant, at) => ({
      ...COMMON,
      ...toPrice(variant, context),
      ...toStock(product, variant),
      sku: skus[at] ?? '',
      product_type: input.productType === 'digital' ? 'virtual' : 'simple',
      name: `${input.name}-${Object.values(variant.choices).join('-')}`,
      weight: String(variant.weight),
      product_online: variant.visible ? '1' : '2',
      visibility: HIDDEN,
      url_key: `${input.slug ?? product.productId}-${at + 1}`,
      ...toImages([pictureOf(product, variant)]),
      additional_attributes: attributesOf(variant),
    })),
    {
      ...main,
      sku: mainSku(product),
      product_type: 'configurable',
      price: context.amount(input.priceMinor),
      is_in_stock: variants.some(({ inStock }) => inStock) ? '1' : '0',
      manage_stock: '1',
      use_config_manage_stock: '0',
      configurable_variations: variants
        .map((variant, at) => `sku=${skus[at]},${attributesOf(variant)}`)
        .join('|'),
      configurable_variation_labels: options
        .map(({ name }, at) => `${codes[at]}=${name}`)
        .join(','),
    },
  ]
}

const COMMON = {
  attribute_set_code: 'Default',
  product_websites: 'base',
  tax_class_name: 'Taxable Goods',
}

function toMainCells(product: TableProduct, { note }: TableContext) {
  const { input, pictures, collections } = product
  const { title, description } = searchWords(input)
  const paths = collections.flatMap(({ name, importKey }) => {
    const path = importKey?.startsWith('magento:') ? importKey.slice('magento:'.length) : undefined
    if (path === undefined && /[/,\n]/.test(name))
      note('collections with "/" or commas in their names')
    else return [`${ROOT}/${path ?? name}`]
    return []
  })
  return {
    ...COMMON,
    categories: paths.join(','),
    name: input.name,
    description: input.description,
    product_online: input.visible ? '1' : '2',
    visibility: 'Catalog, Search',
    url_key: input.slug ?? product.productId,
    meta_title: title,
    meta_description: description,
    ...toImages(pictures.map(({ url }) => url)),
    base_image_label: pictures[0]?.altText ?? '',
  }
}

function toImages([first = '', ...others]: string[]) {
  const main = { base_image: first, small_image: first, thumbnail_image: first }
  return { ...main, additional_images: others.join(',') }
}

function toPrice({ comparedMinor, paidMinor }: SoldVariant, { amount }: TableContext) {
  return {
    price: amount(comparedMinor),
    special_price: paidMinor < comparedMinor ? amount(paidMinor) : '',
  }
}

function toStock({ input }: TableProduct, { quantity, inStock }: SoldVariant) {
  // Untracked variants count as in stock, so sold-out ones must be tracked with a count of 0.
  const isCounted = input.trackInventory || !inStock
  return {
    qty: String(inStock ? quantity : 0),
    is_in_stock: inStock ? '1' : '0',
    manage_stock: isCounted ? '1' : '0',
    use_config_manage_stock: '0',
    allow_backorders: '0',
    use_config_backorders: '0',
  }
}

/** Every row needs a SKU: its own, or its id, which is unique. */
function mainSku({ input, importKey, productId }: TableProduct) {
  if (input.sku !== '') return input.sku
  return importKey?.startsWith('magento:') ? importKey.slice('magento:'.length) : productId
}

/** Texts in the lists of a configurable product: names of options, and choices. */
const listed = ({ input: { options } }: TableProduct) =>
  options.flatMap(({ name, choices }) => [name, ...choices.map(({ description }) => description)])

const isListable = (text: string) => !/\||,[\w ]+=/.test(text)

/** Attribute codes: unique, of letters, digits and underscores. */
function toCodes(names: string[]) {
  const taken = new Set(['sku'])
  return names.map((name, at) => {
    const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const code = plain
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '')
      .slice(0, 30)
    const own = code === '' || taken.has(code) ? `option_${at + 1}` : code
    taken.add(own)
    return own
  })
}
