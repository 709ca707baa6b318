// Compiled by `npm run messages`.
export type LanguageCode = 'en' | 'ar' | 'de'

export const defaultLanguage: LanguageCode = 'en'

/** Every language with the text of the link to it, the default one first. */
export const languages: readonly { code: LanguageCode; read: string }[] = [
  { code: 'en', read: 'Read in English' },
  { code: 'ar', read: 'اقرأ بالعربية' },
  { code: 'de', read: 'Auf Deutsch lesen' },
]
