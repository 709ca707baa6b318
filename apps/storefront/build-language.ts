import { defaultLanguage, type LanguageCode, languages } from './app/messages/languages.ts'

/** The language that is being built or developed: `SHOP_LANGUAGE`, otherwise the default one. */
export function buildLanguage(): LanguageCode {
  return (
    languages.find(({ code }) => code === process.env['SHOP_LANGUAGE'])?.code ?? defaultLanguage
  )
}
