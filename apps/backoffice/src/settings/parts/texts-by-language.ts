import type { TranslatedText } from '@vitrine/contract'

export const NO_TEXT: TranslatedText = { original: '' }

/** A text by language as a field edits it. */
export function toTranslatedText(
  texts: Readonly<Record<string, string | undefined>>,
  own: string,
): TranslatedText {
  const { [own]: original = '', ...others } = texts
  const translations = Object.fromEntries(
    Object.entries(others).flatMap(([code, text]) => (text ? [[code, text]] : [])),
  )
  return { original, ...(Object.keys(translations).length > 0 && { translations }) }
}

/** The texts that are not empty, by language. */
export function toTexts(
  { original, translations = {} }: TranslatedText,
  own: string,
): Record<string, string> {
  const trimmed = Object.entries({ [own]: original, ...translations }).map(
    ([code, text]) => [code, text.trim()] as const,
  )
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}

/** A member of what is written in each language. */
export function pickText<Texts>(
  byLanguage: Readonly<Record<string, Texts>>,
  own: string,
  pick: (texts: Texts) => string | undefined,
): TranslatedText {
  const texts = Object.entries(byLanguage).map(([code, written]) => [code, pick(written)])
  return toTranslatedText(Object.fromEntries(texts), own)
}

/** Paragraphs are separated by an empty line. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
