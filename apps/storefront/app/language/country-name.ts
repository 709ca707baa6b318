import { madeOnce } from '@vitrine/ui/made-once'
import { locale } from '#messages/language'

const namesIn = madeOnce((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** The country with this code (ISO 3166-1 alpha-2) in the shop's language. */
export function countryName(code: string): string {
  return namesIn(locale).of(code) ?? code
}
