import { type Dimensions, MAX_QUANTITY, measurementUnits, type SeoData } from '@vitrine/contract'
import { seoDataSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { MAX_MINOR } from '../money.ts'
import { sanitizeDescription } from './sanitize-description.ts'

/** The schemas of the write operations: amounts in minor units, lengths as the wire limits them (contract section 5.3). */

export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'contains a character that cannot be stored',
    ),
  )
export const filled = (max: number) => v.pipe(text(max), v.minLength(1))
export const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MINOR))
export const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))
/** The length is checked again after sanitizing, which writes `&` as `&amp;`, because later changes check the stored text. */
export const html = (max: number) =>
  v.pipe(text(max), v.transform(sanitizeDescription), v.maxLength(max))
export const dimensions = v.optional(
  v.nullable(v.custom<Dimensions>((value) => typeof value === 'object')),
  null,
)
export const seo = seoDataSchema as unknown as v.GenericSchema<SeoData>
export const measure = v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999_999.99))
/** What a price is for. */
export const unitQuantity = v.strictObject({
  totalQuantity: measure,
  totalMeasurementUnit: v.picklist(measurementUnits),
})

/** Words that a product is sorted by; each once. */
export const tags = v.pipe(
  v.array(filled(100)),
  v.transform((all) => [...new Set(all.map((tag) => tag.trim()).filter(Boolean))]),
  v.maxLength(100),
)

/** Whether the list has no duplicates. */
export function areDistinct(values: string[]): boolean {
  return new Set(values).size === values.length
}
