import * as v from 'valibot'
import type { DayRange } from '../delivery.ts'
import { filled } from './text.ts'

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))

export const dayRange = v.pipe(
  v.strictObject({ min: days, max: days }),
  v.check(({ min, max }) => min <= max, 'REVERSED: has its least days after its most'),
) satisfies v.GenericSchema<unknown, DayRange>

/** A decimal without a sign; the store's currency decides on its decimals. */
export const decimalAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is no amount such as 4.90'),
)

/** A text in the store's language with its translations, each of at most so many characters. */
export const translatedText = (max: number) =>
  v.strictObject({
    original: filled(max),
    translations: v.exactOptional(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), filled(max)),
    ),
  })
