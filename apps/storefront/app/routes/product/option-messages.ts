import type { OptionValue } from '@vitrine/ui'
import * as messages from '#messages/product'
import { type Selection, stockState, type ValueAvailability } from '../../catalog/option-matrix.ts'
import type { ProductView, VariantView } from '../../catalog/product-view.ts'
import { choiceInSentence, optionInSentence } from '../../language/option-in-sentence.ts'

/** The text below a value: its low stock, why it is unavailable, or its price where prices differ. */
export function detailOf({ state, variant, conflict }: ValueAvailability, showsPrice: boolean) {
  if (state === 'not-made') {
    return conflict
      ? messages.notMadeIn({ value: choiceInSentence(conflict.value) })
      : messages.notMade
  }
  if (state === 'sold-out') return messages.soldOut
  if (state === 'low') return messages.left({ count: variant?.quantity ?? 0 })
  if (variant?.preorder !== undefined) return messages.preorder
  return showsPrice ? variant?.shortPrice : undefined
}

/** The accessible name of a value: "Sage, 2 left", "Blush, not made in 26 cm". */
export function accessibleLabelOf(label: string, { state, variant, conflict }: ValueAvailability) {
  if (state === 'not-made') {
    return conflict
      ? messages.labelNotMadeIn({ label, value: choiceInSentence(conflict.value) })
      : messages.labelNotMade({ label })
  }
  if (state === 'sold-out') return messages.labelSoldOut({ label })
  if (state === 'low') return messages.labelLow({ label, count: variant?.quantity ?? 0 })
  return variant?.preorder === undefined ? label : messages.labelPreorder({ label })
}

/** Shown beside the legend of swatches, which have no text of their own: "Sage, 2 left. Terracotta, sold out". */
export function swatchNote(values: readonly OptionValue[]) {
  return values
    .filter(({ state, label, words }) => state !== 'not-made' && words !== label)
    .map(({ words }) => words)
    .slice(0, 2)
    .join('. ')
}

/** "3 left.", "Made for you in 10 to 14 days.", "Sold out in ink, 26 cm.", "Pre-order, ships 9 December." What is not counted is available, and no more is known. */
export function stockSentence(
  { isDigital, madeToOrder }: Pick<ProductView, 'isDigital' | 'madeToOrder'>,
  variant: VariantView,
) {
  const state = stockState(variant)
  const { preorder } = variant
  if (preorder !== undefined) return toSentence(preorder || messages.preorder)
  if (state === 'low') {
    const left = messages.onlyLeft({ count: variant.quantity ?? 0 })
    return madeToOrder ? `${left} ${madeToOrder}` : left
  }
  if (state === 'made' && madeToOrder) return madeToOrder
  if (state === 'made' && isDigital) return messages.download
  if (state === 'made')
    return variant.quantity === undefined ? messages.available : messages.inStock
  const choices = choiceList(variant)
  return choices === '' ? messages.allSoldOut : messages.soldOutIn({ choices })
}

/** "ink, 26 cm". */
export function choiceList({ choices }: Pick<VariantView, 'choices'>) {
  return Object.values(choices).map(choiceInSentence).join(', ')
}

/** "42 cm is not made in ink, so the glaze is now oat." */
export function replacedSentence(before: Selection, after: Selection, option: string) {
  const [, value] = Object.entries(after).find(([name]) => name !== option) ?? []
  const now = after[option]
  if (!value || !now) return undefined
  const earlier = before[option]
  const facts = { option: optionInSentence(option), now: choiceInSentence(now) }
  return earlier
    ? messages.replacedIn({ ...facts, value, before: choiceInSentence(earlier) })
    : messages.replaced(facts)
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
