import * as v from 'valibot'
import { countryCode } from './places.ts'

export const productTermsSchema = v.strictObject({
  productId: v.pipe(v.string(), v.toLowerCase(), v.uuid('is no GUID')),
  country: v.exactOptional(countryCode),
})
