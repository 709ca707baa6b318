import type { OptionValue } from '@vitrine/ui'
import * as messages from '#messages/product'
import { type Selection, stockState, type ValueAvailability } from '../../catalog/option-matrix.ts'
import type { VariantView } from '../../catalog/product-view.ts'

/** The text below a value: its low stock, why it is unavailable, or its price where prices differ. */
export function detailOf({ state, variant, conflict }: ValueAvailability, showsPrice: boolean) {
  if (state === 'not-made') return messages.notMadeIn(conflict?.value)
  if (state === 'sold-out') return messages.soldOut
  if (state === 'low') return messages.left(variant?.quantity)
  if (variant?.preorder !== undefined) return messages.preorder
  return showsPrice ? variant?.shortPrice : undefined
}

/** The accessible name of a value: "Sage, 2 left", "Blush, not made in 26 cm". */
export function accessibleLabelOf(label: string, { state, variant, conflict }: ValueAvailability) {
  if (state === 'not-made') return messages.labelNotMade(label, conflict?.value)
  if (state === 'sold-out') return messages.labelSoldOut(label)
  if (state === 'low') return messages.labelLow(label, variant?.quantity)
  return variant?.preorder === undefined ? label : messages.labelPreorder(label)
}

/** Shown beside the legend of swatches, which have no text of their own: "Sage, 2 left. Terracotta, sold out". */
export function swatchNote(values: readonly OptionValue[]) {
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
  if (preorder !== undefined) return toSentence(preorder || messages.preorder)
  if (state === 'low') return messages.onlyLeft(variant.quantity)
  return state === 'made' ? messages.inStock : messages.soldOutIn(Object.values(variant.choices))
}

/** "42 cm is not made in ink, so the glaze is now oat." */
export function replacedSentence(before: Selection, after: Selection, option: string) {
  const [, value] = Object.entries(after).find(([name]) => name !== option) ?? []
  const now = after[option]
  return value && now ? messages.replaced(option, now, value, before[option]) : undefined
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
