import type { DescriptionLine, TranslatableText } from '@vitrine/contract'
import { choicesOf } from './choices-of.ts'
import { asBought, type TextReader } from './text-reader.ts'

interface Named {
  productName: TranslatableText
  descriptionLines?: DescriptionLine[]
}

/** How many of what, in its reader's language, such as "2 × Vase, Glaze: Ink". */
export function itemText(quantity: number, line: Named, read: TextReader = asBought): string {
  return `${quantity} × ${[nameOf(line, read), ...choicesOf(line, read)].join(', ')}`
}

/** The name of a line item in its reader's language. */
export const nameOf = ({ productName }: Named, read: TextReader = asBought) =>
  read(productName) ?? ''
