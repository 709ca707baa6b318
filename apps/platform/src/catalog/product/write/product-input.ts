import {
  type Dimensions,
  MAX_QUANTITY,
  MAX_VARIANTS,
  measurementUnits,
  type SeoData,
} from '@vitrine/contract'
import { seoDataSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { StoredOption } from '../stored-product.ts'
import { sanitizeDescription } from './sanitize-description.ts'

/** What the write operations take: amounts in minor units, lengths as the wire limits them (contract section 5.3). */

const MAX_AMOUNT_MINOR = 999_999_999_999

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'has a character in it that no text can hold',
    ),
  )
const filled = (max: number) => v.pipe(text(max), v.minLength(1))
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT_MINOR))
const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))
/** Measured again when it is clean: that writes `&` as `&amp;`, and what is stored is checked at every later change. */
const html = (max: number) => v.pipe(text(max), v.transform(sanitizeDescription), v.maxLength(max))
const dimensions = v.optional(
  v.nullable(v.custom<Dimensions>((value) => typeof value === 'object')),
  null,
)
const seo = seoDataSchema as unknown as v.GenericSchema<SeoData>
const measure = v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999_999.99))

/** Choices are said by their options' names, and calls refuse members that every object of JavaScript has. */
const optionName = v.pipe(
  filled(50),
  v.check(
    (name) => !['__proto__', 'prototype', 'constructor'].includes(name),
    'is a name that no option can have',
  ),
)

const optionSchema = v.strictObject({
  name: optionName,
  optionType: v.picklist(['drop_down', 'color']),
  choices: v.pipe(
    v.array(
      v.strictObject({
        value: filled(50),
        description: filled(50),
        mediaIds: v.exactOptional(v.array(text(100))),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
    v.check(
      (choices) => areDistinct(choices.map((choice) => choice.description)),
      'names a choice twice',
    ),
  ),
})

const variantSchema = v.strictObject({
  choices: v.record(text(50), text(50)),
  priceMinor: v.optional(v.nullable(minor), null),
  costMinor: v.optional(v.nullable(minor), null),
  weight: v.optional(v.nullable(weight), null),
  sku: v.optional(text(40), ''),
  visible: v.optional(v.boolean(), true),
  quantity: v.optional(quantity, 0),
  inStock: v.optional(v.boolean(), true),
  productDimensions: dimensions,
  packageDimensions: dimensions,
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
    name: filled(80),
    /** Made from the name when absent. */
    slug: v.exactOptional(filled(100)),
    description: v.optional(html(8000), ''),
    visible: v.optional(v.boolean(), true),
    productType: v.optional(v.picklist(['physical', 'digital']), 'physical'),
    priceMinor: minor,
    costMinor: v.optional(v.nullable(minor), null),
    discount: v.optional(discountSchema, { type: 'NONE' }),
    sku: v.optional(text(40), ''),
    weight: v.optional(weight, 0),
    productDimensions: dimensions,
    packageDimensions: dimensions,
    brand: v.optional(v.nullable(filled(50)), null),
    ribbon: v.optional(text(30), ''),
    trackInventory: v.optional(v.boolean(), false),
    /** The stock of a product without variants of its own. */
    quantity: v.optional(quantity, 0),
    inStock: v.optional(v.boolean(), true),
    options: v.optional(v.pipe(v.array(optionSchema), v.maxLength(6)), []),
    /** Given: the product manages its variants, one per combination of choices that exists. */
    variants: v.optional(v.pipe(v.array(variantSchema), v.maxLength(MAX_VARIANTS)), []),
    infoSections: v.optional(
      v.array(v.strictObject({ title: text(50), description: html(16_000) })),
      [],
    ),
    customTextFields: v.optional(
      v.array(
        v.strictObject({
          title: text(100),
          maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
          mandatory: v.boolean(),
        }),
      ),
      [],
    ),
    pricePerUnit: v.optional(
      v.nullable(
        v.strictObject({
          totalQuantity: measure,
          totalMeasurementUnit: v.picklist(measurementUnits),
          baseQuantity: measure,
          baseMeasurementUnit: v.picklist(measurementUnits),
        }),
      ),
      null,
    ),
    seo: v.optional(v.nullable(seo), null),
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
      ({ variants }) => areDistinct(variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]))),
      'has two variants with the same SKU',
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

/** The same text for the same choices, in whatever order they are written. */
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

function areDistinct(values: string[]) {
  return new Set(values).size === values.length
}
