import type { OptionTranslation, ProductTranslation, SeoData, SeoTag } from '@vitrine/contract'
import type { ProductModifier } from '../../product/modifiers/product-modifiers.ts'
import type { ProductRecord } from '../../product/product-row.ts'
import type { StoredOption } from '../../product/stored-product.ts'
import type { CheckedProduct } from '../../product/write/product-input.ts'
import { nameVariant } from '../../product/write/rows/product-columns.ts'
import { labelsOf } from './labels.ts'

/** The translatable texts of a product. */
type Texts = Pick<
  CheckedProduct,
  'name' | 'description' | 'ribbon' | 'options' | 'infoSections' | 'customTextFields' | 'seo'
>

/** The product with its translated texts, as far as it has the parts that they belong to. */
export function translateTexts<Product extends Texts>(
  product: Product,
  { name, description, ribbon, infoSections = [], textFields = [], ...content }: ProductTranslation,
): Product {
  return {
    ...product,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    // A ribbon that was removed is not shown in another language either.
    ...(ribbon === undefined || product.ribbon === '' ? {} : { ribbon }),
    options: translateOptions(product.options, content.options),
    infoSections: product.infoSections.map((section, at) => ({ ...section, ...infoSections[at] })),
    customTextFields: product.customTextFields.map((field, at) =>
      withKey(field, 'title', textFields[at] ?? field.title),
    ),
    seo: content.seo ? translateSeo(product.seo, content.seo) : product.seo,
  }
}

/** As {@link translateTexts}, with the variants' choices and the modifiers. */
export function translateProduct(
  product: ProductRecord,
  content: ProductTranslation,
): ProductRecord {
  const translated = translateTexts(product, content)
  const { preorderMessage: message } = content
  const toLabels = choiceLabels(translated.options)
  return {
    ...translated,
    // As with a ribbon: a description of a removed part is not shown.
    preorder:
      product.preorder?.message && message ? { ...product.preorder, message } : product.preorder,
    ...(product.modifiers
      ? { modifiers: translateModifiers(product.modifiers, content.modifiers, translated.options) }
      : {}),
    variants: product.variants.map((variant) => {
      const choices = toLabels(variant.choices)
      return {
        ...variant,
        choices,
        variantName: product.manageVariants
          ? nameVariant(choices, translated.options)
          : translated.name,
      }
    }),
  }
}

/** The options with their labels, and with their original names as keys. */
export function translateOptions(
  options: StoredOption[],
  content: Record<string, OptionTranslation> = {},
): StoredOption[] {
  const translations = new Map(Object.entries(content))
  const names = labelsOf(
    options.map(({ name }) => name),
    namesIn(content),
  )
  return options.map((option) => {
    const choices = labelsOf(
      option.choices.map(({ description }) => description),
      translations.get(option.name)?.choices,
    )
    return {
      ...withKey(option, 'name', names.get(option.name) ?? option.name),
      choices: option.choices.map((choice) =>
        withKey(choice, 'description', choices.get(choice.description) ?? choice.description),
      ),
    }
  })
}

/**
 * The modifiers with their labels, and with their original names as keys; those that are texts are translated as text
 * fields. A cart has their choices among those of options, so none has the name of one.
 */
function translateModifiers(
  modifiers: ProductModifier[],
  content: Record<string, OptionTranslation> = {},
  options: StoredOption[],
): ProductModifier[] {
  const translations = new Map(Object.entries(content))
  const names = labelsOf(
    modifiers.flatMap(({ name, choices }) => (choices ? [name] : [])),
    namesIn(content),
    namesOf(options),
  )
  return modifiers.map((modifier) => {
    const { name, choices } = modifier
    if (!choices) return modifier
    const labels = labelsOf(
      choices.map((choice) => choice.name),
      translations.get(name)?.choices,
    )
    return {
      ...withKey(modifier, 'name', names.get(name) ?? name),
      choices: choices.map((choice) =>
        withKey(choice, 'name', labels.get(choice.name) ?? choice.name),
      ),
    }
  })
}

/** The translated names, by the original ones. */
export const namesIn = (content: Record<string, OptionTranslation>): Record<string, string> =>
  Object.fromEntries(Object.entries(content).map(([original, { name }]) => [original, name]))

/** Labels and original names. */
export const namesOf = (options: StoredOption[]): string[] =>
  options.flatMap(({ name, key = name }) => [name, key])

/** The part with its label as the name, and its original name as the key. */
function withKey<Name extends string, Part extends Record<Name, string>>(
  part: Part,
  name: Name,
  label: string,
): Part & { key?: string } {
  return label === part[name] ? part : { ...part, [name]: label, key: part[name] }
}

/** Gives choices the names of the translated options, whether they are given by these or by the original's. */
export function choiceLabels(options: StoredOption[]) {
  const known = byBothNames(options, 'name', ({ name, choices }) => ({
    name,
    choices: byBothNames(choices, 'description', ({ description }) => description),
  }))
  return (choices: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(choices).map(([option, choice]) => {
        const translated = known.get(option)
        return [translated?.name ?? option, translated?.choices.get(choice) ?? choice]
      }),
    )
}

function byBothNames<
  Name extends string,
  Part extends Record<Name, string> & { key?: string },
  Value,
>(parts: Part[], name: Name, toValue: (part: Part) => Value) {
  return new Map(
    parts.flatMap((part) => {
      const value = toValue(part)
      const { key = part[name] } = part
      return [[key, value] as const, [part[name], value] as const]
    }),
  )
}

const NO_TAG = { children: '', custom: false, disabled: false }

function translateSeo(
  seo: SeoData | null,
  { title, description }: NonNullable<ProductTranslation['seo']>,
): SeoData {
  const isDescription = ({ type, props }: SeoTag) =>
    type === 'meta' && props?.['name'] === 'description'
  const rest = (seo?.tags ?? []).filter(
    (tag) =>
      !(title !== undefined && tag.type === 'title') &&
      !(description !== undefined && isDescription(tag)),
  )
  return {
    ...seo,
    tags: [
      ...(title === undefined ? [] : [{ ...NO_TAG, type: 'title', children: title }]),
      ...(description === undefined
        ? []
        : [{ ...NO_TAG, type: 'meta', props: { name: 'description', content: description } }]),
      ...rest,
    ],
  }
}
