import type { OptionState } from '@vitrine/ui'
import type { ProductView, VariantView } from './product-view.ts'

/** Option name → value label; names every option of the product. */
export type Selection = Readonly<Record<string, string>>

/** The availability of one value while the other options stay as selected. */
export interface ValueAvailability {
  state: OptionState
  /** The variant it selects; absent when the combination is not made. */
  variant?: VariantView
  /** The value of another option that does not combine with it, when it is not made. */
  conflict?: { option: string; value: string }
}

type Matrix = Pick<ProductView, 'options' | 'variants'>

const LOW_STOCK = 3

/**
 * The existing combination nearest to the requested values.
 *
 * Values are applied in the order of the options, `priority` first: one that contradicts an earlier
 * one is replaced. Options without a requested value take those of a variant in stock, if there is one.
 */
export function selectNearest(
  { options, variants }: Matrix,
  requested: Selection,
  priority?: string,
): Selection {
  const names = options.map(({ name }) => name)
  const ordered = priority ? [priority, ...names.filter((name) => name !== priority)] : names

  let candidates = variants
  for (const name of ordered) {
    const matching = candidates.filter((variant) => has(variant, name, requested[name]))
    if (matching.length > 0) candidates = matching
  }

  const nearest = candidates.find(({ inStock }) => inStock) ?? candidates[0]
  return Object.fromEntries(
    options.map(({ name, values }) => [
      name,
      nearest?.choices[name] ?? requested[name] ?? values[0]?.label ?? '',
    ]),
  )
}

/** The variant of a complete selection. */
export function findVariant({ options, variants }: Matrix, selection: Selection) {
  return variants.find((variant) =>
    options.every(({ name }) => has(variant, name, selection[name])),
  )
}

/** Symmetric: the order in which options were chosen does not matter. */
export function availabilityOf(
  matrix: Matrix,
  selection: Selection,
  option: string,
  value: string,
): ValueAvailability {
  const requested = { ...selection, [option]: value }
  const variant = findVariant(matrix, requested)
  if (variant) return { state: stockState(variant), variant }
  const conflict = findConflict(matrix, requested, option)
  return conflict ? { state: 'not-made', conflict } : { state: 'not-made' }
}

export function stockState({ inStock, preorder, quantity }: VariantView): OptionState {
  if (!inStock) return preorder === undefined ? 'sold-out' : 'made'
  return quantity !== undefined && quantity <= LOW_STOCK ? 'low' : 'made'
}

/** The one variant of a product whose variants are not managed has no choices: it represents all combinations. */
function has({ choices }: VariantView, option: string, value: string | undefined) {
  return (choices[option] ?? value) === value
}

/** The first other option whose change alone would make the combination exist. */
function findConflict({ options, variants }: Matrix, requested: Selection, option: string) {
  const conflicting = options.find(
    (other) =>
      other.name !== option &&
      findVariant({ options: options.filter((one) => one !== other), variants }, requested),
  )
  const value = conflicting && requested[conflicting.name]
  return value ? { option: conflicting.name, value } : undefined
}
