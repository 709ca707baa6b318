import type { ProductTranslation } from '@vitrine/contract'
import type { CheckedProduct } from '../product/write/product-input.ts'
import { labelsOf } from './read/labels.ts'

type Original = Pick<CheckedProduct, 'options' | 'infoSections' | 'customTextFields' | 'mediaIds'>

/** Paths of the content that readers of the product do not see: see `Translation` in the contract. */
export function staleParts(product: Original, content: ProductTranslation): string[] {
  const { options = {}, infoSections = [], textFields = [], mediaAlt = {} } = content
  return [
    ...staleOptions(product, options),
    ...beyond('infoSections', infoSections, product.infoSections),
    ...beyond('textFields', textFields, product.customTextFields),
    ...Object.keys(mediaAlt)
      .filter((id) => !product.mediaIds.includes(id))
      .map((id) => `mediaAlt.${id}`),
  ]
}

function staleOptions(
  { options }: Original,
  content: NonNullable<ProductTranslation['options']>,
): string[] {
  const names = Object.fromEntries(
    Object.entries(content).map(([original, { name }]) => [original, name]),
  )
  const unused = unusedLabels(
    options.map(({ name }) => name),
    names,
  )
  const unusedChoices = options.flatMap(({ name, choices }) => {
    const wanted = Object.hasOwn(content, name) ? content[name]?.choices : undefined
    return unusedLabels(
      choices.map(({ description }) => description),
      wanted,
    ).map((choice) => `options.${name}.choices.${choice}`)
  })
  return [...unused.map((name) => `options.${name}`), ...unusedChoices]
}

function unusedLabels(originals: string[], wanted: Record<string, string> = {}) {
  const labels = labelsOf(originals, wanted)
  return Object.entries(wanted)
    .filter(([original, label]) => labels.get(original) !== label)
    .map(([original]) => original)
}

const beyond = (name: string, content: unknown[], original: unknown[]) =>
  content.flatMap((_, at) => (at < original.length ? [] : `${name}.${at}`))
