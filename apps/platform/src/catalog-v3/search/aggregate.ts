import type { AggregationDataV3, AggregationResultV3 } from '@vitrine/contract'
import type { AggregationV3 } from '@vitrine/contract/schemas'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { aggregateNested } from './aggregate-nested.ts'
import { type Matches, requireDate, requireField, rowsOf, startOf } from './aggregation-rows.ts'
import type { SearchField } from './search-field.ts'

const MAX_VALUES = 250

/**
 * The results of the aggregations over all matches of a search, one for each.
 *
 * @throws {ApiError} 400 for a field that is not aggregated, and for nested aggregations of too many combinations.
 */
export async function aggregate(
  { db }: SiteScope,
  aggregations: readonly AggregationV3[] | undefined,
  matches: Matches,
): Promise<AggregationDataV3 | undefined> {
  if (!aggregations || aggregations.length === 0) return undefined
  const results: AggregationResultV3[] = []
  for (const [index, aggregation] of aggregations.entries()) {
    const at = `search.aggregations.${index}`
    if (aggregation.type === 'NESTED') {
      results.push(await aggregateNested(db, aggregation, { ...matches, at }))
      continue
    }
    const field = requireField(aggregation, matches.fields, at)
    const { name, type } = aggregation
    const result = await RUN[type](aggregation, { db, field, ...matches })
    results.push({ name: name ?? '', type, fieldPath: aggregation.fieldPath ?? '', ...result })
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
    requireDate(field, timeZone)
    const at = matches.values.length
    const results = await runStatement<{ value: string; count: number }>(matches.db, {
      text: `
        SELECT ${startOf(`$${at + 1}`, `$${at + 2}`)} AS value,
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
