import type { DescriptionLine, TranslatableText } from '@vitrine/contract'
import { choicesOf } from './choices-of.ts'

interface Named {
  productName: TranslatableText
  descriptionLines?: DescriptionLine[]
}

/** How many of what, in its reader's language, such as "2 × Vase, Glaze: Ink". */
export function itemText(quantity: number, line: Named): string {
  return `${quantity} × ${[nameOf(line), ...choicesOf(line)].join(', ')}`
}

/** The name of a line item in its reader's language. */
export const nameOf = ({ productName: { original, translated } }: Named) => translated ?? original
