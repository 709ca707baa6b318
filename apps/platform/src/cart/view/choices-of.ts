import type { DescriptionLine } from '@vitrine/contract'
import { asBought, type TextReader } from './text-reader.ts'

/** The choices of a line item as texts in its reader's language, such as "Glaze: Ink". */
export function choicesOf(
  { descriptionLines = [] }: { descriptionLines?: DescriptionLine[] },
  read: TextReader = asBought,
): string[] {
  return descriptionLines.map((line) => textOfChoice(line, read)).filter(Boolean)
}

function textOfChoice({ name, plainText, colorInfo }: DescriptionLine, read: TextReader): string {
  const text = read(plainText ?? colorInfo) ?? ''
  return text && `${read(name) ?? ''}: ${text}`
}
