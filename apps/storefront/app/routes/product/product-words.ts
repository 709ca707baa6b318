import type { OptionView, ProductView, VariantView } from '../../catalog/product-view.ts'
import { outlookOf, type Selection, stockState, type ValueOutlook } from './option-matrix.ts'

/** What stands under a value: how few are left, why it is not made, or what it costs where that differs. */
export function detailOf({ state, variant, clash }: ValueOutlook, showsPrice: boolean) {
  if (state === 'not-made') return clash ? `Not in ${lowerFirst(clash.value)}` : 'Not made'
  if (state === 'sold-out') return 'Sold out'
  if (state === 'low') return `${variant?.quantity} left`
  return showsPrice ? variant?.shortPrice : undefined
}

/** The same for ears: "Sage, 2 left", "Blush, not made in 26 cm". */
export function wordsFor(label: string, { state, variant, clash }: ValueOutlook) {
  if (state === 'not-made')
    return `${label}, not made${clash ? ` in ${lowerFirst(clash.value)}` : ''}`
  if (state === 'sold-out') return `${label}, sold out`
  if (state === 'low') return `${label}, ${variant?.quantity} left`
  return label
}

/** Beside the legend of swatches, which have no room for words: "Sage: 2 left. Terracotta: sold out". */
export function noteOn(product: ProductView, selection: Selection, { name, values }: OptionView) {
  return values
    .flatMap(({ label }) => {
      const outlook = outlookOf(product, selection, name, label)
      if (outlook.state === 'low') return `${label}: ${outlook.variant?.quantity} left`
      return outlook.state === 'sold-out' ? `${label}: sold out` : []
    })
    .slice(0, 2)
    .join('. ')
}

/** "3 left", "Sold out in ink, 26 cm". */
export function stockSentence(variant: VariantView) {
  const state = stockState(variant)
  if (state === 'low') return `${variant.quantity} left.`
  if (state === 'made') return 'In stock.'
  const choices = Object.values(variant.choices).map(lowerFirst).join(', ')
  return choices ? `Sold out in ${choices}.` : 'Sold out.'
}

/** "42 cm is not made in ink, so the glaze is now oat." */
export function movedSentence(before: Selection, after: Selection, movedOption: string) {
  const kept = Object.keys(after).find((name) => name !== movedOption)
  const value = kept && after[kept]
  const left = before[movedOption]
  const now = after[movedOption]
  if (!value || !now) return undefined
  const reason = left ? `${value} is not made in ${lowerFirst(left)}, so ` : ''
  const sentence = `${reason}the ${movedOption.toLowerCase()} is now ${lowerFirst(now)}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Colours are common nouns in a sentence; "26 cm" and "XL" stay as they are. */
function lowerFirst(value: string) {
  return /^[A-Z][a-z]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value
}
