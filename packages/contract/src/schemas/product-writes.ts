import * as v from 'valibot'
import { dimensionUnits, measurementUnits } from '../enumerations.ts'
import { MAX_VARIANTS } from '../limits.ts'
import { exactlyOneOf } from './exactly-one-of.ts'
import { isUnique } from './is-unique.ts'
import { dayRange } from './selling-values.ts'
import { filled, notOnlySpaces, text } from './text.ts'

/** The fields that merchants can send; other members are refused by name. @see wire contract section 5.2 */

const MAX_AMOUNT = 999_999_999.99

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_AMOUNT))
const measure = v.pipe(v.number(), v.minValue(0.01), v.maxValue(MAX_AMOUNT))
/** Ids are accepted in either case, as in reads. */
const id = v.pipe(filled(100), v.toLowerCase())
const choices = v.record(text(50), text(50))

function listOf<const Item extends v.GenericSchema>(item: Item, min: number, max: number) {
  return v.pipe(v.array(item), v.minLength(min), v.maxLength(max))
}

/** On the wire, null means absent for fields that cannot be empty. */
const unsaid = <const Value extends v.GenericSchema>(value: Value) =>
  v.exactOptional(v.nullable(value))

const length = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal text of at most 6 decimals, such as "10.5"'),
)
const dimensionsSchema = v.strictObject({
  length: v.exactOptional(v.nullable(length)),
  width: v.exactOptional(v.nullable(length)),
  height: v.exactOptional(v.nullable(length)),
  unit: v.optional(v.picklist(dimensionUnits), 'UNKNOWN_DIMENSIONS_UNIT'),
})

const seoTag = v.pipe(
  v.strictObject({
    type: v.picklist(['title', 'meta', 'script', 'link']),
    props: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
    meta: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
    children: v.optional(text(16_000), ''),
    custom: v.optional(v.boolean(), false),
    disabled: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ type, custom }) => !custom || (type !== 'title' && type !== 'script'),
    'TAG_TYPE_NOT_ALLOWED: a custom tag is no title and no script',
  ),
)

export const seoDataSchema = v.strictObject({
  tags: v.optional(listOf(seoTag, 0, 100), []),
  settings: v.exactOptional(
    v.strictObject({
      preventAutoRedirect: v.optional(v.boolean(), false),
      keywords: v.optional(
        listOf(
          v.strictObject({
            term: text(200),
            isMain: v.optional(v.boolean(), false),
            origin: v.exactOptional(v.nullable(text(1000))),
          }),
          0,
          5,
        ),
        [],
      ),
    }),
  ),
})

/** Ours alone: the write is refused when the entity has another revision. */
const revision = v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a revision')))

/** A file of the media library. */
const stored = v.strictObject({ id: filled(200) })

const unitQuantity = v.strictObject({
  totalQuantity: measure,
  totalMeasurementUnit: v.picklist(measurementUnits),
})

/** Carts have choices by these names, and calls reject member names that every JavaScript object has. */
const optionName = v.pipe(
  filled(50),
  v.check(
    (name) => !['__proto__', 'prototype', 'constructor'].includes(name),
    'is a name that no modifier can have',
  ),
)

const members = {
  /** Repeats the path. */
  id: v.exactOptional(id),
  revision,
  slug: v.exactOptional(text(100)),
  visible: unsaid(v.boolean()),
  productType: v.exactOptional(v.literal('physical')),
  description: v.exactOptional(v.nullable(text(8000))),
  sku: v.exactOptional(v.nullable(text(40))),
  barcode: v.exactOptional(v.nullable(text(40))),
  weight: v.exactOptional(v.nullable(amount)),
  compareAtPrice: v.exactOptional(v.nullable(amount)),
  costAndProfitData: v.exactOptional(v.strictObject({ itemCost: v.nullable(amount) })),
  pricePerUnitData: v.exactOptional(
    v.nullable(
      v.strictObject({
        ...unitQuantity.entries,
        baseQuantity: measure,
        baseMeasurementUnit: v.picklist(measurementUnits),
      }),
    ),
  ),
  preparationDays: v.exactOptional(v.nullable(dayRange)),
  productDimensions: v.exactOptional(v.nullable(dimensionsSchema)),
  packageDimensions: v.exactOptional(v.nullable(dimensionsSchema)),
  additionalInfoSections: v.exactOptional(
    listOf(
      v.strictObject({
        title: v.optional(text(50), ''),
        description: v.optional(text(16_000), ''),
      }),
      0,
      50,
    ),
  ),
  customTextFields: v.exactOptional(
    listOf(
      v.strictObject({
        title: filled(100),
        maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
        mandatory: v.boolean(),
      }),
      0,
      10,
    ),
  ),
  modifiers: v.exactOptional(
    listOf(
      v.strictObject({
        optionType: v.exactOptional(v.picklist(['drop_down', 'color'])),
        name: optionName,
        mandatory: v.boolean(),
        choices: listOf(
          v.strictObject({
            value: filled(50),
            description: filled(50),
            addedPrice: v.exactOptional(v.nullable(amount)),
          }),
          1,
          1000,
        ),
      }),
      0,
      10,
    ),
  ),
  /** Stored files by their ids; the list replaces the former one. */
  media: v.exactOptional(v.strictObject({ items: listOf(stored, 0, 100) })),
  manageVariants: unsaid(v.boolean()),
  productOptions: v.exactOptional(
    listOf(
      v.strictObject({
        name: filled(50),
        renamedFrom: v.exactOptional(filled(50)),
        choices: listOf(
          v.strictObject({
            value: filled(50),
            description: filled(50),
            renamedFrom: v.exactOptional(filled(50)),
          }),
          1,
          100,
        ),
      }),
      0,
      6,
    ),
  ),
  discount: v.exactOptional(
    v.strictObject({
      type: v.picklist(['NONE', 'AMOUNT', 'PERCENT']),
      value: v.optional(amount, 0),
    }),
  ),
  seoData: v.exactOptional(v.nullable(seoDataSchema)),
  ribbon: v.exactOptional(v.nullable(text(30))),
  tags: v.exactOptional(v.nullable(listOf(filled(100), 0, 100))),
  brand: v.exactOptional(v.nullable(text(50))),
}
const priceData = v.strictObject({ price: amount })

export const createProductSchema = v.strictObject({
  product: v.strictObject({ ...members, name: notOnlySpaces(80), priceData }),
})

export const updateProductSchema = v.strictObject({
  id: v.exactOptional(id),
  product: v.strictObject({
    ...members,
    name: unsaid(notOnlySpaces(80)),
    priceData: v.exactOptional(v.strictObject({ price: v.nullable(amount) })),
  }),
})

/** A call without content beside its path. */
export const productIdSchema = v.strictObject({ id })

export const setProductFilesSchema = v.strictObject({
  id,
  digitalFiles: listOf(v.strictObject({ id, variantId: v.exactOptional(id) }), 0, 100),
})

export const updateVariantsSchema = v.strictObject({
  id,
  variants: listOf(
    v.pipe(
      v.strictObject({
        choices: v.exactOptional(choices),
        variantIds: v.exactOptional(listOf(id, 1, MAX_VARIANTS)),
        price: v.exactOptional(v.nullable(amount)),
        compareAtPrice: v.exactOptional(v.nullable(amount)),
        cost: v.exactOptional(v.nullable(amount)),
        weight: v.exactOptional(v.nullable(amount)),
        sku: v.exactOptional(v.nullable(text(40))),
        barcode: v.exactOptional(v.nullable(text(40))),
        visible: v.exactOptional(v.nullable(v.boolean())),
        productDimensions: v.exactOptional(v.nullable(dimensionsSchema)),
        packageDimensions: v.exactOptional(v.nullable(dimensionsSchema)),
        pricePerUnitData: v.exactOptional(v.nullable(unitQuantity)),
      }),
      exactlyOneOf(['choices', 'variantIds']),
    ),
    1,
    MAX_VARIANTS,
  ),
})

const productIds = listOf(id, 1, 1000)
export const collectionProductsSchema = v.strictObject({ id, productIds })

const choice = v.strictObject({ option: filled(50), choice: filled(50) })

export const addMediaSchema = v.strictObject({
  id,
  media: listOf(
    v.pipe(
      v.strictObject({
        mediaId: v.exactOptional(filled(200)),
        url: v.exactOptional(v.pipe(text(2000), v.url(), v.regex(/^https?:\/\//i))),
        choice: v.exactOptional(choice),
      }),
      exactlyOneOf(['mediaId', 'url']),
    ),
    1,
    50,
  ),
})

export const removeMediaSchema = v.strictObject({ id, mediaIds: listOf(filled(200), 0, 50) })

export const choiceMediaSchema = v.strictObject({
  id,
  media: listOf(v.strictObject({ ...choice.entries, mediaIds: listOf(filled(200), 0, 50) }), 1, 10),
})

const collectionMembers = {
  id: v.exactOptional(id),
  revision,
  slug: unsaid(filled(100)),
  description: unsaid(text(600)),
  visible: unsaid(v.boolean()),
  /** Stored files by their ids; the list replaces the former one. */
  media: unsaid(
    v.strictObject({
      mainMedia: v.exactOptional(stored),
      items: v.optional(listOf(stored, 0, 50), []),
    }),
  ),
}

export const createCollectionSchema = v.strictObject({
  collection: v.strictObject({ ...collectionMembers, name: notOnlySpaces(50) }),
})
export const updateCollectionSchema = v.strictObject({
  id: v.exactOptional(id),
  collection: v.strictObject({ ...collectionMembers, name: unsaid(notOnlySpaces(50)) }),
})

const ids = v.pipe(
  listOf(id, 1, 100),
  v.check((list) => isUnique(list), 'names a product twice'),
)

export const bulkSetSchema = v.strictObject({
  ids,
  set: v.pipe(
    v.strictObject({
      visible: v.exactOptional(v.boolean()),
      price: v.exactOptional(amount),
      cost: v.exactOptional(amount),
      weight: v.exactOptional(amount),
      ribbon: v.exactOptional(text(30)),
      brand: v.exactOptional(text(50)),
    }),
    exactlyOneOf(['visible', 'price', 'cost', 'weight', 'ribbon', 'brand']),
  ),
})

const adjustment = v.pipe(
  v.strictObject({
    amount: v.exactOptional(v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT))),
    percentage: v.exactOptional(
      v.strictObject({
        rate: v.pipe(v.number(), v.minValue(-100), v.maxValue(1000)),
        roundToInt: v.optional(v.boolean(), false),
      }),
    ),
  }),
  exactlyOneOf(['amount', 'percentage']),
)

export const bulkAdjustSchema = v.strictObject({
  ids,
  adjust: v.pipe(
    v.strictObject({
      price: v.exactOptional(adjustment),
      cost: v.exactOptional(adjustment),
      weight: v.exactOptional(adjustment),
    }),
    exactlyOneOf(['price', 'cost', 'weight']),
  ),
})
