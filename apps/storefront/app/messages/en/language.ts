/** As in `languages.ts`; constants, so that the build inlines them. */
export const code = 'en'
export const base = ''

/** For `Intl`. */
export const locale = 'en-GB'

export const otherCode = 'de'
export const otherBase = '/de'
