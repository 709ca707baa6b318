import type { DescriptionLine } from '@vitrine/contract'

/** The choices of a line item as texts in its reader's language, such as "Glaze: Ink". */
export function choicesOf({ descriptionLines = [] }: { descriptionLines?: DescriptionLine[] }) {
  return descriptionLines.map(textOfChoice).filter(Boolean)
}

function textOfChoice({ name, plainText, colorInfo }: DescriptionLine): string {
  const value = plainText ?? colorInfo
  const text = value?.translated ?? value?.original ?? ''
  return text && `${name?.translated ?? name?.original ?? ''}: ${text}`
}
