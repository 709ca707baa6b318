import * as v from 'valibot'
import { filled } from './text.ts'

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
