import * as v from 'valibot'
import { sortOrders } from '../enumerations.ts'
import { MAX_PAGE_LIMIT, MAX_PAGE_OFFSET } from '../limits.ts'

const limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAGE_LIMIT))
const offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAGE_OFFSET))

export const pagingSchema = v.strictObject({
  limit: v.exactOptional(v.nullable(limit)),
  offset: v.exactOptional(v.nullable(offset)),
})

export const sortSchema = v.pipe(
  v.array(
    v.strictObject({
      fieldName: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
      order: v.exactOptional(v.picklist(sortOrders)),
    }),
  ),
  v.maxLength(5),
)

/**
 * Validates the outside of a query object; fields, operators and values of `filter` are judged by the entity queried.
 *
 * @see wire contract section 5.6
 */
export const queryRequestSchema = v.strictObject({
  query: v.exactOptional(
    v.pipe(
      v.strictObject({
        filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
        sort: v.exactOptional(sortSchema),
        paging: v.exactOptional(pagingSchema),
        cursorPaging: v.exactOptional(
          v.strictObject({
            limit: v.exactOptional(v.nullable(limit)),
            cursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(16_000)))),
          }),
        ),
      }),
      v.check(
        ({ paging, cursorPaging }) => !(paging && cursorPaging),
        'must not set both paging and cursorPaging',
      ),
    ),
  ),
})
