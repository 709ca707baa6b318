/** PostgreSQL's text search configurations, by the language of the site. */
const CONFIGURATIONS: Record<string, string> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/** The language's stemming and stop words. */
export function searchConfiguration(language: string): string {
  return CONFIGURATIONS[language.slice(0, 2).toLowerCase()] ?? 'simple'
}

/** Text in its form for comparisons: without case and accents, words separated by single spaces. */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
