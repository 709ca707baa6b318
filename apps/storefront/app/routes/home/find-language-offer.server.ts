import { code as ownCode } from '#messages/language'
import { baseOf } from '../../language/languages.ts'
import { preferredLanguage } from '../../language/preferred-language.ts'
import { allMessages } from '../../messages/all.ts'

/** A sentence and a link in another language, which lead to the shop in that language. */
export interface LanguageOffer {
  code: string
  href: string
  offer: string
  takeOffer: string
}

/** The offer of the language that the shopper prefers; `null` on its own pages, and without a preference. */
export function findLanguageOffer(
  headers: Headers,
  languages: readonly string[],
): LanguageOffer | null {
  const code = preferredLanguage(headers)
  if (code === null || code === ownCode || !languages.includes(code)) return null
  const { offer, takeOffer } = allMessages[code].language
  return { code, href: baseOf(code) || '/', offer, takeOffer }
}
