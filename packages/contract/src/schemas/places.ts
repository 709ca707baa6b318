import * as v from 'valibot'

/** ISO 3166-1 alpha-2. */
export const countryCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'is no country code such as DE'),
)

/** ISO 3166-2. */
export const subdivisionCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'is no code of a subdivision such as US-CA'),
)
