import { ALL_PRODUCTS_COLLECTION_ID, inventoryStatuses } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
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
  type TextMatch,
  textField,
  wordField,
} from '../../query/query-field.ts'
import { translated } from '../translations/read/translated.ts'
import type { TranslatedEntity } from '../translations/read/translated-entity.ts'
import { maySkuBegin, maySkuEqual } from './sku-index.ts'

interface ProductFieldsOptions {
  /** Decimals of the site's currency. */
  exponent: number
  /** If given, the rows are those of `product_collections pc` for this collection, each joined to its product. */
  collectionId?: string | undefined
  /** The reader's languages: names are matched and sorted in translation. */
  languages?: readonly string[] | undefined
  /** If given, parts of original names are found by their index. */
  siteId?: string | undefined
}

type Reader = Pick<SiteScope, 'languages'>

/**
 * The fields by which product queries may filter and sort; `p` is the products table.
 *
 * @see wire contract section 5.6
 */
export function productFields({
  exponent,
  collectionId,
  languages,
  siteId,
}: ProductFieldsOptions): FieldTable {
  const reader = { languages: languages ?? [] }
  // The listing's own columns, if there are any: its index is sorted by them.
  const listed = collectionId === undefined ? 'p' : 'pc'
  const table = new Map<string, QueryField>([
    ['id', guidField(`${listed}.product_id`)],
    ['name', nameField(reader, 'product', 'p', siteId)],
    ['slug', textField('p.slug')],
    ['sku', textField(OWN_SKU)],
    ['description', textField(read(reader, 'product', 'p', 'description'), { sortBy: false })],
    ['productType', wordField('p.product_type', ['physical', 'digital'])],
    ['price', moneyField(`${listed}.price_minor`, exponent)],
    ['numericId', int64Field('p.numeric_id')],
    ['lastUpdated', momentField('p.updated_at')],
    ['createdDate', momentField('p.created_at')],
    ['collectionIds', collectionIdsField(collectionId)],
    [
      'inventoryStatus',
      wordField('p.inventory_status', inventoryStatuses, {
        operators: ['$eq', '$ne', '$hasSome'],
        sortBy: false,
      }),
    ],
    ['visible', flagField('p.visible')],
  ])
  // The order by hand is one collection's.
  if (collectionId !== undefined) table.set('collectionPosition', int64Field('pc.position'))
  return (name) =>
    name.startsWith('options.')
      ? optionField(name.slice('options.'.length), reader)
      : table.get(PRODUCT_ALIASES[name] ?? name)
}

/** With managed variants, the product has none (wire contract section 5.3). */
const OWN_SKU = `(CASE WHEN p.manage_variants THEN '' ELSE p.sku END)`

const PRODUCT_ALIASES: Record<string, string> = Object.assign(Object.create(null), {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'lastUpdated',
  updatedDate: 'lastUpdated',
  'priceData.price': 'price',
  'collections.id': 'collectionIds',
  'collections._id': 'collectionIds',
})

/**
 * The memberships of a product. Membership of the collection of all products has no rows; for a `known` collection
 * every membership has one.
 */
function collectionIdsField(known?: string): QueryField {
  return {
    operators: ['$eq', '$ne', '$hasSome', '$hasAll', '$exists'],
    parse: (value) => parseText(value).toLowerCase(),
    oneOf(ids, bind) {
      if (ids.includes(ALL_PRODUCTS_COLLECTION_ID) || ids.includes(known)) return 'TRUE'
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

/** The one collection that every match of the filter is in, as far as the top-level conditions show. */
export function collectionOf(filter: Record<string, unknown>): string | undefined {
  for (const [name, condition] of Object.entries(filter)) {
    const parts = name === '$and' && Array.isArray(condition) ? condition : []
    for (const part of parts) {
      const found = isObject(part) ? collectionOf(part) : undefined
      if (found) return found
    }
    if ((PRODUCT_ALIASES[name] ?? name) === 'collectionIds') {
      const found = singleId(condition)
      if (isGuid(found)) return found
    }
  }
  return undefined
}

/** The single id that the condition requires, in lower case; undefined for any other condition. */
export function singleId(condition: unknown): string | undefined {
  const value = isObject(condition) ? (condition['$hasSome'] ?? condition['$eq']) : condition
  const [id, ...others] = Array.isArray(value) ? value : [value]
  return others.length === 0 && typeof id === 'string' ? id.toLowerCase() : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The choices of a product's option with this name; by the original names, or by the reader's. */
function optionField(name: string, { languages = [] }: Reader): QueryField | undefined {
  if (name === '' || name.includes('\0')) return undefined
  const choices = (bind: Bind) => `coalesce(p.option_choices -> ${bind(name)}::text, '[]'::jsonb)`
  const oneOf = (values: unknown[], bind: Bind) =>
    languages.length === 0
      ? `${choices(bind)} ?| ${bind(values)}::text[]`
      : `(${choices(bind)} ?| ${bind(values)}::text[] OR ${isLabelled(name, values, { languages }, bind)})`
  return {
    operators: ['$eq', '$ne', '$hasSome', '$hasAll'],
    parse: parseText,
    oneOf,
    allOf: (values, bind) =>
      languages.length === 0
        ? `${choices(bind)} ?& ${bind(values)}::text[]`
        : `(${values.map((value) => oneOf([value], bind)).join(' AND ') || 'TRUE'})`,
    present: 'TRUE',
  }
}

type Bind = (value: unknown) => string

/**
 * Whether the product has a choice with one of the translated labels, of an option with this name or label. A label
 * that is the original name of another choice means that one.
 */
function isLabelled(name: string, labels: unknown[], reader: Reader, bind: Bind) {
  const [option, choices] = [`${bind(name)}::text`, `${bind(labels)}::text[]`]
  return `EXISTS (
    SELECT
    FROM jsonb_each(${translated(reader, 'product', { table: 'p', part: 'option_labels' })}) AS o
    WHERE ${option} IN (o.key, o.value ->> 'name')
      AND (
        p.option_choices -> o.key ?| ${choices}
        OR EXISTS (
          SELECT
          FROM jsonb_each_text(o.value -> 'choices') AS c
          WHERE c.value = ANY(${choices})
            AND p.option_choices -> o.key ? c.key
            AND NOT p.option_choices -> o.key ? c.value
        )
      )
  )`
}

/** A name in the reader's language, sorted without case and accents. */
function nameField(reader: Reader, entity: TranslatedEntity, table: string, siteId?: string) {
  const key = translated(reader, entity, { table, part: 'name_key' })
  if (reader.languages?.length) {
    return textField(read(reader, entity, table, 'name'), {
      sortBy: `coalesce(${key}, ${table}.name_key)`,
    })
  }
  return textField(`${table}.name`, {
    sortBy: `${table}.name_key`,
    ...(siteId !== undefined && { indexed: byPart(table, siteId) }),
  })
}

/**
 * The index of names has each three characters in a row; a shorter text would read all of it. As a subquery, those of
 * the text are hashed once and not for each row.
 */
const byPart =
  (table: string, siteId: string) =>
  ({ text }: TextMatch, bind: Bind) =>
    [...text].length < 3
      ? undefined
      : `name_grams(${table}.site_id, ${table}.name) @> (SELECT name_grams(${bind(siteId)}::uuid, ${bind(text)}::text))`

function bySkuStart({ operator, text }: TextMatch, bind: Bind) {
  return operator === '$startsWith' && text !== '' ? maySkuBegin(`${bind(text)}::text`) : undefined
}

/** SQL: the text in the reader's language, or in the original's. */
function read(
  reader: Reader,
  entity: TranslatedEntity,
  table: string,
  column: 'name' | 'description',
) {
  if (!reader.languages?.length) return `${table}.${column}`
  const part = `content ->> '${column}'` as const
  return `coalesce(${translated(reader, entity, { table, part })}, ${table}.${column})`
}

const COLLECTION_OPERATORS = [...EQUALITY, ...ORDER, ...TEXT_MATCH, '$exists'] as const

/** The fields by which collection queries may filter and sort; `c` is the collections table. */
export const collectionFields = (reader: Reader): FieldTable =>
  fixedTable(
    new Map([
      ['id', guidField('c.collection_id', { operators: COLLECTION_OPERATORS })],
      ['name', nameField(reader, 'collection', 'c')],
    ]),
  )

function skuField(): QueryField {
  return {
    ...textField('v.sku', { indexed: bySkuStart }),
    oneOf(values, bind) {
      const skus = bind(values)
      const isEqual = `v.sku = ANY(${skus}::text[])`
      return values.includes('') ? isEqual : `(${isEqual} AND ${maySkuEqual(skus)})`
    },
  }
}

/** The fields by which store variant queries may filter and sort; `v` is the variants table, `p` the products table. */
export function storeVariantFields(reader: Reader): FieldTable {
  const fixed = fixedTable(
    new Map([
      ['id', textField(`(v.product_id::text || '-' || v.variant_id::text)`)],
      ['productId', guidField('v.product_id')],
      ['variantId', guidField('v.variant_id')],
      ['variantName', textField('v.variant_name')],
      ['productName', textField(read(reader, 'product', 'p', 'name'))],
      ['sku', skuField()],
      ['managedVariant', flagField('p.manage_variants', ['$eq', '$ne'])],
      ['collectionIds', collectionIdsField()],
    ]),
  )
  return (name) =>
    name.startsWith('choices.') ? choiceField(name.slice('choices.'.length)) : fixed(name)
}

/** The variant's choice for the option, by its original name. */
function choiceField(option: string): QueryField | undefined {
  if (option === '' || option.includes('\0')) return undefined
  return {
    operators: EQUALITY,
    parse: parseText,
    oneOf: (values, bind) =>
      `coalesce(v.choices ->> ${bind(option)}::text, '') = ANY(${bind(values)}::text[])`,
    present: 'TRUE',
  }
}

function fixedTable(fields: Map<string, QueryField>): FieldTable {
  return (name) => fields.get(name === '_id' ? 'id' : name)
}
