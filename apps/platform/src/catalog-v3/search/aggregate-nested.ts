import type { AggregationResultV3, NestedResultV3 } from '@vitrine/contract'
import type { AggregationV3, NestedAggregationV3 } from '@vitrine/contract/schemas'
import { createParameters, runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type Matches, requireDate, requireField, rowsOf, startOf } from './aggregation-rows.ts'

/** A combination of buckets, or the beginning of one: the buckets of the levels below are `null`. */
interface Group {
  buckets: string[]
  count: number
  scalars: (number | null)[]
}

const MAX_GROUPS = 20_000
const MAX_RESULTS = 1000

type Results = Record<string, NestedResultV3>

/**
 * One result for each combination of the buckets of two or three aggregations, each level within the one before; the
 * value of a scalar is that of the combination above it. All of them are counted by one statement.
 *
 * @throws {ApiError} 400 for a field that is not aggregated, and for more than 20,000 combinations.
 */
export async function aggregateNested(
  db: SiteScope['db'],
  { name, fieldPath, nested }: AggregationV3,
  matches: Matches & { at: string },
): Promise<AggregationResultV3> {
  const levels = nested?.nestedAggregations
  if (!levels) {
    throw invalidArgument([violation(`${matches.at}.nested`, 'is required', 'REQUIRED_FIELD')])
  }
  const groups = await readGroups(db, levels, matches)
  const byParent = Map.groupBy(groups, ({ buckets }) => JSON.stringify(buckets.slice(0, -1)))
  const byBuckets = new Map(groups.map((group) => [JSON.stringify(group.buckets), group]))
  const results: { results: Results }[] = []
  collect(0, [], {})
  return { name: name ?? '', type: 'NESTED', fieldPath: fieldPath ?? '', nested: { results } }

  function collect(index: number, buckets: string[], above: Results) {
    if (results.length === MAX_RESULTS) return
    const level = levels?.[index]
    if (!level) {
      results.push({ results: above })
      return
    }
    const key = level.name ?? String(index)
    if (level.type === 'SCALAR') {
      const value = byBuckets.get(JSON.stringify(buckets))?.scalars[index] ?? 0
      collect(index + 1, buckets, { ...above, [key]: { scalar: { value } } })
      return
    }
    const below = byParent.get(JSON.stringify(buckets)) ?? []
    for (const group of inOrder(
      level,
      below.filter((one) => one.buckets.length > buckets.length),
    )) {
      collect(index + 1, group.buckets, { ...above, [key]: toResult(level, group) })
    }
  }
}

/** The buckets of a level in its order, as many as it asks for. */
function inOrder({ type, value = {} }: NestedAggregationV3, groups: Group[]): Group[] {
  const { sortType = 'COUNT', sortDirection = 'DESC', limit } = value
  const sign = sortDirection === 'DESC' ? -1 : 1
  const bucketOf = ({ buckets }: Group) => buckets.at(-1) ?? ''
  const byBucket = (a: Group, b: Group) => (bucketOf(a) < bucketOf(b) ? -1 : 1)
  if (type === 'RANGE') return groups.toSorted((a, b) => Number(bucketOf(a)) - Number(bucketOf(b)))
  if (type === 'DATE_HISTOGRAM') return groups.toSorted(byBucket)
  const sorted = groups.toSorted((a, b) =>
    sortType === 'COUNT' ? sign * (a.count - b.count) || byBucket(a, b) : sign * byBucket(a, b),
  )
  return sorted.slice(0, limit ?? 10)
}

function toResult({ type, range }: NestedAggregationV3, { buckets, count }: Group): NestedResultV3 {
  const bucket = buckets.at(-1) ?? ''
  if (type === 'VALUE') return { value: { value: bucket, count } }
  if (type === 'DATE_HISTOGRAM') return { dateHistogram: { value: bucket, count } }
  const { from, to } = range?.buckets[Number(bucket) - 1] ?? {}
  return {
    range: { ...(from == null ? {} : { from }), ...(to == null ? {} : { to }), count },
  }
}

async function readGroups(
  db: SiteScope['db'],
  levels: readonly NestedAggregationV3[],
  matches: Matches & { at: string },
): Promise<Group[]> {
  const parameters = createParameters()
  for (const value of matches.values) parameters.bind(value)
  const sources = levels.map((level, index) => {
    const at = `${matches.at}.nested.nestedAggregations.${index}`
    const join = level.type === 'SCALAR' ? 'LEFT JOIN' : 'JOIN'
    return `${join} (${sourceOf(level, { ...matches, at }, parameters.bind)}) r${index} ON r${index}.key = base.key`
  })
  const columns = levels.flatMap(({ type }, index) =>
    type === 'SCALAR' ? [] : [`r${index}.bucket`],
  )
  const scalars = levels.map(({ type, scalar }, index) => {
    if (type !== 'SCALAR') return 'NULL::float8'
    const kind = scalar?.type ?? 'COUNT_DISTINCT'
    const value = `r${index}.bucket`
    return `${kind === 'COUNT_DISTINCT' ? `count(DISTINCT ${value})` : `${kind.toLowerCase()}(${value})`}::float8`
  })
  const rows = await runStatement<{
    buckets: string[]
    isAbove: boolean[]
    count: number
    scalars: (number | null)[]
  }>(db, {
    text: `
      SELECT ARRAY[${columns.join(', ')}]::text[] AS buckets,
        ARRAY[${columns.map((column) => `grouping(${column}) = 1`).join(', ')}]::boolean[] AS "isAbove",
        count(DISTINCT base.key)::int AS count, ARRAY[${scalars.join(', ')}] AS scalars
      FROM (SELECT ${matches.key} AS key ${matches.from}) base
      ${sources.join('\n      ')}
      ${columns.length === 0 ? '' : `GROUP BY ROLLUP (${columns.join(', ')})`}
      LIMIT ${MAX_GROUPS + 1}`,
    values: parameters.values,
  })
  if (rows.length > MAX_GROUPS) {
    throw applicationError(
      400,
      'TOO_MANY_BUCKETS',
      `The aggregation has more than ${MAX_GROUPS} combinations: narrow the search, or ask for fewer levels.`,
    )
  }
  return rows.map(({ buckets, isAbove, ...group }) => ({
    ...group,
    buckets: buckets.filter((_, index) => !isAbove[index]),
  }))
}

/** SQL: `key` and `bucket` of each value of each match. */
function sourceOf(
  level: NestedAggregationV3,
  matches: Matches & { at: string },
  bind: (value: unknown) => string,
): string {
  const field = requireField(level, matches.fields, matches.at)
  const rows = (as: 'text' | 'number' | 'moment') => `(${rowsOf({ ...matches, field }, as)}) x`
  switch (level.type) {
    case 'VALUE': {
      const { missingValues, includeOptions } = level.value ?? {}
      const missing = bind(includeOptions?.addToBucket ?? '')
      const kept = missingValues === 'INCLUDE' ? 'TRUE' : "value IS NOT NULL AND value <> ''"
      return `SELECT key, coalesce(value, ${missing}::text) AS bucket FROM ${rows('text')} WHERE ${kept}`
    }
    case 'RANGE': {
      const buckets = level.range?.buckets ?? []
      const low = bind(buckets.map(({ from }) => from ?? null))
      const high = bind(buckets.map(({ to }) => to ?? null))
      return `
        SELECT x.key, b.place::text AS bucket
        FROM ${rows('number')}
        JOIN unnest(${low}::numeric[], ${high}::numeric[]) WITH ORDINALITY AS b (low, high, place)
          ON (b.low IS NULL OR x.value >= b.low) AND (b.high IS NULL OR x.value < b.high)`
    }
    case 'SCALAR': {
      const isCount = (level.scalar?.type ?? 'COUNT_DISTINCT') === 'COUNT_DISTINCT'
      return `SELECT key, value AS bucket FROM ${rows(isCount ? 'text' : 'number')}`
    }
    case 'DATE_HISTOGRAM': {
      requireDate(field, matches.timeZone)
      const interval = bind((level.dateHistogram?.interval ?? 'DAY').toLowerCase())
      const start = startOf(interval, bind(matches.timeZone ?? 'UTC'))
      return `SELECT key, ${start} AS bucket FROM ${rows('moment')} WHERE value IS NOT NULL`
    }
  }
}
