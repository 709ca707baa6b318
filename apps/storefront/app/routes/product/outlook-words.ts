import type { OptionValue } from '@vitrine/ui'
import * as words from '#words/product'
import { type Selection, stockState, type ValueOutlook } from '../../catalog/option-matrix.ts'
import type { VariantView } from '../../catalog/product-view.ts'

/** What stands under a value: how few are left, why it is not made, or what it costs where that differs. */
export function detailOf({ state, variant, clash }: ValueOutlook, showsPrice: boolean) {
  if (state === 'not-made') return words.notMadeIn(clash?.value)
  if (state === 'sold-out') return words.soldOut
  if (state === 'low') return words.left(variant?.quantity)
  if (variant?.preorder !== undefined) return words.preorder
  return showsPrice ? variant?.shortPrice : undefined
}

/** The same for ears: "Sage, 2 left", "Blush, not made in 26 cm". */
export function wordsFor(label: string, { state, variant, clash }: ValueOutlook) {
  if (state === 'not-made') return words.isNotMade(label, clash?.value)
  if (state === 'sold-out') return words.isSoldOut(label)
  if (state === 'low') return words.isLow(label, variant?.quantity)
  return variant?.preorder === undefined ? label : words.isPreorder(label)
}

/** Beside the legend of swatches, which have no room for words: "Sage, 2 left. Terracotta, sold out". */
export function noteOn(values: readonly OptionValue[]) {
  return values
    .filter(({ state, label, words }) => state !== 'not-made' && words !== label)
    .map(({ words }) => words)
    .slice(0, 2)
    .join('. ')
}

/** "3 left.", "Sold out in ink, 26 cm.", "Pre-order, ships 9 December." */
export function stockSentence(variant: VariantView) {
  const state = stockState(variant)
  const { preorder } = variant
  if (preorder !== undefined) return toSentence(preorder || words.preorder)
  if (state === 'low') return words.onlyLeft(variant.quantity)
  return state === 'made' ? words.inStock : words.soldOutIn(Object.values(variant.choices))
}

/** "42 cm is not made in ink, so the glaze is now oat." */
export function movedSentence(before: Selection, after: Selection, movedOption: string) {
  const [, value] = Object.entries(after).find(([name]) => name !== movedOption) ?? []
  const now = after[movedOption]
  return value && now ? words.moved(movedOption, now, value, before[movedOption]) : undefined
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
