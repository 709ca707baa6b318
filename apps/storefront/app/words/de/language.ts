/** As in `languages.ts`; here they are constants, which the build writes where they are used. */
export const code = 'de'
export const base = '/de'

/** For `Intl`. */
export const locale = 'de-DE'

export const otherCode = 'en'
export const otherBase = ''
