import * as v from 'valibot'
import { pagingSchema } from './query.ts'

/** Brands, ribbons and what else products name, as lists of their own. An addition of Vitrine's platform. */

const name = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.check((value) => !value.includes('\0'), 'must not contain the character U+0000'),
  )
const id = v.exactOptional(v.pipe(v.string(), v.maxLength(100)))

export const queryEntitiesSchema = v.strictObject({
  paging: v.exactOptional(pagingSchema),
  fields: v.exactOptional(v.array(v.literal('ASSIGNED_PRODUCT_COUNT'))),
})

export const renameBrandSchema = v.strictObject({ id, name: name(50) })
export const renameRibbonSchema = v.strictObject({ id, name: name(30) })
