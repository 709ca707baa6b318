import { escapeText } from 'entities'
import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import { sanitizeDescription } from '../../catalog/product/write/sanitize-description.ts'
import { shorten } from '../../kernel/text/shorten.ts'
import type { ProductDraft } from './catalog-format.ts'
import { shortenAtWord } from './formats/cells.ts'
import { type DescribedProblem, importProblem } from './import-problem.ts'
import type { ImportWarning } from './import-report.ts'

/** Lengths of the wire (contract section 5.3). */
const MAX_NAME = 80
const MAX_DESCRIPTION = 8_000
const MAX_LABEL = 50
const MAX_RIBBON = 30
const MAX_SKU = 40
const MAX_TAG = 100
const MAX_TAGS = 100
/** Shortened without a warning: the handle is also the key of the product, and that is whole. */
const MAX_SLUG = 100
const MAX_FIELD_TITLE = 100

type Options = NonNullable<ProductInput['options']>

/** The product with texts that the store has room for, and what became of those that are longer. */
export interface FittedDraft {
  draft: ProductDraft
  warnings: ImportWarning[]
}

/** Shortens what is too long; other shop systems allow longer texts. A shortened name is whole in the description. */
export function fitDraft(draft: ProductDraft): FittedDraft {
  const warnings: ImportWarning[] = [...(draft.warnings ?? [])]
  const { input } = draft
  const name = cut('name', input.name, MAX_NAME, 'NAME_SHORTENED')
  const introduction = name === input.name ? '' : `<p>${escapeText(input.name)}</p>`
  const names = new Map<string, FittedOption>()
  const options = input.options?.map((option) => fitOption(option, names))
  const choicesOf = (choices: Record<string, string>) =>
    Object.fromEntries(Object.entries(choices).map(([name, text]) => choiceOf(name, text)))
  const fitted: ProductDraft['input'] = {
    ...input,
    name,
    description: fitDescription(introduction, input.description ?? ''),
    ...(input.brand ? { brand: cut('brand', input.brand, MAX_LABEL) } : {}),
    ...(input.ribbon ? { ribbon: cut('ribbon', input.ribbon, MAX_RIBBON) } : {}),
    ...(input.slug ? { slug: shorten(input.slug, MAX_SLUG) } : {}),
    ...(input.sku ? { sku: cut('sku', input.sku, MAX_SKU) } : {}),
    ...(input.barcode ? { barcode: cut('barcode', input.barcode, MAX_SKU) } : {}),
    ...(input.tags ? { tags: fitTags(input.tags) } : {}),
    ...(options ? { options } : {}),
    ...(input.variants
      ? {
          variants: input.variants.map((variant, at) => ({
            ...variant,
            choices: choicesOf(variant.choices),
            ...(variant.sku ? { sku: cut(`variants.${at}.sku`, variant.sku, MAX_SKU) } : {}),
            ...(variant.barcode
              ? { barcode: cut(`variants.${at}.barcode`, variant.barcode, MAX_SKU) }
              : {}),
          })),
        }
      : {}),
    ...(input.infoSections
      ? {
          infoSections: input.infoSections.map((section) => ({
            ...section,
            title: cut('infoSections', section.title, MAX_LABEL),
          })),
        }
      : {}),
    ...(input.customTextFields
      ? {
          customTextFields: input.customTextFields.map((field) => ({
            ...field,
            title: cut('customTextFields', field.title, MAX_FIELD_TITLE),
          })),
        }
      : {}),
  }
  const pictures = draft.pictures.map(({ choice, ...picture }) => {
    if (!choice) return picture
    const [option, text] = choiceOf(choice.option, choice.choice)
    return { ...picture, choice: { option, choice: text } }
  })
  const collections = draft.collections.map(({ key, name }) => ({
    key,
    name: cut('collectionIds', name, MAX_LABEL),
  }))
  return { draft: { ...draft, input: fitted, pictures, collections }, warnings }

  function warn(field: string, problem: DescribedProblem) {
    const { line, column } = draft.locate(field)
    warnings.push({ line, column, ...problem })
  }

  function cut(
    field: string,
    text: string,
    max: number,
    code: 'NAME_SHORTENED' | 'TEXT_SHORTENED' = 'TEXT_SHORTENED',
  ) {
    if (text.length <= max) return text
    const short = /(?:sku|barcode)$/.test(field) ? shorten(text, max) : shortenAtWord(text, max)
    const whole = text.length > 200 ? `${shorten(text, 200)}…` : text
    warn(field, importProblem(code, { text: whole, max, short }))
    return short
  }

  function fitTags(tags: readonly string[]) {
    if (tags.length > MAX_TAGS) warn('tags', importProblem('TAGS_LEFT_OUT', { max: MAX_TAGS }))
    return tags.slice(0, MAX_TAGS).map((tag) => cut('tags', tag, MAX_TAG))
  }

  function fitDescription(introduction: string, description: string) {
    const whole = `${introduction}${description}`
    const clean = sanitizeDescription(whole)
    if (clean.length <= MAX_DESCRIPTION) return whole
    const lengths = { length: clean.length, max: MAX_DESCRIPTION }
    warn('description', importProblem('DESCRIPTION_SHORTENED', lengths))
    return shortenHtml(clean)
  }

  function fitOption(option: Options[number], fitted: Map<string, FittedOption>) {
    const name = distinct(
      cut('options', option.name, MAX_LABEL),
      [...fitted.values()].map((one) => one.name),
    )
    const choices = new Map<string, string>()
    for (const { description } of option.choices) {
      const short = cut('options', description, MAX_LABEL)
      choices.set(description, distinct(short, [...choices.values()]))
    }
    fitted.set(option.name, { name, choices })
    return {
      ...option,
      name,
      choices: option.choices.map(({ value, description, ...choice }) => {
        const text = choices.get(description) ?? description
        const isColour = option.optionType === 'color'
        return { ...choice, value: isColour ? shorten(value, MAX_LABEL) : text, description: text }
      }),
    }
  }

  function choiceOf(option: string, choice: string): [name: string, text: string] {
    const known = names.get(option)
    return [known?.name ?? option, known?.choices.get(choice) ?? choice]
  }
}

interface FittedOption {
  name: string
  /** The texts of its choices, by those of the file. */
  choices: Map<string, string>
}

/** Two long texts with the same beginning stay two. A text that repeats as it is remains, and is rejected later. */
function distinct(text: string, taken: string[]) {
  if (text.length < MAX_LABEL - 5 || !taken.includes(text)) return text
  for (let number = 2; ; number++) {
    const numbered = `${shorten(text, MAX_LABEL - 4)} ${number}`
    if (!taken.includes(numbered)) return numbered
  }
}

/** The beginning, cut outside a tag, with every element closed. */
function shortenHtml(html: string) {
  for (let length = MAX_DESCRIPTION; ; length -= 100) {
    const beginning = shorten(html, length)
      .replace(/<[^>]*$/, '')
      .replace(/&[^;\s]*$/, '')
    const closed = sanitizeDescription(beginning)
    if (closed.length <= MAX_DESCRIPTION) return closed
  }
}
