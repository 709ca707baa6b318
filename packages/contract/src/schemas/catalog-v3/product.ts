import * as v from 'valibot'
import { productFieldsV3, variantFieldsV3 } from '../../catalog-v3-calls.ts'
import { dimensionUnits, measurementUnits } from '../../enumerations.ts'
import { seoDataSchema } from '../product-writes.ts'
import { filled, notOnlySpaces, text } from '../text.ts'
import {
  amountText,
  freeTextSchema,
  infoSectionToGetSchema,
  richContentSchema,
} from './entities.ts'
import { byFilter, listOf, maybe, returnEntity, stock } from './parts.ts'
import {
  fieldsV3,
  filterV3,
  idV3,
  queryV3,
  revisionV3,
  searchDetailsV3,
  searchV3,
} from './query.ts'

/**
 * Products of catalog V3. Members that only the server sets are ignored, because clients send products back as they
 * got them.
 *
 * @see wire contract of catalog V3, section 3
 */

const money = v.object({ amount: amountText })
const measure = v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999_999.99))
const unit = v.picklist(measurementUnits)
const pricePerUnitSettings = v.object({ quantity: measure, measurementUnit: unit })

const length = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal text of at most 6 decimals, such as "10.5"'),
)
const dimensions = v.object({
  length: maybe(length),
  width: maybe(length),
  height: maybe(length),
  unit: v.optional(v.picklist(dimensionUnits), 'UNKNOWN_DIMENSIONS_UNIT'),
})

const productMedia = v.object({
  id: v.exactOptional(filled(200)),
  url: v.exactOptional(filled(2000)),
  image: v.exactOptional(
    v.object({ id: v.exactOptional(text(400)), url: v.exactOptional(text(2000)) }),
  ),
  video: v.exactOptional(v.object({ id: v.exactOptional(text(400)) })),
  altText: maybe(text(1000)),
  displayName: maybe(text(80)),
})

const choice = {
  choiceId: maybe(idV3),
  choiceType: v.exactOptional(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  name: maybe(filled(50)),
  colorCode: v.exactOptional(
    v.pipe(text(20), v.regex(/^#[\da-f]{3,8}$/i, 'must be a colour such as #8b4513')),
  ),
  linkedMedia: v.exactOptional(listOf(productMedia, 0, 15)),
  media: v.exactOptional(
    v.object({
      items: listOf(
        v.object({ mediaId: v.exactOptional(filled(200)), url: v.exactOptional(filled(2000)) }),
        0,
        15,
      ),
    }),
  ),
}

const option = v.object({
  id: maybe(idV3),
  name: maybe(filled(50)),
  optionRenderType: v.exactOptional(v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES'])),
  choicesSettings: v.exactOptional(v.object({ choices: listOf(v.object(choice), 1, 1000) })),
})

const modifier = v.object({
  id: maybe(idV3),
  name: maybe(filled(50)),
  modifierRenderType: v.exactOptional(v.picklist(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'])),
  mandatory: maybe(v.boolean()),
  freeTextSettings: v.exactOptional(freeTextSchema),
  choicesSettings: v.exactOptional(
    v.object({ choices: listOf(v.object({ ...choice, addedPrice: maybe(amountText) }), 1, 1000) }),
  ),
})

const optionChoice = v.object({
  optionChoiceIds: v.exactOptional(v.object({ optionId: idV3, choiceId: idV3 })),
  optionChoiceNames: v.exactOptional(
    v.object({
      optionName: filled(50),
      choiceName: filled(50),
      renderType: v.exactOptional(v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES'])),
    }),
  ),
})

const variant = v.object({
  id: maybe(idV3),
  visible: maybe(v.boolean()),
  sku: maybe(filled(40)),
  barcode: maybe(filled(40)),
  choices: v.exactOptional(listOf(optionChoice, 0, 6)),
  price: v.exactOptional(v.object({ actualPrice: money, compareAtPrice: maybe(money) })),
  revenueDetails: maybe(v.object({ cost: maybe(money) })),
  physicalProperties: maybe(
    v.object({
      weight: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))),
      pricePerUnit: maybe(v.object({ settings: v.exactOptional(pricePerUnitSettings) })),
      productDimensions: maybe(dimensions),
      packageDimensions: maybe(dimensions),
    }),
  ),
  digitalProperties: maybe(
    v.object({ digitalFile: v.exactOptional(v.object({ id: filled(100) })) }),
  ),
  inventoryItem: v.exactOptional(v.object(stock)),
})
export type VariantToWriteV3 = v.InferOutput<typeof variant>

const tagIds = v.object({ tagIds: listOf(text(100), 0, 100) })
export const tagsV3Schema = v.object({
  privateTags: v.exactOptional(tagIds),
  publicTags: v.exactOptional(tagIds),
})

const MAX_EXTENDED = 16_384
export const extendedFieldsV3Schema = v.pipe(
  v.object({ namespaces: v.record(filled(200), v.record(filled(200), v.unknown())) }),
  v.check(
    (fields) => JSON.stringify(fields).length <= MAX_EXTENDED,
    `has more than ${MAX_EXTENDED} characters`,
  ),
)

const subscription = v.looseObject({
  id: maybe(idV3),
  title: filled(20),
  description: maybe(text(60)),
  visible: maybe(v.boolean()),
  frequency: v.picklist(['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
  autoRenewal: v.exactOptional(v.boolean()),
  billingCycles: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999))),
})

const named = v.object({ id: maybe(idV3), name: maybe(text(50)) })

const product = v.object({
  id: maybe(idV3),
  revision: maybe(revisionV3),
  name: maybe(notOnlySpaces(80)),
  slug: maybe(
    v.pipe(
      filled(300),
      v.check(
        (slug) => !/[\s/?#]/.test(slug),
        'INVALID_SLUG_FORMAT: has a character that no slug has',
      ),
    ),
  ),
  description: maybe(richContentSchema),
  plainDescription: maybe(text(16_000)),
  visible: maybe(v.boolean()),
  visibleInPos: maybe(v.boolean()),
  media: maybe(
    v.object({ itemsInfo: v.exactOptional(v.object({ items: listOf(productMedia, 0, 50) })) }),
  ),
  seoData: maybe(seoDataSchema),
  taxGroupId: maybe(idV3),
  options: v.exactOptional(listOf(option, 0, 6)),
  modifiers: v.exactOptional(listOf(modifier, 0, 10)),
  brand: maybe(named),
  infoSections: v.exactOptional(listOf(infoSectionToGetSchema, 0, 20)),
  ribbon: maybe(named),
  additionalRibbons: v.exactOptional(listOf(named, 0, 4)),
  mainCategoryId: maybe(idV3),
  productType: v.exactOptional(v.picklist(['PHYSICAL', 'DIGITAL'])),
  physicalProperties: maybe(
    v.object({
      pricePerUnit: maybe(pricePerUnitSettings),
      fulfillerId: maybe(idV3),
      deliveryProfileId: maybe(idV3),
    }),
  ),
  variantsInfo: v.exactOptional(v.object({ variants: listOf(variant, 1, 1000) })),
  purchaseEligibility: maybe(v.object({ userCriteria: v.literal('MEMBERS_ONLY') })),
  extendedFields: maybe(extendedFieldsV3Schema),
  tags: maybe(tagsV3Schema),
  subscriptionDetails: maybe(
    v.object({
      subscriptions: listOf(subscription, 1, 6),
      allowOneTimePurchases: maybe(v.boolean()),
    }),
  ),
})
export interface ProductToWriteV3 extends v.InferOutput<typeof product> {}
/** With a declared output, which is what compilers look at instead of its parts. */
export const productV3Schema: v.GenericSchema<unknown, ProductToWriteV3> = product

const fields = fieldsV3(productFieldsV3)
const products = <const Item extends v.GenericSchema>(item: Item) => listOf(item, 1, 100)

export const saveProductV3Schema = v.strictObject({
  product: productV3Schema,
  returnEntity,
  fields,
})
export const bulkCreateProductsV3Schema = v.strictObject({
  products: products(productV3Schema),
  returnEntity,
  fields,
})
export const bulkUpdateProductsV3Schema = v.strictObject({
  products: products(v.object({ product: productV3Schema })),
  returnEntity,
  fields,
})
export const bulkDeleteProductsV3Schema = v.strictObject({ productIds: products(idV3) })
export const productFieldsV3Schema = v.object({ fields })
export const queryProductsV3Schema = v.strictObject({ query: queryV3(100), fields })
export const searchProductsV3Schema = v.strictObject({ search: searchV3(100), fields })
export const countProductsV3Schema = v.strictObject({
  filter: filterV3,
  search: searchDetailsV3,
  returnNonVisibleProducts: v.exactOptional(v.boolean()),
})
export const changeSectionsV3Schema = v.strictObject({
  products: products(v.strictObject({ productId: idV3, revision: revisionV3 })),
  infoSectionIds: listOf(idV3, 1, 100),
  returnEntity,
  fields,
})
export const updateTagsV3Schema = v.strictObject({
  productIds: products(idV3),
  assignTags: v.exactOptional(tagsV3Schema),
  unassignTags: v.exactOptional(tagsV3Schema),
})

export const updateProductsByFilterV3Schema = v.strictObject({
  ...byFilter,
  product: productV3Schema,
})
export const productsByFilterV3Schema = v.strictObject(byFilter)
export const updateVariantsByFilterV3Schema = v.strictObject({ ...byFilter, variant })
const signedAmount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'must be a decimal text of at most 4 decimals'),
)
const adjustment = v.strictObject({
  amount: v.exactOptional(signedAmount),
  percentage: v.exactOptional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1000))),
})
export const adjustVariantsByFilterV3Schema = v.strictObject({
  ...byFilter,
  rounding: v.exactOptional(
    v.picklist(['NO_ROUNDING', 'CURRENCY_PRECISION', 'NEAREST_WHOLE_NUMBER']),
  ),
  actualPrice: v.exactOptional(adjustment),
  compareAtPrice: v.exactOptional(adjustment),
  compareAtPriceDiscount: v.exactOptional(adjustment),
  cost: v.exactOptional(adjustment),
})
export const changeSectionsByFilterV3Schema = v.strictObject({
  ...byFilter,
  infoSectionIds: listOf(idV3, 1, 100),
})
export const changeCategoriesByFilterV3Schema = v.strictObject({
  ...byFilter,
  categoryIds: listOf(idV3, 1, 5),
})
export const updateTagsByFilterV3Schema = v.strictObject({
  ...byFilter,
  assignTags: v.exactOptional(tagsV3Schema),
  unassignTags: v.exactOptional(tagsV3Schema),
})

const variantFields = fieldsV3(variantFieldsV3)
export const queryVariantsV3Schema = v.strictObject({ query: queryV3(1000), fields: variantFields })
export const searchVariantsV3Schema = v.strictObject({
  search: searchV3(1000),
  fields: variantFields,
})
