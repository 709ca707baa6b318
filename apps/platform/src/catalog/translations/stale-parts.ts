import type { OptionTranslation, ProductTranslation } from '@vitrine/contract'
import type { ProductModifier } from '../product/modifiers/product-modifiers.ts'
import type { StoredOption } from '../product/stored-product.ts'
import type { CheckedProduct } from '../product/write/product-input.ts'
import { labelsOf } from './read/labels.ts'
import { namesIn, namesOf, translateOptions } from './read/translate-product.ts'

type Original = Pick<CheckedProduct, 'options' | 'infoSections' | 'customTextFields' | 'mediaIds'>

/** Paths of the content that readers of the product do not see: see `Translation` in the contract. */
export function staleParts(
  product: Original,
  content: ProductTranslation,
  modifiers: readonly ProductModifier[] = [],
): string[] {
  const { infoSections = [], textFields = [], mediaAlt = {} } = content
  const { options } = product
  const taken = namesOf(translateOptions(options, content.options))
  return [
    ...staleNames('options', options.map(toNamed), content.options),
    ...staleNames('modifiers', modifiers.flatMap(toOffered), content.modifiers, taken),
    ...beyond('infoSections', infoSections, product.infoSections),
    ...beyond('textFields', textFields, product.customTextFields),
    ...Object.keys(mediaAlt)
      .filter((id) => !product.mediaIds.includes(id))
      .map((id) => `mediaAlt.${id}`),
  ]
}

interface Named {
  name: string
  choices: string[]
}

const toNamed = ({ name, choices }: StoredOption): Named => ({
  name,
  choices: choices.map(({ description }) => description),
})

/** Those that are texts are translated as text fields. */
const toOffered = ({ name, choices }: ProductModifier): Named[] =>
  choices ? [{ name, choices: choices.map((choice) => choice.name) }] : []

function staleNames(
  part: 'options' | 'modifiers',
  originals: Named[],
  content: Record<string, OptionTranslation> = {},
  taken: string[] = [],
) {
  const unused = unusedLabels(
    originals.map(({ name }) => name),
    namesIn(content),
    taken,
  )
  const unusedChoices = originals.flatMap(({ name, choices }) => {
    const wanted = Object.hasOwn(content, name) ? content[name]?.choices : undefined
    return unusedLabels(choices, wanted).map((choice) => `${part}.${name}.choices.${choice}`)
  })
  return [...unused.map((name) => `${part}.${name}`), ...unusedChoices]
}

function unusedLabels(
  originals: string[],
  wanted: Record<string, string> = {},
  taken: string[] = [],
) {
  const labels = labelsOf(originals, wanted, taken)
  return Object.entries(wanted)
    .filter(([original, label]) => labels.get(original) !== label)
    .map(([original]) => original)
}

const beyond = (name: string, content: unknown[], original: unknown[]) =>
  content.flatMap((_, at) => (at < original.length ? [] : `${name}.${at}`))
