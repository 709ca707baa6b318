import type { ProductTranslation } from '@vitrine/contract'
import type { ProductValues } from '../product-editor/values/product-values.ts'
import type { Messages } from '../shell/language.ts'
import type { TextGroup, Texts } from './text-group.ts'

/** What shoppers read of a product, with the length limits of the originals. Parts without an original are left out. */
export function groupsOf(
  product: ProductValues,
  { editor, translations }: Pick<Messages, 'editor' | 'translations'>,
): TextGroup[] {
  const { options, infoSections, customTextFields, pictures, preorder } = product
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
    ...options.map(({ name, choices }, at) => ({
      title: translations.option({ name }),
      rows: [
        { key: `option.${at}`, label: translations.optionName, original: name, maxLength: 50 },
        ...choices.map(({ description }, choice) => ({
          key: `choice.${at}.${choice}`,
          label: translations.choice({ name: description }),
          original: description,
          maxLength: 50,
        })),
      ],
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
}

/** The texts of a translation by the keys of the rows; those of parts that the product no longer has are left out. */
export function toTexts(product: ProductValues, content: ProductTranslation): Texts {
  const { options = {}, infoSections = [], textFields = [], seo = {}, mediaAlt = {} } = content
  return filled({
    name: content.name,
    slug: content.slug,
    description: content.description,
    ribbon: content.ribbon,
    preorderMessage: content.preorderMessage,
    'seo.title': seo.title,
    'seo.description': seo.description,
    ...Object.fromEntries(
      product.options.flatMap(({ name, choices }, at) => {
        const option = Object.hasOwn(options, name) ? options[name] : undefined
        return [
          [`option.${at}`, option?.name],
          ...choices.map(({ description }, choice) => [
            `choice.${at}.${choice}`,
            option?.choices?.[description],
          ]),
        ]
      }),
    ),
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
  const options = Object.fromEntries(
    product.options.flatMap(({ name, choices }, at) => {
      const translated = filled(
        Object.fromEntries(
          choices.map(({ description }, choice) => [description, text(`choice.${at}.${choice}`)]),
        ),
      )
      const label = text(`option.${at}`)
      if (label === undefined && isEmpty(translated)) return []
      // A choice is translated below the name of its option: without a translation, the original.
      const option = { name: label ?? name, ...(!isEmpty(translated) && { choices: translated }) }
      return [[name, option]]
    }),
  )
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
    ...(infoSections.some((section) => !isEmpty(section)) && { infoSections }),
    ...(textFields.some((title) => title !== '') && { textFields }),
    ...(!isEmpty(seo) && { seo }),
    ...(!isEmpty(mediaAlt) && { mediaAlt }),
  }
}

function filled(texts: Record<string, string | undefined>): Texts {
  const entries = Object.entries(texts).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return Object.fromEntries(entries)
}

const isEmpty = (value: object) => Object.keys(value).length === 0
