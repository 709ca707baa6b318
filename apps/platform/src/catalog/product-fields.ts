import { ALL_PRODUCTS_COLLECTION_ID, inventoryStatuses } from '@vitrine/contract'
import {
  EQUALITY,
  type FieldTable,
  flagField,
  guidField,
  int64Field,
  isGuid,
  momentField,
  moneyField,
  ORDER,
  parseText,
  type QueryField,
  TEXT_MATCH,
  textField,
  wordField,
} from '../query/query-field.ts'

/**
 * What product queries may filter and sort by; `p` is the products table, `exponent` that of the site's currency.
 *
 * @see wire contract section 5.6
 */
export function productFields(exponent: number): FieldTable {
  const table = new Map<string, QueryField>([
    ['id', guidField('p.product_id')],
    ['name', textField('p.name', { sortBy: 'p.name_key' })],
    ['slug', textField('p.slug')],
    ['sku', textField('p.sku')],
    ['description', textField('p.description', { sortBy: false })],
    ['productType', wordField('p.product_type', ['physical', 'digital'])],
    ['price', moneyField('p.price_minor', exponent)],
    ['numericId', int64Field('p.numeric_id')],
    ['lastUpdated', momentField('p.updated_at')],
    ['createdDate', momentField('p.created_at')],
    ['collectionIds', collectionIdsField()],
    [
      'inventoryStatus',
      wordField('p.inventory_status', inventoryStatuses, {
        operators: ['$eq', '$ne', '$hasSome'],
        sortBy: false,
      }),
    ],
    ['visible', flagField('p.visible')],
  ])
  return (name) =>
    name.startsWith('options.')
      ? optionField(name.slice('options.'.length))
      : table.get(PRODUCT_ALIASES[name] ?? name)
}

const PRODUCT_ALIASES: Record<string, string> = Object.assign(Object.create(null), {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'lastUpdated',
  updatedDate: 'lastUpdated',
  'priceData.price': 'price',
  'collections.id': 'collectionIds',
  'collections._id': 'collectionIds',
})

/** The memberships of a product. The collection of all products has every product without a row saying so. */
function collectionIdsField(): QueryField {
  return {
    operators: ['$eq', '$ne', '$hasSome', '$hasAll', '$exists'],
    parse: (value) => parseText(value).toLowerCase(),
    oneOf(ids, bind) {
      if (ids.includes(ALL_PRODUCTS_COLLECTION_ID)) return 'TRUE'
      return `EXISTS (
        SELECT FROM product_collections pc
        WHERE pc.site_id = p.site_id
          AND pc.product_id = p.product_id
          AND pc.collection_id = ANY(${bind(ids.filter(isGuid))}::uuid[])
      )`
    },
    allOf(ids, bind) {
      const real = ids.filter((id) => id !== ALL_PRODUCTS_COLLECTION_ID)
      return real.every(isGuid) ? `p.collection_ids @> ${bind(real)}::uuid[]` : 'FALSE'
    },
    present: 'cardinality(p.collection_ids) > 0',
  }
}

/** The choices that a product's option of this name offers. */
function optionField(name: string): QueryField | undefined {
  if (name === '' || name.includes('\0')) return undefined
  const choices = (bind: (value: unknown) => string) =>
    `coalesce(p.option_choices -> ${bind(name)}::text, '[]'::jsonb)`
  return {
    operators: ['$eq', '$ne', '$hasSome', '$hasAll'],
    parse: parseText,
    oneOf: (values, bind) => `${choices(bind)} ?| ${bind(values)}::text[]`,
    allOf: (values, bind) => `${choices(bind)} ?& ${bind(values)}::text[]`,
    present: 'TRUE',
  }
}

const COLLECTION_OPERATORS = [...EQUALITY, ...ORDER, ...TEXT_MATCH, '$exists'] as const

/** What collection queries may filter and sort by; `c` is the collections table. */
export const collectionFields: FieldTable = fixedTable(
  new Map([
    ['id', guidField('c.collection_id', { operators: COLLECTION_OPERATORS })],
    ['name', textField('c.name', { sortBy: 'c.name_key' })],
  ]),
)

/** What store variant queries may filter and sort by; `v` is the variants table, `p` the products table. */
export const storeVariantFields: FieldTable = fixedTable(
  new Map([
    ['id', textField(`(v.product_id::text || '-' || v.variant_id::text)`)],
    ['productId', guidField('v.product_id')],
    ['variantId', guidField('v.variant_id')],
    ['variantName', textField('v.variant_name')],
    ['productName', textField('p.name')],
    ['sku', textField('v.sku')],
    ['managedVariant', flagField('p.manage_variants')],
    ['collectionIds', collectionIdsField()],
  ]),
)

function fixedTable(fields: Map<string, QueryField>): FieldTable {
  return (name) => fields.get(name === '_id' ? 'id' : name)
}
