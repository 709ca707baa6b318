import { defaultLanguage, type LanguageCode, languages } from '../messages/languages.ts'

/** The language of a path of this shop. */
export function languageOf(path: string): LanguageCode {
  // The router's data request for a home page is `/de.data`.
  const [, first] = /^\/(\w+)(?=[/?#]|\.data\b|$)/.exec(path) ?? []
  return languages.find(({ code }) => code === first)?.code ?? defaultLanguage
}

/** A path of this shop without the prefix of its language. */
export function pathInShop(path: string): string {
  return path.slice(baseOf(languageOf(path)).length)
}

/** The language of readers whose own the shop does not have: the default one, if the shop has pages in it. */
export function homeLanguageOf(languages: readonly string[]): string {
  return languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)
}

/** The prefix of the paths of a language, without a trailing slash; empty for the default language. */
export function baseOf(code: string): string {
  return code === defaultLanguage ? '' : `/${code}`
}
