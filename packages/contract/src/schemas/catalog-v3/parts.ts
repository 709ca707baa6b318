import * as v from 'valibot'
import { filled } from '../text.ts'
import { searchDetailsV3 } from './query.ts'

/** May be absent or `null`. */
export const maybe = <const Value extends v.GenericSchema>(value: Value) =>
  v.exactOptional(v.nullable(value))

/** From `min` to `max` items. */
export const listOf = <const Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(v.array(item), v.minLength(min), v.maxLength(max))

/** Whether the reply of a bulk call has the items. */
export const returnEntity = v.exactOptional(v.boolean())

/** Which items a job is for. */
export const byFilter = {
  filter: v.nullable(v.record(v.string(), v.unknown())),
  search: searchDetailsV3,
}

const quantity = v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(99_999))
const preorderInfo = v.object({
  enabled: maybe(v.boolean()),
  message: maybe(filled(250)),
  limit: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
})
/** Members of an inventory item, within a variant or by itself. */
export const stock = {
  inStock: v.exactOptional(v.boolean()),
  quantity: v.exactOptional(quantity),
  preorderInfo: maybe(preorderInfo),
}
