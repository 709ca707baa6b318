import * as v from 'valibot'
import { MAX_PAGE_LIMIT } from '../limits.ts'
import { sortSchema } from './query.ts'
import { text } from './text.ts'

/** A payment is not saved, and none is captured later, so both may only be refused. */
const never = v.exactOptional(v.literal(false))

export const createOrderSchema = v.strictObject({
  id: text(100),
  savePaymentMethod: never,
  delayCapture: never,
})

/** @see wire contract section 7.3 */
export const searchOrdersSchema = v.strictObject({
  search: v.exactOptional(
    v.strictObject({
      filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
      sort: v.exactOptional(v.pipe(sortSchema, v.maxLength(4))),
      cursorPaging: v.exactOptional(
        v.strictObject({
          limit: v.exactOptional(
            v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_LIMIT))),
          ),
          cursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(16_000)))),
        }),
      ),
    }),
  ),
})
