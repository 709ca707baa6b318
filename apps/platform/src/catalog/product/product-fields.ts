import { type DayRange, type Dimensions, measurementUnits, type SeoData } from '@vitrine/contract'
import { dayRange } from '@vitrine/contract/schemas'
import {
  bigint,
  boolean,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
} from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { CustomTextField, InfoSection, PricePerUnit, StoredOption } from './stored-product.ts'
import * as input from './write/input-schemas.ts'

/**
 * The definition of a stored product field: its column, its validation rules, and its name on the wire. Tables, SELECT
 * lists, records, inputs, requests, replies, events and exports are derived from it.
 */
interface ProductField {
  /** Named as in the migration that adds it. */
  column: PgColumnBuilderBase
  /** The SQL expression that reads it from `products p`; its column by default. */
  select?: string
  /** The schema of write operations. An optional field has a default. */
  input: v.GenericSchema
  /** Its path in requests about a product; absent: no request has it. */
  wire?: string
  /** Its name in `ProductChanged`, if it differs from the path. */
  changedField?: string
  /** The value stored for `null` in a request; absent: `null` changes nothing. */
  empty?: unknown
  /** Requests or replies do not simply copy it: `wire-input.ts` and `wire-product.ts` convert it. */
  convertsRequest?: true
  convertsReply?: true
}

/** Choices are keyed by option names, and calls reject member names that every JavaScript object has. */
const optionName = v.pipe(
  input.filled(50),
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
        value: input.filled(50),
        description: input.filled(50),
        mediaIds: v.exactOptional(v.array(input.text(100))),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
    v.check(
      (choices) => input.areDistinct(choices.map((choice) => choice.description)),
      'names a choice twice',
    ),
  ),
})

/** Every stored product field. How to add one: CONTRIBUTING.md, "A field of products". */
export const productFields = {
  name: {
    column: text('name').notNull(),
    input: input.filled(80),
    wire: 'name',
  },
  description: {
    column: text('description').notNull(),
    // Catalog V1 takes 8,000 in a request, V3 twice as many.
    input: v.optional(input.html(16_000), ''),
    wire: 'description',
    empty: '',
  },
  visible: {
    column: boolean('visible').notNull(),
    input: v.optional(v.boolean(), true),
    wire: 'visible',
  },
  productType: {
    column: text('product_type', { enum: ['physical', 'digital'] }).notNull(),
    input: v.optional(v.picklist(['physical', 'digital']), 'physical'),
    wire: 'productType',
    // A product is digital because it has files, not because of a request.
    convertsRequest: true,
  },
  priceMinor: {
    column: bigint('price_minor', { mode: 'number' }).notNull(),
    input: input.minor,
    wire: 'priceData.price',
    changedField: 'price',
    convertsRequest: true,
    convertsReply: true,
  },
  compareAtMinor: {
    column: bigint('compare_at_minor', { mode: 'number' }),
    input: v.optional(v.nullable(input.minor), null),
    wire: 'compareAtPrice',
    convertsRequest: true,
    convertsReply: true,
  },
  costMinor: {
    column: bigint('cost_minor', { mode: 'number' }),
    input: v.optional(v.nullable(input.minor), null),
    wire: 'costAndProfitData.itemCost',
    changedField: 'costAndProfitData',
    convertsRequest: true,
    convertsReply: true,
  },
  sku: {
    column: text('sku').notNull(),
    input: v.optional(input.text(40), ''),
    wire: 'sku',
    empty: '',
    // With managed variants, the product has none.
    convertsReply: true,
  },
  barcode: {
    column: text('barcode').notNull(),
    input: v.optional(input.text(40), ''),
    wire: 'barcode',
    empty: '',
    // As the SKU; absent where there is none.
    convertsReply: true,
  },
  weight: {
    column: numeric('weight', { mode: 'number' }).notNull(),
    select: 'p.weight::float8',
    input: v.optional(input.weight, 0),
    wire: 'weight',
    empty: 0,
    convertsReply: true,
  },
  productDimensions: {
    column: jsonb('product_dimensions').$type<Dimensions>(),
    input: input.dimensions,
    wire: 'productDimensions',
    empty: null,
  },
  packageDimensions: {
    column: jsonb('package_dimensions').$type<Dimensions>(),
    input: input.dimensions,
    wire: 'packageDimensions',
    empty: null,
  },
  brand: {
    column: text('brand'),
    input: v.optional(v.nullable(input.filled(50)), null),
    wire: 'brand',
    empty: null,
    convertsRequest: true,
  },
  tags: {
    column: jsonb('tags').$type<string[]>().notNull(),
    input: v.optional(input.tags, []),
    wire: 'tags',
    empty: [],
  },
  ribbon: {
    column: text('ribbon').notNull(),
    input: v.optional(input.text(30), ''),
    wire: 'ribbon',
    empty: '',
  },
  trackInventory: {
    column: boolean('track_inventory').notNull(),
    input: v.optional(v.boolean(), false),
    convertsReply: true,
  },
  options: {
    column: jsonb('options').$type<StoredOption[]>().notNull(),
    input: v.optional(v.pipe(v.array(optionSchema), v.maxLength(6)), []),
    wire: 'productOptions',
    convertsRequest: true,
    convertsReply: true,
  },
  infoSections: {
    column: jsonb('info_sections').$type<InfoSection[]>().notNull(),
    input: v.optional(
      v.array(v.strictObject({ title: input.text(50), description: input.html(16_000) })),
      [],
    ),
    wire: 'additionalInfoSections',
  },
  customTextFields: {
    column: jsonb('custom_text_fields').$type<CustomTextField[]>().notNull(),
    input: v.optional(
      v.array(
        v.strictObject({
          title: input.text(100),
          maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
          mandatory: v.boolean(),
        }),
      ),
      [],
    ),
    wire: 'customTextFields',
  },
  pricePerUnit: {
    column: jsonb('price_per_unit').$type<PricePerUnit>(),
    input: v.optional(
      v.nullable(
        v.strictObject({
          ...input.unitQuantity.entries,
          baseQuantity: input.measure,
          baseMeasurementUnit: v.picklist(measurementUnits),
        }),
      ),
      null,
    ),
    wire: 'pricePerUnitData',
    empty: null,
  },
  preparationDays: {
    column: jsonb('preparation_days').$type<DayRange>(),
    input: v.optional(v.nullable(dayRange), null),
    wire: 'preparationDays',
    empty: null,
  },
  seo: {
    column: jsonb('seo').$type<SeoData>(),
    input: v.optional(v.nullable(input.seo), null),
    wire: 'seoData',
    empty: null,
    convertsReply: true,
  },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

/** The value of each field after validation. */
export type ProductFieldValues = {
  [Name in ProductFieldName]: v.InferOutput<Fields[Name]['input']>
}

/** The fields in the order of the list, for iteration. */
export const productFieldList = Object.entries(productFields) as [
  ProductFieldName,
  ProductField & { column: PgColumnBuilderBase },
][]

/** The columns of the fields, for the table definition. */
export const productFieldColumns = Object.fromEntries(
  productFieldList.map(([name, { column }]) => [name, column]),
) as { [Name in ProductFieldName]: Fields[Name]['column'] }

/** The schemas of the fields, for the schema of the input. */
export const productFieldInputs = Object.fromEntries(
  productFieldList.map(([name, field]) => [name, field.input]),
) as { [Name in ProductFieldName]: Fields[Name]['input'] }

/** The default of each field. */
export const productFieldDefaults = Object.fromEntries(
  productFieldList.map(([name, field]) => [name, v.getDefault(field.input)]),
) as unknown as Omit<ProductFieldValues, 'name' | 'priceMinor'>

/** Picks the values of the fields from an object that has them all. */
export function pickProductFields<Values extends Record<ProductFieldName, unknown>>(
  values: Values,
): Pick<Values, ProductFieldName> {
  const picked: Partial<Record<ProductFieldName, unknown>> = {}
  for (const [name] of productFieldList) picked[name] = values[name]
  return picked as Pick<Values, ProductFieldName>
}
