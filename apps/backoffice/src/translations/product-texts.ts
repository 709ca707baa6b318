import type { OptionTranslation, ProductTranslation, Translation } from '@vitrine/contract'
import type { OptionValues, ProductValues } from '../product-editor/values/product-values.ts'
import type { Messages } from '../shell/language.ts'
import type { TextGroup, Texts } from './text-group.ts'

/** What shoppers read of a product, with the length limits of the originals. Parts without an original are left out. */
export function groupsOf(
  product: ProductValues,
  { editor, translations }: Pick<Messages, 'editor' | 'translations'>,
): TextGroup[] {
  const { options, modifiers, infoSections, customTextFields, pictures, preorder } = product
  const groups: TextGroup[] = [
    {
      title: editor.texts,
      rows: [
        { key: 'name', label: editor.name, original: product.name, maxLength: 80 },
        { key: 'slug', label: editor.slug, original: product.slug, maxLength: 100 },
        {
          key: 'description',
          label: editor.description,
          original: product.description,
          maxLength: 8_000,
          isHtml: true,
        },
        { key: 'ribbon', label: editor.ribbon, original: product.ribbon, maxLength: 30 },
        {
          key: 'preorderMessage',
          label: editor.preorderMessage,
          original: (preorder.enabled && preorder.message) || '',
          maxLength: 250,
        },
      ],
    },
    ...options.map((option, at) => ({
      title: translations.option(option),
      rows: optionRows(OPTION, { option, at, label: translations.optionName }),
    })),
    ...modifiers.map((option, at) => ({
      title: translations.modifier(option),
      rows: optionRows(MODIFIER, { option, at, label: editor.modifierName }),
    })),
    ...infoSections.map(({ title, description }, at) => ({
      title: translations.section({ title }),
      rows: [
        { key: `info.${at}.title`, label: translations.heading, original: title, maxLength: 50 },
        {
          key: `info.${at}.description`,
          label: editor.description,
          original: description,
          maxLength: 16_000,
          isHtml: true,
        },
      ],
    })),
    {
      title: translations.textFields,
      rows: customTextFields.map(({ title }, at) => ({
        key: `field.${at}`,
        label: translations.heading,
        original: title,
        maxLength: 100,
      })),
    },
    {
      title: translations.search,
      rows: [
        { key: 'seo.title', label: editor.seoTitle, original: product.seoTitle, maxLength: 1_000 },
        {
          key: 'seo.description',
          label: editor.seoDescription,
          original: product.seoDescription,
          maxLength: 2_000,
          isLong: true,
        },
      ],
    },
    {
      title: translations.pictures,
      rows: pictures.map(({ id, altText }, at) => ({
        key: `alt.${id}`,
        label: translations.picture({ number: at + 1 }),
        original: altText,
        maxLength: 1_000,
        isLong: true,
      })),
    },
  ]
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ original }) => original !== '') }))
    .filter(({ rows }) => rows.length > 0)

  function optionRows(keys: OptionKeys, { option, at, label }: OptionToShow) {
    return [
      { key: keys.name(at), label, original: option.name, maxLength: 50 },
      ...option.choices.map(({ description }, choice) => ({
        key: keys.choice(at, choice),
        label: translations.choice({ name: description }),
        original: description,
        maxLength: 50,
      })),
    ]
  }
}

type Optional = Pick<OptionValues, 'name' | 'choices'>

interface OptionToShow {
  option: Optional
  at: number
  label: string
}

/** The keys of the rows of an option, and of those of a modifier. */
interface OptionKeys {
  name(at: number): string
  choice(at: number, choice: number): string
}

const OPTION: OptionKeys = {
  name: (at) => `option.${at}`,
  choice: (at, choice) => `choice.${at}.${choice}`,
}

const MODIFIER: OptionKeys = {
  name: (at) => `modifier.${at}`,
  choice: (at, choice) => `modifierChoice.${at}.${choice}`,
}

/** The texts of a translation by the keys of the rows; those of parts that the product no longer has are left out. */
export function toTexts(product: ProductValues, content: ProductTranslation): Texts {
  const { infoSections = [], textFields = [], seo = {}, mediaAlt = {} } = content
  return filled({
    name: content.name,
    slug: content.slug,
    description: content.description,
    ribbon: content.ribbon,
    preorderMessage: content.preorderMessage,
    'seo.title': seo.title,
    'seo.description': seo.description,
    ...optionTexts(OPTION, product.options, content.options),
    ...optionTexts(MODIFIER, product.modifiers, content.modifiers),
    ...Object.fromEntries(
      product.infoSections.flatMap((_, at) => [
        [`info.${at}.title`, infoSections[at]?.title],
        [`info.${at}.description`, infoSections[at]?.description],
      ]),
    ),
    ...Object.fromEntries(product.customTextFields.map((_, at) => [`field.${at}`, textFields[at]])),
    ...Object.fromEntries(product.pictures.map(({ id }) => [`alt.${id}`, mediaAlt[id]])),
  })
}

/** The translation to save; what is empty is shown as in the original. */
export function toContent(product: ProductValues, texts: Texts): ProductTranslation {
  const text = (key: string) => texts[key] || undefined
  const seo = filled({ title: text('seo.title'), description: text('seo.description') })
  const options = toOptions(OPTION, product.options, texts)
  const modifiers = toOptions(MODIFIER, product.modifiers, texts)
  const infoSections = product.infoSections.map((_, at) =>
    filled({ title: text(`info.${at}.title`), description: text(`info.${at}.description`) }),
  )
  const textFields = product.customTextFields.map((_, at) => text(`field.${at}`) ?? '')
  const mediaAlt = filled(
    Object.fromEntries(product.pictures.map(({ id }) => [id, text(`alt.${id}`)])),
  )
  return {
    ...filled({
      name: text('name'),
      slug: text('slug'),
      description: text('description'),
      ribbon: text('ribbon'),
      preorderMessage: text('preorderMessage'),
    }),
    ...(!isEmpty(options) && { options }),
    ...(!isEmpty(modifiers) && { modifiers }),
    ...(infoSections.some((section) => !isEmpty(section)) && { infoSections }),
    ...(textFields.some((title) => title !== '') && { textFields }),
    ...(!isEmpty(seo) && { seo }),
    ...(!isEmpty(mediaAlt) && { mediaAlt }),
  }
}

/**
 * The translations of modifiers that the product has and its site does not show, because its catalog is V1: they are kept
 * beside what is edited.
 */
export function hiddenModifiers(
  product: ProductValues,
  { content, stale }: Translation<ProductTranslation>,
): Pick<ProductTranslation, 'modifiers'> {
  const hidden = Object.entries(content.modifiers ?? {}).filter(
    ([name]) => product.modifiers.length === 0 && !stale.includes(`modifiers.${name}`),
  )
  return hidden.length > 0 ? { modifiers: Object.fromEntries(hidden) } : {}
}

function optionTexts(
  keys: OptionKeys,
  options: readonly Optional[],
  content: Record<string, OptionTranslation> = {},
): Record<string, string | undefined> {
  return Object.fromEntries(
    options.flatMap(({ name, choices }, at) => {
      const option = Object.hasOwn(content, name) ? content[name] : undefined
      return [
        [keys.name(at), option?.name],
        ...choices.map(({ description }, choice) => [
          keys.choice(at, choice),
          option?.choices?.[description],
        ]),
      ]
    }),
  )
}

function toOptions(
  keys: OptionKeys,
  options: readonly Optional[],
  texts: Texts,
): Record<string, OptionTranslation> {
  return Object.fromEntries(
    options.flatMap(({ name, choices }, at) => {
      const translated = filled(
        Object.fromEntries(
          choices.map(({ description }, choice) => [description, texts[keys.choice(at, choice)]]),
        ),
      )
      const label = texts[keys.name(at)] || undefined
      if (label === undefined && isEmpty(translated)) return []
      // A choice is translated below the name of its option: without a translation, the original.
      const option = { name: label ?? name, ...(!isEmpty(translated) && { choices: translated }) }
      return [[name, option]]
    }),
  )
}

function filled(texts: Record<string, string | undefined>): Texts {
  const entries = Object.entries(texts).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return Object.fromEntries(entries)
}

const isEmpty = (value: object) => Object.keys(value).length === 0
