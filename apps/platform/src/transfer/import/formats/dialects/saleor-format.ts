import type { Row } from '../read-rows.ts'
import { GRAMS, requireCurrency, unique } from './dialect-cells.ts'
import { createDialect } from './variant-dialect.ts'

/** The export of Saleor: a row for each variant, with a column for each channel, warehouse and attribute. */
export const saleorFormat = createDialect({
  name: 'Saleor',
  prefix: 'saleor',
  hasSlugs: false,
  signature: ['id', 'name', 'product type', 'variant sku'],
  required: ['id', 'name', 'variant sku'],
  priceColumn: 'price',
  columnsOf: ({ columns }) => ({
    ...{ handle: 'id', title: 'name', 'body (html)': 'description', 'variant sku': 'variant sku' },
    'variant price': columns.find((column) => /\(channel price amount\)$/.test(column)) ?? 'price',
    'cost per item': columns.find((column) => /\(channel variant cost price\)$/.test(column)) ?? '',
  }),
  valueOf(row, column, { columns, currency }) {
    const named = columns.find((name) => /\(channel variant currency code\)$/.test(name))
    if (column === 'variant price' && named) requireCurrency(row, named, currency)
    const [, number, part] = /^option(\d) (name|value)$/.exec(column) ?? []
    const attribute = columns.filter((name) => name.endsWith(VARIANT_ATTRIBUTE))[Number(number) - 1]
    if (part === 'name') return attribute?.slice(0, -VARIANT_ATTRIBUTE.length) ?? ''
    if (part === 'value') return attribute === undefined ? '' : row.value(attribute)
    const stocks = columns.filter((name) => /\(warehouse quantity\)$/.test(name))
    switch (column) {
      case 'variant inventory tracker':
        return stocks.length > 0 ? 'saleor' : ''
      case 'variant inventory qty':
        return String(stocks.reduce((sum, name) => sum + (Number(row.value(name)) || 0), 0))
      case 'variant grams':
        return saleorGrams(row)
      case 'variant image':
        return row.value('variant media').split(',')[0]?.trim() ?? ''
      default:
        return undefined
    }
  },
  picturesOf: (rows) =>
    unique(
      rows.flatMap((row) =>
        row
          .value('product media')
          .split(',')
          .map((url) => url.trim()),
      ),
    ),
  collectionsOf: (row) =>
    [row.value('category'), ...row.value('collections').split(',')]
      .map((name) => name.trim())
      .filter(Boolean),
})

const VARIANT_ATTRIBUTE = ' (variant attribute)'

/** `0.5 kg` */
function saleorGrams(row: Row) {
  const [amount = '0', unit = 'kg'] = (
    row.value('variant weight') ||
    row.value('product weight') ||
    '0'
  ).split(' ')
  return String(Math.round((Number(amount) || 0) * (GRAMS[unit.toLowerCase()] ?? 1000)))
}
