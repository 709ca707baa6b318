import * as v from 'valibot'
import { sortOrders } from '../enumerations.ts'
import { MAX_PAGE_LIMIT, MAX_PAGE_OFFSET } from '../limits.ts'

const limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAGE_LIMIT))
const offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAGE_OFFSET))

export const pagingSchema = v.strictObject({
  limit: v.exactOptional(v.nullable(limit)),
  offset: v.exactOptional(v.nullable(offset)),
})

export const cursorPagingSchema = v.strictObject({
  limit: v.exactOptional(v.nullable(limit)),
  cursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(16_000)))),
})

const ONE_PAGING = 'must not set both paging and cursorPaging'

/** The older form of a query: `filter` and `sort` are JSON texts. */
export const textQuerySchema = v.strictObject({
  filter: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(100_000)))),
  sort: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(4000)))),
  paging: v.exactOptional(v.nullable(pagingSchema)),
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

/** The query of members, whose sort has another name. @see wire contract section 7.5 */
export const memberQuerySchema = v.pipe(
  v.strictObject({
    filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
    paging: v.exactOptional(pagingSchema),
    cursorPaging: v.exactOptional(cursorPagingSchema),
    sorting: v.exactOptional(sortSchema),
  }),
  v.check(({ paging, cursorPaging }) => !(paging && cursorPaging), ONE_PAGING),
)

/**
 * Validates the structure of a query object; fields, operators and values of `filter` are validated for the entity.
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
        cursorPaging: v.exactOptional(cursorPagingSchema),
      }),
      v.check(({ paging, cursorPaging }) => !(paging && cursorPaging), ONE_PAGING),
    ),
  ),
})
