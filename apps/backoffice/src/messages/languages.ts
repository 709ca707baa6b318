// Compiled by `npm run messages`.
export type LanguageCode = 'en' | 'de'

export const defaultLanguage: LanguageCode = 'en'

/** Every language with the text of the link to it, the default one first. */
export const languages: readonly { code: LanguageCode; read: string }[] = [
  { code: 'en', read: 'English' },
  { code: 'de', read: 'Deutsch' },
]
