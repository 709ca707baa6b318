import * as v from 'valibot'
import type {
  ProductOptionsAvailabilityRequest,
  QueryProductsByTextRequest,
  QueryProductVariantsRequest,
} from '../product.ts'
import { pagingSchema, textQuerySchema } from './query.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.toLowerCase())
const optionText = v.pipe(v.string(), v.maxLength(50))
const choicesSchema = v.record(optionText, optionText)

/** @see wire contract section 5.1 */
export const queryProductsByTextSchema = v.strictObject({
  query: v.exactOptional(textQuerySchema),
  includeVariants: v.exactOptional(v.boolean()),
  includeHiddenProducts: v.exactOptional(v.boolean()),
  includeMerchantSpecificData: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, QueryProductsByTextRequest>

/** @see wire contract section 5.1 */
export const queryProductVariantsSchema = v.strictObject({
  id,
  choices: v.exactOptional(choicesSchema),
  variantIds: v.exactOptional(v.pipe(v.array(id), v.maxLength(1000))),
  paging: v.exactOptional(pagingSchema),
  includeMerchantSpecificData: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, QueryProductVariantsRequest>

/** @see wire contract section 5.1 */
export const productOptionsAvailabilitySchema = v.strictObject({
  id,
  options: choicesSchema,
}) satisfies v.GenericSchema<unknown, ProductOptionsAvailabilityRequest>
