import { type Selection, selectNearest } from './option-matrix.ts'
import type { ProductView } from './product-view.ts'

/** Field of the form for browsers without JavaScript: the selection before it, which shows what was changed. */
export const PREVIOUS_SELECTION = 'from'
/** After such a form: the option whose value had to be replaced. */
export const REPLACED_OPTION = 'moved'

/** "Handle length" → "handle-length" */
export function optionParameter(name: string) {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The selection of a URL. Unknown options and values are ignored. */
export function readSelection(
  product: Pick<ProductView, 'options' | 'variants'>,
  search: URLSearchParams,
): Selection {
  return selectNearest(product, readRequested(product, search))
}

/** `glaze=Ink&size=26+cm`, in the order of the options; the same in every language. */
export function writeSelection(
  { options }: Pick<ProductView, 'options'>,
  selection: Selection,
): URLSearchParams {
  return new URLSearchParams(
    options.map(({ name, key = name, values }) => {
      const chosen = values.find(({ label }) => label === selection[name])
      return [optionParameter(key), chosen?.key ?? chosen?.label ?? '']
    }),
  )
}

/**
 * The URL parameters after a form sent without JavaScript: the value that was changed stays, and one
 * that does not combine with it is replaced.
 */
export function resolveFormSelection(
  product: Pick<ProductView, 'options' | 'variants'>,
  search: URLSearchParams,
): URLSearchParams {
  const requested = readRequested(product, search)
  const before = readRequested(product, new URLSearchParams(search.get(PREVIOUS_SELECTION) ?? ''))
  const changed = product.options.find(({ name }) => requested[name] !== before[name])

  const selection = selectNearest(product, requested, changed?.name)
  const replaced = product.options.find(({ name }) => selection[name] !== requested[name])

  const result = writeSelection(product, selection)
  if (replaced) {
    result.set(REPLACED_OPTION, optionParameter(replaced.key ?? replaced.name))
  }
  return result
}

function readRequested(
  { options }: Pick<ProductView, 'options'>,
  search: URLSearchParams,
): Selection {
  const requested: Record<string, string> = {}
  for (const { name, key = name, values } of options) {
    const text = search.get(optionParameter(key))
    const value = values.find(({ label, key }) => text === key || text === label)
    if (value) requested[name] = value.label
  }
  return requested
}
