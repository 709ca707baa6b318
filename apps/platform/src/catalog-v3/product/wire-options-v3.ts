import type { ModifierChoiceV3, ProductModifierV3, ProductOptionV3 } from '@vitrine/contract'
import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import { toCustomizationName } from '../../catalog/entities/wire-customization.ts'
import { mediaUrl } from '../../catalog/product/media/wire-media.ts'
import type { CustomTextField, StoredOption } from '../../catalog/product/stored-product.ts'
import { NO_VARIANT_FACTS, type StoredModifier } from '../facts/facts.ts'
import { customizationKey, type ReferredCustomization, renderTypeOf } from './references.ts'
import { toMediaItemV3 } from './wire-media-v3.ts'
import type { ProductToWrite, WriteOptionsV3 } from './wire-product-v3.ts'

/** The customization of the option, by its name. */
export function findOption(
  { references }: Pick<ProductToWrite, 'references'>,
  option: StoredOption,
): ReferredCustomization | undefined {
  const { name, key = name } = option
  const renderType = renderTypeOf(option)
  return references.customizationsByName.get(
    customizationKey({ type: 'PRODUCT_OPTION', renderType, name: key }),
  )
}

/** What makes variants; its ids are those of customizations. */
export function toOptions(product: ProductToWrite, options: WriteOptionsV3): ProductOptionV3[] {
  const { record } = product
  return record.options.flatMap((option): ProductOptionV3[] => {
    const customization = findOption(product, option)
    if (!customization) return []
    const offers = offersOf(product, option.name)
    return [
      {
        id: customization.id,
        name: option.name,
        key: customization.name,
        optionRenderType: renderTypeOf(option),
        choicesSettings: {
          choices: option.choices.flatMap((choice) => {
            const known = findChoice(customization, choice.key ?? choice.description)
            if (!known) return []
            return [
              {
                choiceId: known.id,
                name: choice.description,
                key: known.name,
                ...(option.optionType === 'color'
                  ? { choiceType: 'ONE_COLOR', colorCode: choice.value }
                  : { choiceType: 'CHOICE_TEXT' }),
                ...offers(choice.description),
                ...toChoiceMedia(product, choice.mediaIds ?? [], known, options),
              },
            ]
          }),
        },
      },
    ]
  })
}

export const findChoice = ({ choices }: ReferredCustomization, name: string) =>
  choices.find((choice) => choice.name === name)

function offersOf({ record, facts }: ProductToWrite, option: string) {
  const of = (choice: string) =>
    record.variants.filter(
      ({ choices, visible }) => visible && (choices[option] === choice || !record.manageVariants),
    )
  return (choice: string) => {
    const offered = of(choice)
    return {
      visible: offered.length > 0,
      inStock: offered.some(
        ({ inStock, variantId }) =>
          inStock && (facts.variants.get(variantId) ?? NO_VARIANT_FACTS).hasItem,
      ),
    }
  }
}

function toChoiceMedia(
  { record }: ProductToWrite,
  mediaIds: string[],
  { displayImage }: CustomizationChoice,
  { settings, fields }: WriteOptionsV3,
) {
  const shown = record.media.filter(({ id }) => mediaIds.includes(id))
  return {
    linkedMedia: shown.map((media) => toMediaItemV3(media, settings)),
    ...(fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')
      ? { media: { items: shown.map(({ id }) => ({ mediaId: id })) } }
      : {}),
    ...(fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE') && displayImage
      ? { displayImage: { ...displayImage, url: mediaUrl(displayImage.id, settings) } }
      : {}),
  }
}

/** The modifiers in their order; a text field that the other catalog has added comes last. */
export function toModifiers(product: ProductToWrite): ProductModifierV3[] {
  const { record, facts, references } = product
  const texts = new Map(record.customTextFields.map((field) => [field.key ?? field.title, field]))
  const stored = (facts.facts.modifiers ?? []).flatMap((modifier): ProductModifierV3[] => {
    const customization = references.customizations.get(modifier.customizationId)
    if (!customization) return []
    if (!modifier.freeText) return [toChoiceModifier(product, modifier, customization)]
    const field = texts.get(customization.name)
    texts.delete(customization.name)
    return field ? [toTextModifier(field, customization, modifier)] : []
  })
  const others = [...texts].flatMap(([name, field]): ProductModifierV3[] => {
    const customization = references.customizationsByName.get(
      customizationKey({ type: 'MODIFIER', renderType: 'FREE_TEXT', name }),
    )
    return customization ? [toTextModifier(field, customization)] : []
  })
  return [...stored, ...others]
}

function toTextModifier(
  { title, maxLength, mandatory }: CustomTextField,
  { id, name, freeText }: ReferredCustomization,
  modifier?: StoredModifier,
): ProductModifierV3 {
  const shared = modifier?.freeText ?? freeText
  return {
    id,
    name: toCustomizationName(title),
    key: toCustomizationName(name),
    modifierRenderType: 'FREE_TEXT',
    mandatory,
    toBeRemovedMandatory: mandatory,
    freeTextSettings: {
      minCharCount: shared?.minCharCount ?? (mandatory ? 1 : 0),
      maxCharCount: maxLength,
      title: shared?.title ?? title,
      key: name,
      ...(shared?.defaultAddedPrice === undefined
        ? {}
        : { defaultAddedPrice: shared.defaultAddedPrice }),
    },
  }
}

function toChoiceModifier(
  { record }: ProductToWrite,
  { mandatory, choices = [] }: StoredModifier,
  customization: ReferredCustomization,
): ProductModifierV3 {
  const { id, name, renderType } = customization
  const shown = record.modifiers?.find((one) => one.choices && (one.key ?? one.name) === name)
  const labels = new Map(shown?.choices?.map((one) => [one.key ?? one.name, one.name]))
  return {
    id,
    name: shown?.name ?? name,
    key: name,
    modifierRenderType: renderType,
    mandatory,
    toBeRemovedMandatory: mandatory,
    choicesSettings: {
      choices: choices.flatMap(({ choiceId, addedPrice }): ModifierChoiceV3[] => {
        const known = customization.choices.find((choice) => choice.id === choiceId)
        if (!known) return []
        return [
          {
            choiceId,
            key: known.name,
            name: labels.get(known.name) ?? known.name,
            ...(known.colorCode === undefined
              ? { choiceType: 'CHOICE_TEXT' }
              : { choiceType: 'ONE_COLOR', colorCode: known.colorCode }),
            ...(addedPrice === undefined ? {} : { addedPrice }),
          },
        ]
      }),
    },
  }
}
