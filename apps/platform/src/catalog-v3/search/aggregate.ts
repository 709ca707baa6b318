import type { AggregationDataV3, AggregationResultV3 } from '@vitrine/contract'
import type { AggregationV3 } from '@vitrine/contract/schemas'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type SearchField, type SearchFields, toWireName } from './search-field.ts'

interface Matches {
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

const MAX_VALUES = 250

/**
 * The results of the aggregations over all matches of a search, one for each.
 *
 * @throws {ApiError} 400 for a field that is not aggregated, and for nested aggregations.
 */
export async function aggregate(
  { db }: SiteScope,
  aggregations: readonly AggregationV3[] | undefined,
  matches: Matches,
): Promise<AggregationDataV3 | undefined> {
  if (!aggregations || aggregations.length === 0) return undefined
  const results: AggregationResultV3[] = []
  for (const [index, aggregation] of aggregations.entries()) {
    if (aggregation.type === 'NESTED') {
      throw applicationError(
        400,
        'NESTED_AGGREGATION_NOT_SUPPORTED',
        'Aggregations within aggregations are not supported: ask for each on its own.',
      )
    }
    const fieldPath = aggregation.fieldPath ?? ''
    const field = matches.fields.get(toWireName(fieldPath))
    if (!field || field.items) {
      throw invalidArgument([
        violation(
          `search.aggregations.${index}.fieldPath`,
          'is not a field of aggregations',
          'FIELD_NOT_ALLOWED',
        ),
      ])
    }
    const { name, type } = aggregation
    const result = await RUN[type](aggregation, { db, field, ...matches })
    results.push({ name: name ?? '', type, fieldPath, ...result })
  }
  return { results }
}

type Run = (
  aggregation: AggregationV3,
  matches: Matches & { db: SiteScope['db']; field: SearchField },
) => Promise<Partial<AggregationResultV3>>

const RUN: Record<Exclude<AggregationV3['type'], 'NESTED'>, Run> = {
  async VALUE({ value = {} }, matches) {
    const {
      sortType = 'COUNT',
      sortDirection = 'DESC',
      limit,
      missingValues,
      includeOptions,
    } = value
    const values = [...matches.values, limit ?? 10, includeOptions?.addToBucket ?? '']
    const at = matches.values.length
    const column = sortType === 'COUNT' ? 'count' : 'value'
    const missing = missingValues === 'INCLUDE'
    const results = await runStatement<{ value: string; count: number }>(matches.db, {
      text: `
        SELECT coalesce(value, $${at + 2}::text) AS value, count(DISTINCT key)::int AS count
        FROM (${rowsOf(matches, 'text')}) r
        WHERE ${missing ? 'TRUE' : "value IS NOT NULL AND value <> ''"}
        GROUP BY 1
        ORDER BY ${column} ${sortDirection}, value
        LIMIT least($${at + 1}::int, ${MAX_VALUES})`,
      values,
    })
    return { values: { results } }
  },

  async RANGE({ range = { buckets: [] } }, matches) {
    const results = []
    for (const { from, to } of range.buckets) {
      const [row] = await runStatement<{ count: number }>(matches.db, {
        text: `
          SELECT count(DISTINCT key)::int AS count
          FROM (${rowsOf(matches, 'number')}) r
          WHERE ($${matches.values.length + 1}::numeric IS NULL OR value >= $${matches.values.length + 1}::numeric)
            AND ($${matches.values.length + 2}::numeric IS NULL OR value < $${matches.values.length + 2}::numeric)`,
        values: [...matches.values, from ?? null, to ?? null],
      })
      results.push({
        ...(from == null ? {} : { from }),
        ...(to == null ? {} : { to }),
        count: row?.count ?? 0,
      })
    }
    return { ranges: { results } }
  },

  async SCALAR({ scalar }, matches) {
    const type = scalar?.type ?? 'COUNT_DISTINCT'
    const isCount = type === 'COUNT_DISTINCT'
    const [row] = await runStatement<{ value: number | null }>(matches.db, {
      text: `
        SELECT ${isCount ? 'count(DISTINCT value)' : `${type.toLowerCase()}(value)`}::float8 AS value
        FROM (${rowsOf(matches, isCount ? 'text' : 'number')}) r`,
      values: matches.values,
    })
    return { scalar: { type, value: row?.value ?? 0 } }
  },

  async DATE_HISTOGRAM({ dateHistogram }, matches) {
    const { field, timeZone } = matches
    if (field.kind !== 'moment') {
      throw invalidArgument([violation('search.aggregations.fieldPath', 'is no date')])
    }
    requireTimeZone(timeZone)
    const at = matches.values.length
    const results = await runStatement<{ value: string; count: number }>(matches.db, {
      text: `
        SELECT to_char(
            date_trunc($${at + 1}::text, value, $${at + 2}::text) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          ) AS value,
          count(DISTINCT key)::int AS count
        FROM (${rowsOf(matches, 'moment')}) r
        WHERE value IS NOT NULL
        GROUP BY 1
        ORDER BY 1
        LIMIT 200`,
      values: [
        ...matches.values,
        (dateHistogram?.interval ?? 'DAY').toLowerCase(),
        timeZone ?? 'UTC',
      ],
    })
    return { dateHistogram: { results } }
  },
}

function requireTimeZone(timeZone: string | null | undefined) {
  try {
    if (timeZone) new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw invalidArgument([violation('search.timeZone', 'is no time zone such as Europe/Berlin')])
  }
}

/** SQL: a row for each value of each match, as `key` and `value`. */
function rowsOf(
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
