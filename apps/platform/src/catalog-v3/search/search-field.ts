import {
  EQUALITY,
  type FieldTable,
  flagField,
  guidField,
  InvalidValue,
  momentField,
  moneyField,
  parseText,
  type QueryField,
  textField,
} from '../../query/query-field.ts'

/** A field of a search: by it filters, sorts and aggregations are compiled. */
export interface SearchField {
  kind: 'text' | 'uuid' | 'money' | 'number' | 'moment' | 'flag'
  /** SQL of its value, which may be null; or, of a list, a query of its values as text: `SELECT … AS value`. */
  sql: string
  isList?: true
  isSortable?: true
  /** See {@link QueryField}; such a field is only for `$matchItems`. */
  items?: QueryField['items']
}

export type SearchFields = ReadonlyMap<string, SearchField>

export const text = (sql: string): SearchField => ({ kind: 'text', sql })
export const uuid = (sql: string): SearchField => ({ kind: 'uuid', sql })
export const money = (sql: string): SearchField => ({ kind: 'money', sql })
export const number = (sql: string): SearchField => ({ kind: 'number', sql })
export const moment = (sql: string): SearchField => ({ kind: 'moment', sql })
export const flag = (sql: string): SearchField => ({ kind: 'flag', sql })
export const list = (sql: string): SearchField => ({ kind: 'text', sql, isList: true })
export const sortable = (field: SearchField): SearchField => ({ ...field, isSortable: true })

/** The name of a field on the wire; clients send the names of their own objects too. */
export const toWireName = (name: string): string =>
  name.replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2')

/** The fields of filters and sorts. `exponent`: decimals of the site's currency. */
export function toFieldTable(fields: SearchFields, exponent = 2): FieldTable {
  return (name) => {
    const field = fields.get(toWireName(name))
    return field && toQueryField(field, exponent)
  }
}

function toQueryField(field: SearchField, exponent: number): QueryField {
  if (field.items) return { ...NONE, items: field.items }
  if (field.isList) return toListField(field.sql)
  const query = never(BY_KIND[field.kind](field.sql, exponent), field)
  const { sortBy: _, ...unsortable } = query
  return field.isSortable ? query : unsortable
}

const NONE: QueryField = {
  operators: [],
  parse: (value) => value,
  oneOf: () => 'FALSE',
  present: 'FALSE',
}

const BY_KIND: {
  [Kind in SearchField['kind']]: (sql: string, exponent: number) => QueryField
} = {
  text: (sql) => textField(`coalesce(${sql}, '')`),
  uuid: (sql) => guidField(sql),
  money: (sql, exponent) => moneyField(`(${sql})`, exponent),
  number: (sql) => moneyField(`round((${sql})::numeric * ${SCALE})::bigint`, SCALE_DIGITS),
  moment: (sql) => momentField(sql),
  flag: (sql) => ({
    ...flagField(`(${sql})`, [...EQUALITY, '$exists']),
    sortBy: { expression: `(${sql})::text`, type: 'text' },
  }),
}

/** Numbers other than amounts are compared with four decimals. */
const SCALE_DIGITS = 4
const SCALE = 10 ** SCALE_DIGITS

/** The conditions of a value that may be null: they are never null. */
function never(field: QueryField, { kind, sql }: SearchField): QueryField {
  if (kind === 'text') return field
  const { oneOf, compare, like, sortBy } = field
  const sure = (condition: string) => `coalesce(${condition}, FALSE)`
  return {
    ...field,
    oneOf: (values, bind) => sure(oneOf(values, bind)),
    ...(compare
      ? { compare: (operator, value, bind) => sure(compare(operator, value, bind)) }
      : {}),
    ...(like ? { like: (match, bind) => sure(like(match, bind)) } : {}),
    present: `((${sql}) IS NOT NULL)`,
    ...(sortBy ? { sortBy: { ...sortBy, expression: sortedBy(sortBy) } } : {}),
  }
}

function sortedBy({ expression, type }: NonNullable<QueryField['sortBy']>) {
  const least = { bigint: '-1', text: "''", uuid: null, timestamptz: null }[type]
  return least === null ? expression : `coalesce(${expression}, ${least})`
}

function toListField(values: string): QueryField {
  return {
    operators: [...EQUALITY, '$hasAll', '$exists'],
    parse(value) {
      if (typeof value === 'boolean' || typeof value === 'number') {
        throw new InvalidValue('must be text')
      }
      return parseText(value)
    },
    oneOf: (given, bind) =>
      `EXISTS (SELECT FROM (${values}) l WHERE l.value = ANY(${bind(given)}::text[]))`,
    allOf: (given, bind) => `ARRAY(${values}) @> ${bind(given)}::text[]`,
    present: `EXISTS (${values})`,
  }
}
