import { type Selection, selectNearest } from './option-matrix.ts'
import type { ProductView } from './product-view.ts'

/** Tells which option was changed in a form that was sent without JavaScript: the selection it started from. */
export const STARTED_FROM = 'from'
/** Names, after such a form, the option that had to give way. */
export const MOVED = 'moved'

/** "Handle length" → "handle-length" */
export function optionParameter(name: string) {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The selection a URL stands for. Unknown options and values are as if they were not there. */
export function readSelection(
  product: Pick<ProductView, 'options' | 'variants'>,
  search: URLSearchParams,
): Selection {
  return selectNearest(product, readWishes(product, search))
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
 * Where a form sent without JavaScript leads: what was just chosen stays, and what is not made
 * with it moves.
 */
export function settleForm(
  product: Pick<ProductView, 'options' | 'variants'>,
  search: URLSearchParams,
): URLSearchParams {
  const wishes = readWishes(product, search)
  const before = readWishes(product, new URLSearchParams(search.get(STARTED_FROM) ?? ''))
  const changed = product.options.find(({ name }) => wishes[name] !== before[name])

  const settled = selectNearest(product, wishes, changed?.name)
  const moved = product.options.find(({ name }) => settled[name] !== wishes[name])

  const result = writeSelection(product, settled)
  if (moved) result.set(MOVED, optionParameter(moved.key ?? moved.name))
  return result
}

function readWishes({ options }: Pick<ProductView, 'options'>, search: URLSearchParams): Selection {
  const wishes: Record<string, string> = {}
  for (const { name, key = name, values } of options) {
    const wish = search.get(optionParameter(key))
    const wished = values.find(({ label, key }) => wish === key || wish === label)
    if (wished) wishes[name] = wished.label
  }
  return wishes
}
