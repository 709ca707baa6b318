import * as v from 'valibot'
import { inventoryStatuses } from '../enumerations.ts'
import { pagingSchema, sortSchema } from './query.ts'
import { filled, text } from './text.ts'

const values = v.pipe(v.array(text(100)), v.maxLength(100))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
const guids = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(100))

export const searchProductsSchema = v.strictObject({
  expression: v.optional(text(200), ''),
  filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
  select: v.optional(
    v.strictObject({
      brands: v.exactOptional(values),
      collectionIds: v.exactOptional(guids),
      availability: v.exactOptional(v.array(v.picklist(inventoryStatuses))),
      options: v.exactOptional(
        v.pipe(
          v.record(filled(50), values),
          v.check((options) => Object.keys(options).length <= 10, 'names more than 10 options'),
        ),
      ),
      colors: v.exactOptional(values),
      price: v.exactOptional(
        v.strictObject({ min: v.exactOptional(amount), max: v.exactOptional(amount) }),
      ),
    }),
    {},
  ),
  sort: v.exactOptional(sortSchema),
  paging: v.exactOptional(pagingSchema),
  fields: v.exactOptional(v.pipe(v.array(filled(50)), v.maxLength(50))),
  mainMediaOnly: v.exactOptional(v.boolean()),
  isFinal: v.exactOptional(v.boolean()),
})
