import { MAX_VARIANTS } from '@vitrine/contract'
import * as v from 'valibot'
import { productFieldInputs } from '../product-fields.ts'
import type { StoredOption } from '../stored-product.ts'
import {
  areDistinct,
  dimensions,
  filled,
  minor,
  quantity,
  text,
  unitQuantity,
  weight,
} from './input-schemas.ts'

export const variantSchema = v.strictObject({
  choices: v.record(text(50), text(50)),
  priceMinor: v.optional(v.nullable(minor), null),
  compareAtMinor: v.optional(v.nullable(minor), null),
  costMinor: v.optional(v.nullable(minor), null),
  weight: v.optional(v.nullable(weight), null),
  sku: v.optional(text(40), ''),
  barcode: v.optional(text(40), ''),
  visible: v.optional(v.boolean(), true),
  quantity: v.optional(quantity, 0),
  inStock: v.optional(v.boolean(), true),
  productDimensions: dimensions,
  packageDimensions: dimensions,
  pricePerUnit: v.optional(v.nullable(unitQuantity), null),
})

const discountSchema = v.variant('type', [
  v.strictObject({ type: v.literal('NONE') }),
  v.strictObject({ type: v.literal('AMOUNT'), minor }),
  v.strictObject({
    type: v.literal('PERCENT'),
    basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  }),
])

export const productInputSchema = v.pipe(
  v.strictObject({
    ...productFieldInputs,
    /** Derived from the name by default. */
    slug: v.exactOptional(filled(100)),
    discount: v.optional(discountSchema, { type: 'NONE' }),
    /** The stock of a product without managed variants. */
    quantity: v.optional(quantity, 0),
    inStock: v.optional(v.boolean(), true),
    /** If given, the product manages its variants, one per existing combination of choices. */
    variants: v.optional(v.pipe(v.array(variantSchema), v.maxLength(MAX_VARIANTS)), []),
    /** Pictures in their order; each must be stored. */
    mediaIds: v.optional(
      v.pipe(v.array(text(100)), v.check(areDistinct, 'names a picture twice')),
      [],
    ),
    collectionIds: v.optional(v.array(v.pipe(v.string(), v.uuid())), []),
  }),
  v.forward(
    v.check(
      ({ options }) => areDistinct(options.map((option) => option.name)),
      'has two options of the same name',
    ),
    ['options'],
  ),
  v.forward(
    v.check(
      ({ options, variants }) => variants.every(({ choices }) => isCombination(choices, options)),
      'has a variant whose choices are not one of each option',
    ),
    ['variants'],
  ),
  v.forward(
    v.check(
      ({ variants }) => areDistinct(variants.map(({ choices }) => choicesKey(choices))),
      'has two variants with the same choices',
    ),
    ['variants'],
  ),
)

export type ProductInput = v.InferInput<typeof productInputSchema>
/** The input with every default filled in. */
export type CheckedProduct = v.InferOutput<typeof productInputSchema>
export type CheckedVariant = CheckedProduct['variants'][number]

/** A key that is equal for the same choices in any order. */
export function choicesKey(choices: Record<string, string>): string {
  return JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isCombination(choices: Record<string, string>, options: StoredOption[]) {
  return (
    Object.keys(choices).length === options.length &&
    options.every(({ name, choices: offered }) =>
      offered.some(({ description }) => description === choices[name]),
    )
  )
}
