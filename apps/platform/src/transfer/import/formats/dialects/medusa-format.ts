import { isYes, optionColumns, unique } from './dialect-cells.ts'
import { createDialect } from './variant-dialect.ts'

/** The export of Medusa, of both its versions; it has a column of prices for each currency. */
export const medusaFormat = createDialect({
  name: 'Medusa',
  prefix: 'medusa',
  hasSlugs: true,
  signature: ['product handle', 'product title', 'variant title'],
  required: ['Product Handle', 'Product Title'],
  priceColumn: 'Variant Price EUR',
  columnsOf: ({ columns, currency }) => ({
    ...MEDUSA,
    'variant price': priceColumnOf(columns, currency),
    ...optionColumns(
      columns.includes('variant option 1 name')
        ? (number) => `variant option ${number}`
        : (number) => `option ${number}`,
      ' ',
    ),
  }),
  valueOf(row, column) {
    switch (column) {
      case 'variant grams':
        return row.value('variant weight') || row.value('product weight')
      case 'variant inventory tracker':
        return isYes(row.value('variant manage inventory')) ? 'medusa' : ''
      case 'variant inventory policy':
        return isYes(row.value('variant allow backorder')) ? 'continue' : 'deny'
      case 'tags':
        return [row.value('product tags'), ...TAGS.map((column) => row.value(column))]
          .filter(Boolean)
          .join(',')
      default:
        return undefined
    }
  },
  picturesOf: (rows) =>
    unique(
      rows.flatMap((row) => [
        row.value('product thumbnail'),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) =>
          row.value(
            `product image ${number} url`,
            `product image ${number}`,
            `image ${number} url`,
          ),
        ),
      ]),
    ),
  collectionsOf: (row) => [row.value('product collection title', 'product type')].filter(Boolean),
})

/** Of version 2; version 1 has one column. */
const TAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `product tag ${number}`)

const MEDUSA: Record<string, string> = {
  ...{ handle: 'product handle', title: 'product title', status: 'product status' },
  ...{ 'body (html)': 'product description', 'variant sku': 'variant sku' },
  'variant barcode': 'variant barcode',
  ...{ 'variant inventory qty': 'variant inventory quantity', 'variant grams': 'variant weight' },
}

function priceColumnOf(columns: string[], currency: string) {
  const code = currency.toLowerCase()
  const named = [`variant price ${code}`, `price ${code}`]
  return columns.find((column) => named.includes(column)) ?? `variant price ${code}`
}
