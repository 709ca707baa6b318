import * as v from 'valibot'
import { pagingSchema } from './query.ts'
import { filled } from './text.ts'

/** Brands, ribbons and what else products name, as lists of their own. An addition of Vitrine's platform. */

const id = v.exactOptional(v.pipe(v.string(), v.maxLength(100)))

export const queryEntitiesSchema = v.strictObject({
  paging: v.exactOptional(pagingSchema),
  fields: v.exactOptional(v.array(v.literal('ASSIGNED_PRODUCT_COUNT'))),
})

export const renameBrandSchema = v.strictObject({ id, name: filled(50) })
export const renameRibbonSchema = v.strictObject({ id, name: filled(30) })
