import { locale } from '#messages/language'

/** The country with this code (ISO 3166-1 alpha-2) in the shop's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}
