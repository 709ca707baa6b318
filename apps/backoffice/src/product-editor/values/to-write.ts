import type { ModifierToWrite, ProductToWrite, SeoData } from '@vitrine/contract'
import type { ModifierValues, ProductField, ProductValues } from './product-values.ts'

/** The members of a request that change the fields; those that other calls change are left out. */
export function toWrite(
  values: ProductValues,
  changed: readonly ProductField[],
  seo: SeoData | undefined,
): ProductToWrite {
  const write: ProductToWrite = {}
  const has = (field: ProductField) => changed.includes(field)
  if (has('name')) write.name = values.name.trim()
  if (has('description')) write.description = values.description
  if (has('visible')) write.visible = values.visible
  if (has('slug') && values.slug !== '') write.slug = values.slug.trim()
  if (has('sku')) write.sku = values.sku.trim()
  if (has('barcode')) write.barcode = values.barcode.trim()
  if (has('price')) write.priceData = { price: values.price }
  if (has('compareAtPrice')) write.compareAtPrice = values.compareAtPrice
  if (has('cost')) write.costAndProfitData = { itemCost: values.cost }
  if (has('discount')) write.discount = values.discount
  if (has('pricePerUnitData')) write.pricePerUnitData = values.pricePerUnitData
  if (has('weight')) write.weight = values.weight
  if (has('productDimensions')) write.productDimensions = values.productDimensions
  if (has('packageDimensions')) write.packageDimensions = values.packageDimensions
  if (has('preparationDays')) write.preparationDays = values.preparationDays
  if (has('ribbon')) write.ribbon = values.ribbon.trim()
  if (has('brand')) write.brand = values.brand.trim()
  if (has('tags')) write.tags = values.tags
  if (has('infoSections')) write.additionalInfoSections = values.infoSections
  if (has('customTextFields')) write.customTextFields = values.customTextFields
  if (has('modifiers')) write.modifiers = values.modifiers.map(toModifier)
  if (has('seoTitle') || has('seoDescription')) write.seoData = withSearchTexts(seo, values)
  if (has('pictures')) write.media = { items: values.pictures.map(({ id }) => ({ id })) }
  if (has('options')) write.productOptions = toOptions(values)
  if (has('managesVariants') || (has('options') && values.managesVariants)) {
    write.manageVariants = values.managesVariants && values.options.length > 0
  }
  return write
}

function toOptions({ options }: ProductValues): NonNullable<ProductToWrite['productOptions']> {
  return options.map(({ name, stored, isColor, choices }) => ({
    name: name.trim(),
    ...(stored !== undefined && stored !== name && { renamedFrom: stored }),
    choices: choices.map((choice) => ({
      value: isColor ? choice.value : choice.description.trim(),
      description: choice.description.trim(),
      ...(choice.stored !== undefined &&
        choice.stored !== choice.description && { renamedFrom: choice.stored }),
    })),
  }))
}

function toModifier({ name, isColor, mandatory, choices }: ModifierValues): ModifierToWrite {
  return {
    optionType: isColor ? 'color' : 'drop_down',
    name: name.trim(),
    mandatory,
    choices: choices.map(({ value, description, addedPrice = null }) => ({
      value: isColor ? value : description.trim(),
      description: description.trim(),
      addedPrice,
    })),
  }
}

/** The tags with title and description replaced; those that others have written stay. */
export function withSearchTexts(
  seo: SeoData | undefined,
  { seoTitle, seoDescription }: Pick<ProductValues, 'seoTitle' | 'seoDescription'>,
): SeoData {
  const others = (seo?.tags ?? []).filter(
    ({ type, props }) =>
      type !== 'title' && !(type === 'meta' && props?.['name'] === 'description'),
  )
  const tag = { custom: false, disabled: false }
  return {
    ...seo,
    tags: [
      ...(seoTitle.trim() === '' ? [] : [{ type: 'title', children: seoTitle.trim(), ...tag }]),
      ...(seoDescription.trim() === ''
        ? []
        : [
            {
              type: 'meta',
              props: { name: 'description', content: seoDescription.trim() },
              children: '',
              ...tag,
            },
          ]),
      ...others,
    ],
  }
}
