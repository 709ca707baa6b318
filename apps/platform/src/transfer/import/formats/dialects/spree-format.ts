import type { Row } from '../read-rows.ts'
import { GRAMS, isYes, NUMBERS, optionColumns, requireCurrency, unique } from './dialect-cells.ts'
import { createDialect } from './variant-dialect.ts'

/** The export of Spree 5: all texts are in the first row of a product, which its id joins to the others. */
export const spreeFormat = createDialect({
  name: 'Spree',
  prefix: 'spree',
  hasSlugs: true,
  signature: ['slug', 'sku', 'price', 'compare_at_price', 'inventory_backorderable'],
  required: ['slug', 'name', 'price'],
  priceColumn: 'price',
  columnsOf: () => SPREE,
  createKeyOf: () => keyOfGroup('product_id', 'slug'),
  valueOf(row, column, { currency }) {
    if (column === 'variant price') requireCurrency(row, 'currency', currency)
    switch (column) {
      case 'variant grams':
        return toGrams(row, 'weight', row.value('weight_unit'))
      case 'variant inventory tracker':
        return row.value('track_inventory') === 'false' ? '' : 'spree'
      case 'variant inventory policy':
        return isYes(row.value('inventory_backorderable')) ? 'continue' : 'deny'
      case 'variant requires shipping':
        return isYes(row.value('digital')) ? 'false' : 'true'
      case 'vendor':
        return row.value('brand_name') || row.value('vendor_name', 'seller_name')
      default:
        return undefined
    }
  },
  picturesOf: (rows) =>
    unique(rows.flatMap((row) => NUMBERS.map((number) => row.value(`image${number}_src`)))),
  // A path: Clothes -> Shirts
  collectionsOf: (row) =>
    NUMBERS.map((number) => row.value(`category${number}`).split('->').at(-1)?.trim() ?? '').filter(
      Boolean,
    ),
})

const SPREE: Record<string, string> = {
  ...{ handle: 'slug', title: 'name', 'body (html)': 'description', status: 'status' },
  ...{ 'variant sku': 'sku', 'variant price': 'price', 'variant grams': 'weight' },
  ...{ 'variant compare at price': 'compare_at_price', 'variant inventory qty': 'inventory_count' },
  ...{ tags: 'tags', 'variant barcode': 'barcode' },
  ...{ 'seo title': 'meta_title', 'seo description': 'meta_description' },
  ...optionColumns((number) => `option${number}`, '_'),
}

/** The key of the first row that names it, for the rows of the same id below. */
function keyOfGroup(group: string, key: string) {
  const keys = new Map<string, string>()
  return (row: Row) => {
    const id = row.value(group) || row.value(key)
    const known = keys.get(id) ?? (row.value(key) || id)
    keys.set(id, known)
    return known
  }
}

function toGrams(row: Row, column: string, unit: string) {
  const weight = Number(row.value(column) || 0)
  if (!Number.isFinite(weight)) return row.value(column)
  return String(Math.round(weight * (GRAMS[unit.toLowerCase()] ?? 1000)))
}
