/** A language of the shop: a build of its own, and a place in the path. */
export interface Language {
  /** BCP 47, for `lang`, `hreflang` and the platform. */
  code: 'en' | 'de'
  /** What its paths begin with, without a slash at the end. */
  base: '' | '/de'
}

export const english: Language = { code: 'en', base: '' }

export const german: Language = { code: 'de', base: '/de' }

/** English answers where nothing else was asked for, so it stands first. */
export const languages = [english, german] as const

/** The language in which a path of this shop is written. */
export function languageOf(path: string): Language {
  // What the router asks of the first page for is called `/de.data`.
  return /^\/de(?=[/?#]|\.data\b|$)/.test(path) ? german : english
}
