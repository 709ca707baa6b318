/** As in `languages.ts`; constants, so that the build inlines them. */
export const code = 'de'
export const base = '/de'

/** For `Intl`. */
export const locale = 'de-DE'

export const otherCode = 'en'
export const otherBase = ''
