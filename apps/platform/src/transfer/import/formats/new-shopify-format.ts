import { isYes, NUMBERS } from './dialects/dialect-cells.ts'
import { createDialect } from './dialects/variant-dialect.ts'
import { SHOPIFY_ITSELF } from './dialects/variant-rows.ts'

/** Shopify's columns since 2025, with their own names. */
export const newShopifyFormat = createDialect({
  ...SHOPIFY_ITSELF,
  name: 'Shopify',
  signature: ['url handle', 'title'],
  required: ['URL handle', 'Title', 'Price'],
  priceColumn: 'Price',
  columnsOf: () => NEW_SHOPIFY,
  picturesOf: (rows) =>
    rows
      .filter((row) => row.value('product image url') !== '')
      .map((row) => ({
        source: row.value('product image url'),
        altText: row.value('image alt text').slice(0, 1000),
      })),
  valueOf: (row, column) =>
    column === 'variant inventory policy'
      ? isYes(row.value('continue selling when out of stock'))
        ? 'continue'
        : 'deny'
      : undefined,
})

const NEW_SHOPIFY: Record<string, string> = {
  ...{ handle: 'url handle', title: 'title', 'body (html)': 'description', vendor: 'vendor' },
  ...{ type: 'type', published: 'published on online store', status: 'status' },
  ...{ 'variant sku': 'sku', 'variant price': 'price', 'cost per item': 'cost per item' },
  ...{ 'variant compare at price': 'compare-at price', 'variant grams': 'weight value (grams)' },
  ...{ 'variant inventory tracker': 'inventory tracker' },
  ...{ 'variant inventory qty': 'inventory quantity', 'variant image': 'variant image url' },
  ...{ tags: 'tags', 'variant barcode': 'barcode' },
  ...{ 'variant requires shipping': 'requires shipping' },
  ...{ 'seo title': 'seo title', 'seo description': 'seo description' },
  ...Object.fromEntries(
    NUMBERS.flatMap((number) => [
      [`option${number} name`, `option${number} name`],
      [`option${number} value`, `option${number} value`],
    ]),
  ),
}
