import * as v from 'valibot'
import { filled, notOnlySpaces, text } from '../text.ts'
import { fieldsV3, filterV3, idV3, queryV3, revisionV3 } from './query.ts'

/** Brands, ribbons, info sections and customizations. @see wire contract of catalog V3, sections 6 to 9 */

/** Members that only the server sets are ignored, because clients send entities back as they got them. */
const entity = <const Members extends v.ObjectEntries>(members: Members) =>
  v.object({
    ...members,
    id: v.exactOptional(v.nullable(idV3)),
    revision: v.exactOptional(v.nullable(revisionV3)),
  })

const listOf = <const Item extends v.GenericSchema>(item: Item, max = 100) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(max))

const counted = fieldsV3([
  'ASSIGNED_PRODUCTS_COUNT',
  'ASSIGNED_PRODUCT_COUNT',
  'CHOICE_DISPLAY_IMAGE',
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
])
const returnEntity = v.exactOptional(v.boolean())

export const entityFieldsSchema = v.object({ fields: counted })
export const queryEntitiesV3Schema = v.strictObject({ query: queryV3(300), fields: counted })
export const countEntitiesV3Schema = v.strictObject({ filter: filterV3 })

export const brandV3Schema = entity({ name: notOnlySpaces(50) })
export const ribbonV3Schema = entity({ name: notOnlySpaces(30) })

/** A text with its formatting, which is converted to HTML. */
export const richContentSchema = v.pipe(
  v.looseObject({ nodes: v.pipe(v.array(v.unknown()), v.maxLength(1000)) }),
  v.check(
    (value) => JSON.stringify(value).length <= 100_000,
    'DESCRIPTION_SIZE_TOO_BIG: is too long',
  ),
)

const section = {
  description: v.exactOptional(v.nullable(richContentSchema)),
  plainDescription: v.exactOptional(v.nullable(text(16_000))),
}
export const infoSectionV3Schema = entity({
  ...section,
  uniqueName: notOnlySpaces(100),
  title: notOnlySpaces(50),
})
export const infoSectionToGetSchema = entity({
  ...section,
  uniqueName: v.exactOptional(v.nullable(notOnlySpaces(100))),
  title: v.exactOptional(v.nullable(notOnlySpaces(50))),
})

export const amountText = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a decimal text of at most 4 decimals, such as "10.50"'),
)
const addedPrice = v.exactOptional(v.nullable(amountText))

export const choiceV3Schema = v.object({
  id: v.exactOptional(v.nullable(idV3)),
  choiceType: v.exactOptional(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  name: v.exactOptional(notOnlySpaces(50)),
  colorCode: v.exactOptional(
    v.pipe(text(20), v.regex(/^#[\da-f]{3,8}$/i, 'must be a colour such as #8b4513')),
  ),
  defaultAddedPrice: addedPrice,
  displayImage: v.exactOptional(
    v.nullable(v.object({ id: v.exactOptional(text(400)), url: v.exactOptional(text(2000)) })),
  ),
  primaryChoiceIds: v.exactOptional(v.pipe(v.array(idV3), v.maxLength(4))),
})
export type ChoiceToWriteV3 = v.InferOutput<typeof choiceV3Schema>

export const freeTextSchema = v.object({
  minCharCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  maxCharCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 500),
  defaultAddedPrice: addedPrice,
  title: filled(150),
})

export const customizationV3Schema = entity({
  name: notOnlySpaces(50),
  customizationType: v.picklist(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: v.picklist(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
  freeTextInput: v.exactOptional(freeTextSchema),
  choicesSettings: v.exactOptional(v.object({ choices: listOf(choiceV3Schema, 1000) })),
})
export const customizationChangesSchema = entity({
  name: v.exactOptional(notOnlySpaces(50)),
  freeTextInput: v.exactOptional(freeTextSchema),
})

const customizationId = idV3
const choices = listOf(choiceV3Schema, 1000)
export const changeChoicesSchema = v.strictObject({ customizationId, choices, fields: counted })
export const updateChoicesSchema = v.strictObject({
  customizationId,
  revision: revisionV3,
  choices: listOf(v.object({ choice: choiceV3Schema })),
  fields: counted,
})
export const removeChoicesSchema = v.strictObject({
  customizationId,
  choiceIds: listOf(idV3),
  revision: v.exactOptional(v.nullable(revisionV3)),
  fields: counted,
})
export const reorderChoicesSchema = v.strictObject({
  customizationId,
  revision: revisionV3,
  choiceIds: listOf(idV3, 1000),
  fields: counted,
})
export const bulkAddChoicesSchema = v.strictObject({
  customizationsChoices: listOf(
    v.strictObject({ customizationId, choices: listOf(choiceV3Schema) }),
    1000,
  ),
  returnEntity,
  fields: counted,
})

/** The requests of an entity, whose name is that of a member. */
const save = (member: string, schema: v.GenericSchema): v.GenericSchema =>
  v.strictObject({ [member]: schema, fields: counted })

const bulkCreate = (members: string, schema: v.GenericSchema): v.GenericSchema =>
  v.strictObject({ [members]: listOf(schema), returnEntity, fields: counted })

const bulkUpdate = (members: string, member: string, schema: v.GenericSchema): v.GenericSchema =>
  v.strictObject({
    [members]: listOf(v.object({ [member]: schema })),
    returnEntity,
    fields: counted,
  })

const getOrCreate = (member: string, max: number): v.GenericSchema =>
  v.strictObject({ [member]: notOnlySpaces(max), fields: counted })

const bulkGetOrCreate = (member: string, max: number): v.GenericSchema =>
  v.strictObject({ [member]: listOf(notOnlySpaces(max)), fields: counted })

const bulkDelete = (member: string): v.GenericSchema => v.strictObject({ [member]: listOf(idV3) })

export const saveBrandV3Schema = save('brand', brandV3Schema)
export const getOrCreateBrandV3Schema = getOrCreate('brandName', 50)
export const bulkCreateBrandsV3Schema = bulkCreate('brands', brandV3Schema)
export const bulkUpdateBrandsV3Schema = bulkUpdate('brands', 'brand', brandV3Schema)
export const bulkGetOrCreateBrandsV3Schema = bulkGetOrCreate('brandNames', 50)
export const bulkDeleteBrandsV3Schema = bulkDelete('brandIds')

export const saveRibbonV3Schema = save('ribbon', ribbonV3Schema)
export const getOrCreateRibbonV3Schema = getOrCreate('ribbonName', 30)
export const bulkCreateRibbonsV3Schema = bulkCreate('ribbons', ribbonV3Schema)
export const bulkUpdateRibbonsV3Schema = bulkUpdate('ribbons', 'ribbon', ribbonV3Schema)
export const bulkGetOrCreateRibbonsV3Schema = bulkGetOrCreate('ribbonNames', 30)
export const bulkDeleteRibbonsV3Schema = bulkDelete('ribbonIds')

export const createInfoSectionV3Schema = save('infoSection', infoSectionV3Schema)
export const changeInfoSectionV3Schema = save('infoSection', infoSectionToGetSchema)
export const bulkCreateInfoSectionsV3Schema = bulkCreate('infoSections', infoSectionV3Schema)
export const bulkGetOrCreateInfoSectionsV3Schema = bulkCreate(
  'infoSections',
  infoSectionToGetSchema,
)
export const bulkUpdateInfoSectionsV3Schema = bulkUpdate(
  'infoSections',
  'infoSection',
  infoSectionToGetSchema,
)
export const bulkDeleteInfoSectionsV3Schema = bulkDelete('infoSectionIds')

export const createCustomizationV3Schema = save('customization', customizationV3Schema)
export const changeCustomizationV3Schema = save('customization', customizationChangesSchema)
export const bulkCreateCustomizationsV3Schema = bulkCreate('customizations', customizationV3Schema)
export const bulkUpdateCustomizationsV3Schema = bulkUpdate(
  'customizations',
  'customization',
  customizationChangesSchema,
)
