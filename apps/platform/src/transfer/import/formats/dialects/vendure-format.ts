import type { Row } from '../read-rows.ts'
import { isYes, unique } from './dialect-cells.ts'
import { createDialect } from './variant-dialect.ts'

/** The file of Vendure's importer: rows without a name are further variants of the product above. */
export const vendureFormat = createDialect({
  name: 'Vendure',
  prefix: 'vendure',
  hasSlugs: true,
  signature: ['name', 'optiongroups', 'optionvalues', 'price'],
  required: ['name', 'sku', 'price'],
  priceColumn: 'price',
  columnsOf: () => VENDURE,
  createKeyOf() {
    let above = ''
    return (row) => {
      if (row.value('name') !== '') above = row.value('slug') || toSlug(row.value('name'))
      return above
    }
  },
  valueOf(row, column) {
    const [, number, part] = /^option(\d) (name|value)$/.exec(column) ?? []
    if (part === 'name') return listIn(row, 'optiongroups')[Number(number) - 1] ?? ''
    if (part === 'value') return listIn(row, 'optionvalues')[Number(number) - 1] ?? ''
    switch (column) {
      case 'variant inventory tracker':
        return isYes(row.value('trackinventory')) ? 'vendure' : ''
      case 'variant image':
        return listIn(row, 'variantassets')[0] ?? ''
      case 'vendor':
        return facetsOf(row, 'brand')[0] ?? ''
      default:
        return undefined
    }
  },
  picturesOf: (rows) => unique(rows.flatMap((row) => listIn(row, 'assets'))),
  collectionsOf: (row) => facetsOf(row, 'category'),
})

const VENDURE: Record<string, string> = {
  ...{ handle: 'slug', title: 'name', 'body (html)': 'description' },
  ...{ 'variant sku': 'sku', 'variant price': 'price', 'variant inventory qty': 'stockonhand' },
}

const listIn = (row: Row, column: string) =>
  row
    .value(column)
    .split('|')
    .map((part) => part.trim())

const facetsOf = (row: Row, facet: string) =>
  listIn(row, 'facets').flatMap((pair) => {
    const [name = '', value] = pair.split(':')
    return name.toLowerCase() === facet && value ? [value] : []
  })

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
