import type { AggregationV3 } from '@vitrine/contract/schemas'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SearchField, type SearchFields, toWireName } from './search-field.ts'

/** The matches of a search, whose fields are aggregated. */
export interface Matches {
  /** SQL from FROM on: all matches of the search. */
  from: string
  values: unknown[]
  /** What is counted. */
  key: string
  fields: SearchFields
  /** Decimals of the site's currency. */
  exponent: number
  timeZone?: string | null | undefined
}

/** @throws {ApiError} 400 for a field that is not aggregated. */
export function requireField(
  { fieldPath = '' }: Pick<AggregationV3, 'fieldPath'>,
  fields: SearchFields,
  at: string,
): SearchField {
  const field = fields.get(toWireName(fieldPath))
  if (field && !field.items) return field
  throw invalidArgument([
    violation(`${at}.fieldPath`, 'is not a field of aggregations', 'FIELD_NOT_ALLOWED'),
  ])
}

/** SQL: the beginning of the interval that `value` is in; the parameters are the interval and the time zone. */
export const startOf = (interval: string, timeZone: string): string =>
  `to_char(
    date_trunc(${interval}::text, value, ${timeZone}::text) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  )`

/** @throws {ApiError} 400 for a field that is no date, and for a time zone that does not exist. */
export function requireDate({ kind }: SearchField, timeZone: string | null | undefined): void {
  if (kind !== 'moment') {
    throw invalidArgument([violation('search.aggregations.fieldPath', 'is no date')])
  }
  try {
    if (timeZone) new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw invalidArgument([violation('search.timeZone', 'is no time zone such as Europe/Berlin')])
  }
}

/** SQL: a row for each value of each match, as `key` and `value`. */
export function rowsOf(
  { from, key, field, exponent }: Matches & { field: SearchField },
  as: 'text' | 'number' | 'moment',
) {
  if (field.isList) {
    const value = as === 'number' ? 'NULL::numeric' : 'l.value::text'
    // The list depends on the match.
    const [source = '', ...rest] = from.split(/\bWHERE\b/)
    return `SELECT ${key} AS key, ${value} AS value ${source} CROSS JOIN LATERAL (${field.sql}) l WHERE ${rest.join('WHERE')}`
  }
  const number =
    field.kind === 'money'
      ? `(${field.sql})::numeric / ${10 ** exponent}`
      : field.kind === 'number'
        ? `(${field.sql})::numeric`
        : 'NULL::numeric'
  const value = { text: textOf(field, number), number, moment: `(${field.sql})::timestamptz` }[as]
  return `SELECT ${key} AS key, ${value} AS value ${from}`
}

const textOf = ({ kind, sql }: SearchField, number: string) =>
  kind === 'money' || kind === 'number' ? `trim_scale(${number})::text` : `(${sql})::text`
