import * as v from 'valibot'
import { MAX_QUANTITY, MAX_VARIANTS } from '../limits.ts'
import { exactlyOneOf } from './exactly-one-of.ts'
import { isUnique } from './is-unique.ts'
import { textQuerySchema } from './query.ts'

/** @see wire contract section 6 */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.toLowerCase())
const name = v.pipe(v.string(), v.maxLength(36), v.toLowerCase())
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))
const change = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))
const MAX_CHANGES = 300

export const queryInventorySchema = v.strictObject({ query: v.exactOptional(textQuerySchema) })

export const getInventoryVariantsSchema = v.strictObject({
  inventoryId: name,
  variantIds: v.exactOptional(v.pipe(v.array(id), v.maxLength(MAX_VARIANTS))),
  productId: v.exactOptional(name),
  externalId: v.exactOptional(name),
})

export const updateInventorySchema = v.strictObject({
  inventoryItem: v.strictObject({
    /** Repeats what the path says. */
    id: v.exactOptional(v.nullable(name)),
    productId: v.exactOptional(v.nullable(name)),
    trackQuantity: v.exactOptional(v.nullable(v.boolean())),
    variants: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            variantId: id,
            quantity: v.exactOptional(v.nullable(quantity)),
            inStock: v.exactOptional(v.nullable(v.boolean())),
          }),
        ),
        v.maxLength(MAX_VARIANTS),
        v.check(
          (variants) => isUnique(variants.map(({ variantId }) => variantId)),
          'names a variant twice',
        ),
      ),
    ),
    preorderInfo: v.exactOptional(
      v.strictObject({
        enabled: v.boolean(),
        message: v.exactOptional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(250)))),
        limit: v.exactOptional(
          v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
        ),
      }),
    ),
  }),
})

export const queryStockChangesSchema = v.strictObject({
  productId: v.exactOptional(v.pipe(id, v.uuid())),
  variantId: v.exactOptional(v.pipe(id, v.uuid())),
  cursor: v.exactOptional(v.pipe(id, v.uuid())),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
})

const item = {
  inventoryId: v.exactOptional(name),
  externalId: v.exactOptional(name),
  productId: v.exactOptional(name),
  variantId: id,
}

const itemNames = ['inventoryId', 'externalId', 'productId'] as const

const changes = <const Item extends v.GenericSchema>(schema: Item) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_CHANGES))

export const decrementInventorySchema = v.strictObject({
  decrementData: changes(
    v.pipe(
      v.strictObject({
        ...item,
        decrementBy: change,
        preorderRequest: v.exactOptional(v.boolean()),
      }),
      exactlyOneOf(itemNames),
    ),
  ),
})

export const incrementInventorySchema = v.strictObject({
  incrementData: changes(
    v.pipe(v.strictObject({ ...item, incrementBy: change }), exactlyOneOf(itemNames)),
  ),
})
