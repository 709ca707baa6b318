import * as v from 'valibot'
import type { DiscountRuleInput } from '../discounts.ts'
import { moment } from './moment.ts'
import { decimalAmount, translatedText } from './selling-values.ts'

const percent = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(100),
  v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'has more than two decimals'),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const few = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
const ids = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(500))

const effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('PERCENT'), percent }),
  v.strictObject({ kind: v.literal('AMOUNT'), amount: decimalAmount }),
  v.strictObject({ kind: v.literal('FREE_DELIVERY') }),
  v.strictObject({ kind: v.literal('BUY_X_GET_Y'), buy: few, get: few, percent }),
])

const fields = {
  name: translatedText(50),
  couponCode: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u, 'is no code of 2 to 40 letters and digits'),
    ),
  ),
  effect,
  productIds: v.exactOptional(ids),
  collectionIds: v.exactOptional(ids),
  minimumSubtotal: v.exactOptional(decimalAmount),
  maxUses: v.exactOptional(count),
  maxUsesPerCustomer: v.exactOptional(count),
  startDate: v.exactOptional(moment),
  endDate: v.exactOptional(moment),
  active: v.boolean(),
}

export const discountRuleSchema = v.pipe(
  v.strictObject(fields),
  v.check(
    ({ startDate, endDate }) =>
      !startDate || !endDate || Date.parse(startDate) < Date.parse(endDate),
    'REVERSED: ends before it starts',
  ),
) satisfies v.GenericSchema<unknown, DiscountRuleInput>

export const saveDiscountRuleSchema = v.strictObject({ discountRule: discountRuleSchema })

export const replaceDiscountRuleSchema = v.strictObject({
  discountRule: discountRuleSchema,
  updatedDate: v.exactOptional(moment),
})
