import type { Messages } from '../messages/all.ts'
import { defaultLanguage, type LanguageCode, languages } from '../messages/languages.ts'

export type { Messages }
export type Section = keyof Messages

const STORED = 'vitrine.language'

const compiled = import.meta.glob<object>('../messages/*/*.ts')

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

/** Only these sections of this language are loaded. */
export async function loadSections(
  code: LanguageCode,
  sections: readonly Section[],
): Promise<Partial<Messages>> {
  const loaded = sections.map(async (section) => {
    const file = section.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    return [section, await compiled[`../messages/${code}/${file}.ts`]?.()] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
