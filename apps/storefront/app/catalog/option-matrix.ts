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
  if (!nearest) return {}
  return Object.fromEntries(
    options.flatMap(({ name, values }) => {
      const [first] = values
      const wish = values.find(({ label }) => label === wishes[name]) ?? first
      const value = nearest.choices[name] ?? wish?.label
      return value === undefined ? [] : [[name, value]]
    }),
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
  const variant = findVariant(matrix, { ...selection, [option]: value })
  if (!variant) {
    const clash = findClash(matrix, selection, option, value)
    return clash ? { state: 'not-made', clash } : { state: 'not-made' }
  }
  return { state: stockState(variant), variant }
}

export function stockState({ inStock, preorder, quantity }: VariantView): OptionState {
  if (!inStock) return preorder === undefined ? 'sold-out' : 'made'
  return quantity !== undefined && quantity <= LOW_STOCK ? 'low' : 'made'
}

/** The one variant of a product whose variants are not managed says no choices: it stands for all of them. */
function has({ choices }: VariantView, option: string, value: string | undefined) {
  return !Object.hasOwn(choices, option) || choices[option] === value
}

/** The first other choice that would make room for the value if it moved alone. */
function findClash(
  { options, variants }: Matrix,
  selection: Selection,
  option: string,
  value: string,
) {
  const others = options.filter(({ name }) => name !== option)
  const culprit = others.find(({ name: released }) =>
    variants.some(
      (variant) =>
        has(variant, option, value) &&
        others.every(({ name }) => name === released || has(variant, name, selection[name])),
    ),
  )
  const clashing = culprit && selection[culprit.name]
  return clashing ? { option: culprit.name, value: clashing } : undefined
}
