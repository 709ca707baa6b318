import type { OptionState } from '@vitrine/ui'
import type { ProductView, VariantView } from './product-view.ts'

/** Option name → value label; names every option of the product. */
export type Selection = Readonly<Record<string, string>>

/** What becomes of one value while the other options stay as chosen. */
export interface ValueOutlook {
  state: OptionState
  /** The variant it leads to; absent when the combination is not made. */
  variant?: VariantView
  /** The value of another option that stands in the way of one that is not made. */
  clash?: { option: string; value: string }
}

type Matrix = Pick<ProductView, 'options' | 'variants'>

const LOW_STOCK = 3

/**
 * The made combination nearest to what was wished for.
 *
 * Wishes count in the order of `priority`, then in the order of the options: one that contradicts
 * an earlier one gives way. What nobody wished for falls to a variant in stock, if there is one.
 */
export function selectNearest(
  { options, variants }: Matrix,
  wishes: Selection,
  priority?: string,
): Selection {
  const names = options.map(({ name }) => name)
  const ordered = priority ? [priority, ...names.filter((name) => name !== priority)] : names

  let candidates = variants
  for (const name of ordered) {
    const agreeing = candidates.filter((variant) => has(variant, name, wishes[name]))
    if (agreeing.length > 0) candidates = agreeing
  }

  const nearest = candidates.find(({ inStock }) => inStock) ?? candidates[0]
  return Object.fromEntries(
    options.map(({ name, values }) => [
      name,
      nearest?.choices[name] ?? wishes[name] ?? values[0]?.label ?? '',
    ]),
  )
}

/** The variant of a complete selection. */
export function findVariant({ options, variants }: Matrix, selection: Selection) {
  return variants.find((variant) =>
    options.every(({ name }) => has(variant, name, selection[name])),
  )
}

/** Symmetric: which of two options was chosen first makes no difference to what is said of either. */
export function outlookOf(
  matrix: Matrix,
  selection: Selection,
  option: string,
  value: string,
): ValueOutlook {
  const wished = { ...selection, [option]: value }
  const variant = findVariant(matrix, wished)
  if (variant) return { state: stockState(variant), variant }
  const clash = findClash(matrix, wished, option)
  return clash ? { state: 'not-made', clash } : { state: 'not-made' }
}

export function stockState({ inStock, preorder, quantity }: VariantView): OptionState {
  if (!inStock) return preorder === undefined ? 'sold-out' : 'made'
  return quantity !== undefined && quantity <= LOW_STOCK ? 'low' : 'made'
}

/** The one variant of a product whose variants are not managed says no choices: it stands for all of them. */
function has({ choices }: VariantView, option: string, value: string | undefined) {
  return (choices[option] ?? value) === value
}

/** The first other choice that would make room for the option's if it moved alone. */
function findClash({ options, variants }: Matrix, wished: Selection, option: string) {
  const culprit = options.find(
    (other) =>
      other.name !== option &&
      findVariant({ options: options.filter((one) => one !== other), variants }, wished),
  )
  const value = culprit && wished[culprit.name]
  return value ? { option: culprit.name, value } : undefined
}
