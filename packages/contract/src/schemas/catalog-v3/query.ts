import * as v from 'valibot'
import { aggregationTypesV3 } from '../../catalog-v3-calls.ts'
import { sortSchema } from '../query.ts'
import { text } from '../text.ts'

/** Queries and searches of catalog V3. @see wire contract of catalog V3, section 2.5 */

const filter = v.exactOptional(v.nullable(v.record(v.string(), v.unknown())))

const cursorPaging = (max: number) =>
  v.exactOptional(
    v.nullable(
      v.strictObject({
        limit: v.exactOptional(
          v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))),
        ),
        cursor: v.exactOptional(v.nullable(text(16_000))),
      }),
    ),
  )

export const queryV3 = (max: number) =>
  v.exactOptional(
    v.strictObject({
      filter,
      sort: v.exactOptional(sortSchema),
      cursorPaging: cursorPaging(max),
    }),
  )

const searchDetails = v.strictObject({
  mode: v.exactOptional(v.picklist(['OR', 'AND'])),
  expression: v.exactOptional(v.nullable(text(100))),
  fields: v.exactOptional(v.pipe(v.array(text(200)), v.maxLength(20))),
  fuzzy: v.exactOptional(v.boolean()),
})
export const searchDetailsV3 = v.exactOptional(v.nullable(searchDetails))

const bound = v.exactOptional(v.nullable(v.number()))
const aggregationEntries = {
  name: v.exactOptional(v.nullable(text(100))),
  fieldPath: v.exactOptional(text(200)),
  value: v.exactOptional(
    v.strictObject({
      sortType: v.exactOptional(v.picklist(['COUNT', 'VALUE'])),
      sortDirection: v.exactOptional(v.picklist(['ASC', 'DESC'])),
      limit: v.exactOptional(
        v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250))),
      ),
      missingValues: v.exactOptional(v.picklist(['EXCLUDE', 'INCLUDE'])),
      includeOptions: v.exactOptional(v.strictObject({ addToBucket: v.exactOptional(text(20)) })),
    }),
  ),
  range: v.exactOptional(
    v.strictObject({
      buckets: v.pipe(v.array(v.strictObject({ from: bound, to: bound })), v.maxLength(50)),
    }),
  ),
  scalar: v.exactOptional(v.strictObject({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX']) })),
  dateHistogram: v.exactOptional(
    v.strictObject({
      interval: v.picklist(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']),
    }),
  ),
}
const nestedAggregation = v.strictObject({
  ...aggregationEntries,
  type: v.picklist(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM']),
})
export type NestedAggregationV3 = v.InferOutput<typeof nestedAggregation>
const aggregation = v.strictObject({
  ...aggregationEntries,
  type: v.picklist(aggregationTypesV3),
  nested: v.exactOptional(
    v.strictObject({
      nestedAggregations: v.pipe(v.array(nestedAggregation), v.minLength(2), v.maxLength(3)),
    }),
  ),
})
export type AggregationV3 = v.InferOutput<typeof aggregation>

export const searchV3 = (max: number) =>
  v.exactOptional(
    v.strictObject({
      filter,
      sort: v.exactOptional(sortSchema),
      cursorPaging: cursorPaging(max),
      search: searchDetailsV3,
      aggregations: v.exactOptional(v.pipe(v.array(aggregation), v.maxLength(10))),
      timeZone: v.exactOptional(v.nullable(text(50))),
    }),
  )
export type SearchDetailsV3 = v.InferOutput<typeof searchDetails>

export const filterV3 = filter

export function fieldsV3<const Name extends string>(names: readonly Name[]) {
  return v.exactOptional(v.pipe(v.array(v.picklist(names)), v.maxLength(100)))
}

export const revisionV3 = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a revision'))
export const idV3 = v.pipe(v.string(), v.toLowerCase(), v.uuid())
