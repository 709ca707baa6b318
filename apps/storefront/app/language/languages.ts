/** A language of the shop: a build of its own, with a base path of its own. */
export interface Language {
  /** BCP 47, for `lang`, `hreflang` and the platform. */
  code: 'en' | 'de'
  /** The prefix of its paths, without a trailing slash. */
  base: '' | '/de'
}

export const english: Language = { code: 'en', base: '' }

export const german: Language = { code: 'de', base: '/de' }

/** English first: it is the default. */
export const languages = [english, german] as const

/** The language of a path of this shop. */
export function languageOf(path: string): Language {
  // The router's data request for the German home page is `/de.data`.
  return /^\/de(?=[/?#]|\.data\b|$)/.test(path) ? german : english
}
