import { defaultLanguage, type LanguageCode, languages } from '../messages/languages.ts'

const STORED = 'vitrine.language'

const catalogs = {
  en: () => import('../messages/en.ts'),
  de: () => import('../messages/de.ts'),
} satisfies Record<LanguageCode, () => Promise<object>>

export type Messages = Awaited<ReturnType<(typeof catalogs)['en']>>

/** The language that was chosen here, otherwise the browser's first that has a catalog. */
export function preferredLanguage(): LanguageCode {
  const wanted = [localStorage.getItem(STORED) ?? '', ...navigator.languages]
  for (const tag of wanted) {
    const found = languages.find(({ code }) => code === tag.split('-')[0])
    if (found) return found.code
  }
  return defaultLanguage
}

export function saveLanguage(code: LanguageCode) {
  localStorage.setItem(STORED, code)
}

/** Only the catalog of this language is loaded. */
export function loadMessages(code: LanguageCode): Promise<Messages> {
  return catalogs[code]()
}
