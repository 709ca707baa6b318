/** As in `languages.ts`; here they are constants, which the build writes where they are used. */
export const code = 'en'
export const base = ''

/** For `Intl`. */
export const locale = 'en-GB'

export const otherCode = 'de'
export const otherBase = '/de'
