import { english, type Language, languages } from './app/language/languages.ts'

/** The language that is being built or developed: `SHOP_LANGUAGE`, otherwise English. */
export function buildLanguage(): Language {
  return languages.find(({ code }) => code === process.env['SHOP_LANGUAGE']) ?? english
}
